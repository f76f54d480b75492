/** The buttons at the top. */

import type { App } from "./app";
import { button, element, icon } from "./dom";
import { word, type Word } from "./words";

const LIST = "M7 5h10M7 10h10M7 15h10M3 5h.01M3 10h.01M3 15h.01";
const SUN = "M10 6a4 4 0 100 8 4 4 0 000-8zM10 1v2M10 17v2M1 10h2M17 10h2M4 4l1 1M15 15l1 1M4 16l1-1M15 5l1-1";
const FIT = "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4";
const PLUS = "M10 4v12M4 10h12";
const MINUS = "M4 10h12";
const ABOUT = "M10 9v5M10 6h.01M10 2a8 8 0 100 16 8 8 0 000-16z";

export function toolbar(app: App): HTMLElement[] {
  const tool = (name: Word, path: string, act: () => void) =>
    button(icon(path), act, { class: "icon", "aria-label": word(name), title: word(name) });
  return [
    tool("zoomIn", PLUS, () => app.stage.zoom(0.7)),
    tool("zoomOut", MINUS, () => app.stage.zoom(1.4)),
    tool("fit", FIT, () => app.stage.show(null)),
    tool("list", LIST, () => app.list()),
    button("PNG", () => void app.picture("png"), { class: "word", "aria-label": word("png") }),
    button("SVG", () => void app.picture("svg"), { class: "word", "aria-label": word("svg") }),
    tool("theme", SUN, () => app.theme()),
    button(word("language"), () => app.speak(), { class: "word" }),
    tool("about", ABOUT, about),
  ];
}

function about(): void {
  const licences = document.getElementById("licences")?.textContent ?? "";
  const dialog = element(
    "dialog",
    { "aria-label": word("about") },
    element("h2", {}, "graphmem"),
    element("p", {}, word("help")),
    element("details", {}, element("summary", {}, word("licences")), element("pre", {}, licences)),
  );
  dialog.append(button(word("close"), () => dialog.close(), { class: "plain" }));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
