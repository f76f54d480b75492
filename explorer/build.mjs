// Makes one page of the sources: script, style, licences and the policy that lets nothing else run.
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rename, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const HERE = dirname(fileURLToPath(import.meta.url));

const common = { absWorkingDir: HERE, bundle: true, legalComments: "none", minify: true, write: false };
const script = await build({
  ...common,
  entryPoints: ["src/main.ts"],
  format: "iife",
  metafile: true,
  target: "es2022",
});
const style = await build({ ...common, entryPoints: ["src/style.css"] });

const js = safe(script.outputFiles[0].text.trim());
const css = style.outputFiles[0].text.trim();
const policy = [
  "default-src 'none'",
  `script-src '${hash(js)}'`,
  `style-src '${hash(css)}'`,
  "img-src blob:",
  "worker-src blob:",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");
const parts = {
  POLICY: policy,
  STYLE: css,
  SCRIPT: js,
  LICENCES: safe(await licences(Object.keys(script.metafile.inputs))),
};
const page = await readFile(join(HERE, "src", "page.html"), "utf8");
const made = page.replace(/%(POLICY|STYLE|SCRIPT|LICENCES)%/g, (_, name) => parts[name]);

await mkdir(join(HERE, "built"), { recursive: true });
await writeFile(join(HERE, "built", "page.part"), made);
await rename(join(HERE, "built", "page.part"), join(HERE, "built", "page.html"));
console.log(`explorer/built/page.html: ${(made.length / 1000).toFixed(0)} kB`);

function hash(text) {
  return `sha256-${createHash("sha256").update(text, "utf8").digest("base64")}`;
}

/** Text that cannot end the element it stands in. */
function safe(text) {
  return text.replace(/<\/(script)/gi, "<\\/$1").replace(/<!--/g, "<\\!--");
}

/** The licence of each package that is part of the script. */
async function licences(inputs) {
  const packages = inputs
    .filter((input) => input.startsWith("node_modules"))
    .map((input) => input.split("/").slice(1, input.includes("/@") ? 3 : 2).join(sep));
  const texts = [...new Set(packages)].sort().map(async (name) => {
    const folder = join(HERE, "node_modules", name);
    const { version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
    const text = file ? await readFile(join(folder, file), "utf8") : `Licence: ${license}`;
    return `${name} ${version}\n\n${text.trim()}\n`;
  });
  return (await Promise.all(texts)).join("\n\n");
}
