/** Types and states: the legend, and what is shown of the graph. */

import { GROUNDS, colourOf } from "./colours";
import { STATUSES } from "./data";
import { element } from "./dom";
import { statusAt, type Scene } from "./scene";
import type { View } from "./view";
import { count, typeName, word } from "./words";

export function filters(scene: Scene, view: View, changed: () => void): HTMLElement[] {
  const types = new Map<string, number>();
  const states = new Map<string, number>();
  for (const row of scene.rows.values()) {
    types.set(row.type, (types.get(row.type) ?? 0) + 1);
    const status = statusAt(row, view.known);
    states.set(status, (states.get(status) ?? 0) + 1);
  }
  const byCount = [...types].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
  const typeRows = byCount.map(([type, held]) =>
    choice(typeName(type), held, dot(colourOf(type, view.theme)), view.hiddenTypes, type, changed),
  );
  const stateRows = STATUSES.filter((status) => states.has(status)).map((status) => {
    const mark = dot(status === "current" ? "" : GROUNDS[view.theme].ring[status], `state ${status}`);
    return choice(word(status), states.get(status) ?? 0, mark, view.hiddenStatuses, status, changed);
  });
  return [group(word("types"), typeRows), group(word("status"), stateRows)];
}

function group(title: string, rows: HTMLElement[]): HTMLElement {
  return element("fieldset", {}, element("legend", {}, title), ...rows);
}

function choice<Value>(
  name: string,
  held: number,
  mark: HTMLElement,
  hidden: Set<Value>,
  value: Value,
  changed: () => void,
): HTMLElement {
  const box = element("input", { type: "checkbox", value: String(value) });
  box.checked = !hidden.has(value);
  box.addEventListener("change", () => {
    if (box.checked) hidden.delete(value);
    else hidden.add(value);
    changed();
  });
  const number = element("span", { class: "count" }, count(held));
  return element("label", { class: "choice" }, box, mark, element("span", {}, name), number);
}

export function dot(colour: string, kind = ""): HTMLElement {
  const made = element("span", { class: `dot ${kind}`, "aria-hidden": "true" });
  if (colour) made.style.setProperty("--tone", colour);
  return made;
}
