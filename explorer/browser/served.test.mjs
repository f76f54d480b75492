import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { faults, open } from "./chromium.mjs";

const { SERVED } = process.env;

let browser;
let page;
before(async () => {
  let context;
  ({ browser, context } = await open());
  page = await context.newPage();
  await page.goto(SERVED);
  await page.waitForSelector("body.ready");
});
after(() => browser.close());

test("the token leaves the address, and a reload still knows it", async () => {
  await page.waitForTimeout(400);
  assert.doesNotMatch(page.url(), /token/);
  await page.reload();
  await page.waitForSelector("body.ready");
});

test("a search asks the memory, and lights the way to each hit", async () => {
  await page.fill("#question", "Where does Ann live?");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".hit");

  assert.match(await page.locator(".hit").first().innerText(), /Hangzhou/);
  assert.match(await page.locator(".hit .told").first().innerText(), /-\[[A-Z_]+\]/);
});

test("a search as of a moment answers with what was known then", async () => {
  await page.locator("input[data-axis=known]").focus();
  await page.keyboard.press("Home");
  await page.fill("#question", "Where does Ann live?");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !document.body.classList.contains("asking"));
  await page.waitForFunction(() => document.querySelectorAll(".hit").length > 0);

  assert.doesNotMatch(await page.locator("#left").innerText(), /Hangzhou/);
  await page.locator("input[data-axis=known]").focus();
  await page.keyboard.press("End");
});

const asks = async (question, told) => {
  await page.fill("#question", question);
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    (text) => document.querySelector("#left").innerText.includes(text),
    told,
  );
};
const slider = () => page.locator("input[data-axis=known]");

test("a search as of a moment shows what was said then, and goes with the slider", async () => {
  await slider().focus();
  await page.keyboard.press("End");
  await asks("What does Rosa keep?", "parrot");
  await slider().focus();
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => /canary/.test(document.querySelector("#left").innerText));
  assert.ok(await slider().evaluate((one) => one === document.activeElement));
  assert.doesNotMatch(await page.locator("#left").innerText(), /parrot/);

  await page.locator(".hit", { hasText: "canary" }).click();
  await page.waitForFunction(() => /Provenance/.test(document.querySelector("#details").innerText));
  assert.match(await page.locator("#chosen").innerText(), /canary/);
  await slider().focus();
  await page.keyboard.press("End");
  await page.waitForFunction(() => /parrot/.test(document.querySelector("#left").innerText));
  await page.waitForFunction(() => /parrot/.test(document.querySelector("#chosen").innerText));
});

test("details of a moment tell what was said then, without a search", async () => {
  await page.fill("#question", "");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#left").hidden);
  assert.match(await page.locator("#chosen").innerText(), /parrot/);
  await slider().focus();
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => /canary/.test(document.querySelector("#chosen").innerText));
  await page.keyboard.press("End");
  await page.waitForFunction(() => /parrot/.test(document.querySelector("#chosen").innerText));
});

test("axe finds nothing serious as of a moment", async () => {
  const context = await browser.newContext({ bypassCSP: true });
  const other = await context.newPage();
  await other.goto(SERVED);
  await other.waitForSelector("body.ready");
  await other.fill("#question", "What does Rosa keep?");
  await other.keyboard.press("Enter");
  await other.waitForSelector(".hit");
  await other.locator("input[data-axis=known]").focus();
  await other.keyboard.press("ArrowLeft");
  await other.waitForFunction(() => /canary/.test(document.querySelector("#left").innerText));
  await other.locator(".hit").first().click();
  assert.deepEqual(await faults(other), []);
  await context.close();
});

test("details tell where a memory comes from and what it weighs", async () => {
  await page.fill("#question", "tower clock of the museum");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".hit");
  await page.locator(".hit").first().click();
  await page.waitForFunction(() => /Provenance/.test(document.querySelector("#details").innerText));

  const told = await page.locator("#details").innerText();
  assert.match(told, /characters \d+ to \d+/);
  assert.match(told, /importance \d/);
});

test("expanding shows the neighbours that the filters hid", async () => {
  const shown = async () => Number(/^\d+/.exec(await page.locator("#told").innerText())[0]);
  const before = await shown();
  await page.getByText("Show neighbours").click();
  await page.waitForFunction(() => !document.body.classList.contains("asking"));

  assert.ok((await shown()) > before);
});

test("without the token nothing is told", async () => {
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(SERVED.replace(/#.*/, "#token=guess"));
  await stranger.waitForSelector("#said.wrong");

  assert.match(await stranger.locator("#said").innerText(), /token/);
});
