// Takes a picture of a page: node browser/shot.mjs FILE PICTURE [HASH] [dark].
import { pathToFileURL } from "node:url";
import { open } from "./chromium.mjs";

const [, , file, picture, hash = "", scheme = "light"] = process.argv;
const { browser, context } = await open(undefined, { colorScheme: scheme });
const page = await context.newPage();
page.on("console", (message) => console.log(message.text()));
page.on("pageerror", (error) => console.log(String(error)));
await page.goto(file.startsWith("http") ? file : pathToFileURL(file).href + hash);
await page.waitForSelector("body.ready:not(.arranging)", { timeout: 60_000 });
await page.waitForTimeout(700);
await page.screenshot({ path: picture });
await browser.close();
