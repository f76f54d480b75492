import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { faults, open } from "./chromium.mjs";

const { OFFLINE, HOSTILE } = process.env;

let browser;
let context;
before(async () => ({ browser, context } = await open()));
after(() => browser.close());

/** A page that is ready, and what it wrote to the console or wanted from the network. */
async function opened(file, hash = "", options = {}) {
  const own = options.bypassCSP || options.locale || options.viewport;
  const within = own ? await browser.newContext({ acceptDownloads: true, ...options }) : context;
  const page = await within.newPage();
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(String(error)));
  page.on("console", (message) => wrong.push(message.text()));
  page.on("dialog", (dialog) => wrong.push(`dialog ${dialog.message()}`));
  await page.goto(pathToFileURL(file).href + hash);
  await page.waitForSelector("body.ready");
  return { page, wrong };
}

const told = (page) => page.locator("#told").innerText();
const shown = async (page) => Number(/^\d+/.exec(await told(page))[0]);

test("a file draws its graph without the network", async () => {
  const requests = [];
  const page = await context.newPage();
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(pathToFileURL(OFFLINE).href);
  await page.waitForSelector("body.ready");

  assert.ok((await shown(page)) > 10);
  assert.deepEqual(requests.filter((url) => !/^(file|blob):/.test(url)), []);
  await page.close();
});

test("a search lists what holds its words, and a click tells of it", async () => {
  const { page, wrong } = await opened(OFFLINE);
  await page.keyboard.press("/");
  await page.keyboard.type("tower clock");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".hit");

  assert.match(await page.locator(".hit").first().innerText(), /tower clock/);
  await page.locator(".hit").first().click();
  assert.match(await page.locator("#details h2").innerText(), /tower clock/);
  assert.match(await page.locator("#details").innerText(), /MENTIONS/);
  await page.keyboard.press("Escape");
  assert.ok(await page.locator("#details").isHidden());
  assert.deepEqual(wrong, []);
  await page.close();
});

test("Chinese is searched by pairs of characters", async () => {
  const { page } = await opened(OFFLINE);
  await page.fill("#question", "古琴在哪里学");
  await page.keyboard.press("Enter");

  assert.match(await page.locator(".hit").first().innerText(), /古琴/);
  await page.close();
});

test("a click on the drawing chooses the node that stands there", async () => {
  const { page } = await opened(OFFLINE);
  await page.keyboard.press("l");
  await page.locator(".listed", { hasText: "Hangzhou" }).first().click();
  const label = await page.locator("#details h2").innerText();
  await page.waitForTimeout(600);
  await page.locator("#details .close").click();
  const box = await page.locator("#stage").boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);

  assert.equal(await page.locator("#details h2").innerText(), label);
  await page.close();
});

test("two fingers zoom where they are, and one moves the drawing", async () => {
  const { page } = await opened(OFFLINE);
  const box = await page.locator("#stage").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...points) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })) });
  const camera = async () => {
    await page.waitForTimeout(600);
    return new URLSearchParams(new URL(page.url()).hash.slice(1)).get("at").split(",").map(Number);
  };

  await touch("touchStart", [x - 50, y], [x + 50, y]);
  for (const far of [70, 100, 150, 200]) await touch("touchMove", [x - far, y], [x + far, y]);
  await touch("touchEnd");
  const [left, , near] = await camera();
  assert.ok(Math.abs(near - 0.25) < 0.05, `a quarter is in sight, not ${near}`);

  await touch("touchStart", [x, y]);
  for (const far of [20, 60, 120]) await touch("touchMove", [x - far, y]);
  await touch("touchEnd");
  const [right, , same] = await camera();
  assert.ok(right > left);
  assert.equal(same, near);
  assert.equal(await page.locator("#details").isVisible(), false);
  await page.close();
});

test("the slider of each axis of time hides what came later", async () => {
  for (const axis of ["known", "valid"]) {
    const { page } = await opened(OFFLINE);
    const all = await shown(page);
    const slider = page.locator(`input[data-axis=${axis}]`);
    await slider.focus();
    await page.keyboard.press("Home");

    assert.ok((await shown(page)) < all, axis);
    assert.match(await slider.getAttribute("aria-valuetext"), /^\d{4}-\d\d-\d\d$/);
    await page.keyboard.press("End");
    assert.equal(await shown(page), all);
    await page.close();
  }
});

test("what is superseded now was current before", async () => {
  const { page } = await opened(OFFLINE);
  const states = page.locator("#filters fieldset").nth(1);
  assert.match(await states.innerText(), /Superseded/);
  await page.locator("input[data-axis=known]").focus();
  await page.keyboard.press("Home");

  assert.doesNotMatch(await states.innerText(), /Superseded/);
  await page.close();
});

test("filters hide types and states, and are kept in the address", async () => {
  const { page } = await opened(OFFLINE);
  const all = await shown(page);
  await page.locator("#filters input[value=Entity]").uncheck();
  await page.locator("#filters input[value=contradicted]").uncheck();
  const fewer = await shown(page);
  assert.ok(fewer < all);
  await page.waitForTimeout(400);
  const { hash } = new URL(page.url());
  await page.close();

  const again = await opened(OFFLINE, hash);
  assert.equal(await shown(again.page), fewer);
  await again.page.close();
});

test("the address restores search, choice, theme, language and place", async () => {
  const { page } = await opened(OFFLINE);
  await page.fill("#question", "coffee");
  await page.keyboard.press("Enter");
  await page.locator(".hit").first().click();
  await page.getByText("中文").click();
  await page.locator("#stage").focus();
  await page.keyboard.press("t");
  await page.keyboard.press("ArrowRight");
  await page.waitForTimeout(800);
  const { hash } = new URL(page.url());
  const heading = await page.locator("#details h2").innerText();
  await page.close();

  const { page: again } = await opened(OFFLINE, hash);
  await again.waitForTimeout(400);
  assert.equal(await again.locator("#details h2").innerText(), heading);
  assert.equal(await again.locator("#question").inputValue(), "coffee");
  assert.equal(await again.locator("html").getAttribute("data-theme"), "dark");
  assert.equal(await again.locator("html").getAttribute("lang"), "zh");
  assert.equal(new URL(again.url()).hash, hash);
  await again.close();
});

test("a Chinese browser is spoken to in Chinese", async () => {
  const { page } = await opened(OFFLINE, "", { locale: "zh-CN" });

  assert.match(await page.locator("#filters").innerText(), /记忆/);
  await page.context().close();
});

test("the list tells what the drawing shows, and works by keyboard alone", async () => {
  const { page } = await opened(OFFLINE);
  await page.keyboard.press("l");
  assert.ok(await page.locator(".listed").first().evaluate((row) => row === document.activeElement));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  assert.ok(await page.locator("#details").isVisible());
  assert.match(await page.locator("#said").innerText(), /selected/);
  await page.close();
});

test("pictures are saved", async () => {
  const { page } = await opened(OFFLINE);
  for (const form of ["SVG", "PNG"]) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByText(form, { exact: true }).click(),
    ]);
    const held = await readFile(await download.path());
    const begins = form === "SVG" ? "<svg" : "\x89PNG";
    assert.equal(held.subarray(0, 4).toString("latin1"), begins);
  }
  await page.close();
});

test("hostile labels are text wherever they are shown", async () => {
  const { page, wrong } = await opened(HOSTILE);
  await page.keyboard.press("l");
  for (const row of await page.locator(".listed").all()) await row.click();
  await page.fill("#question", "script alert");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".hit");

  assert.match(await page.locator("#left").innerText(), /<\/script><script>alert\(1\)<\/script>/);
  assert.equal(await page.locator("main script, main img, main b, main table").count(), 0);
  assert.deepEqual(wrong, []);
  await page.close();
});

test("the policy of the page stops a script, a picture and a call that got in", async () => {
  const { page } = await opened(OFFLINE);
  const stopped = await page.evaluate(async () => {
    const found = [];
    addEventListener("securitypolicyviolation", (event) => found.push(event.effectiveDirective));
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
    const picture = new Image();
    picture.src = "http://127.0.0.1:9/x.png";
    await fetch("http://127.0.0.1:9/").catch(() => null);
    await new Promise((done) => setTimeout(done, 200));
    return { found: found.sort(), ran: window.ran };
  });

  assert.deepEqual(stopped.found, ["connect-src", "img-src", "script-src-elem"]);
  assert.equal(stopped.ran, undefined);
  await page.close();
});

for (const theme of ["light", "dark"]) {
  test(`axe finds nothing serious, ${theme}`, async () => {
    const { page } = await opened(OFFLINE, `#theme=${theme}`, { bypassCSP: true });
    const findings = () => faults(page);

    assert.deepEqual(await findings(), []);
    await page.fill("#question", "clock");
    await page.keyboard.press("Enter");
    await page.locator(".hit").first().click();
    assert.deepEqual(await findings(), []);
    await page.keyboard.press("Escape");
    await page.locator("#stage").focus();
    await page.keyboard.press("l");
    assert.deepEqual(await findings(), []);
    await page.context().close();
  });
}

test("a narrow window keeps the search and the details in sight", async () => {
  const { page } = await opened(OFFLINE, "", { viewport: { width: 400, height: 740 } });
  await page.fill("#question", "clock");
  await page.keyboard.press("Enter");
  await page.locator(".hit").first().click();
  const box = await page.locator("#details").boundingBox();

  assert.ok(box.x >= 0 && box.x + box.width <= 400);
  await page.context().close();
});
