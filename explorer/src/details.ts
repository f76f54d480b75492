/** What is known of the node that was chosen. */

import { colourOf } from "./colours";
import { type NodeRow, type Section } from "./data";
import { button, element } from "./dom";
import { dot } from "./filters";
import { statusAt, type Scene } from "./scene";
import type { View } from "./view";
import { count, day, typeName, word } from "./words";

type Told = "provenance" | "weight";

const MOST_CONNECTIONS = 60;
const UNTOLD = new Set(["content", "namespace", "text"]);

export interface Choosing {
  choose(key: string): void;
  close(): void;
  expand: ((key: string) => void) | null;
}

export function details(
  row: NodeRow,
  scene: Scene,
  view: View,
  sections: readonly Section[],
  choosing: Choosing,
): HTMLElement[] {
  const status = statusAt(row, view.known);
  const expand = choosing.expand;
  const said = sections.find(({ title }) => title === "text");
  return [
    element(
      "header",
      {},
      element(
        "p",
        { class: "kind" },
        dot(colourOf(row.type, view.theme)),
        typeName(row.type),
        element("span", { class: `badge ${status}` }, word(status)),
      ),
      button("×", choosing.close, { class: "close", "aria-label": word("close") }),
    ),
    element("h2", { id: "chosen" }, said ? said.lines.join("\n") : scene.text(row)),
    element("p", { class: "spans" }, `${word("valid")} ${span(row.valid)}`),
    element("p", { class: "spans" }, `${word("known")} ${span(row.known)}`),
    ...(expand ? [button(word("expand"), () => expand(row.key), { class: "plain" })] : []),
    ...sections
      .filter((section) => section !== said)
      .map(({ title, lines }) => folded(word(title as Told), lines.map(line), true)),
    folded(`${word("connections")}`, connections(row, scene, view, choosing), true),
    folded(word("properties"), [properties(row)], false),
  ];
}

const line = (text: string): HTMLElement => element("p", { class: "line" }, text);

function span([from, to]: readonly [number | null, number | null]): string {
  if (from === null && to === null) return word("undated");
  return `${from === null ? "…" : day(from)} – ${to === null ? "…" : day(to)}`;
}

function folded(title: string, children: HTMLElement[], open: boolean): HTMLElement {
  const made = element("details", {}, element("summary", {}, title), ...children);
  made.open = open;
  return made;
}

function connections(
  row: NodeRow,
  scene: Scene,
  view: View,
  choosing: Choosing,
): HTMLElement[] {
  const around = scene.around(row.key);
  const rows = around.slice(0, MOST_CONNECTIONS).map(({ edge, other, leaves }) => {
    const way = element("span", { class: "way" }, `${leaves ? "→" : "←"} ${edge.type}`);
    const label = element("span", {}, dot(colourOf(other.type, view.theme)), scene.label(other));
    const made = button(way, () => choosing.choose(other.key), { class: "connection" });
    made.append(label);
    return element("li", {}, made);
  });
  const rest = around.length - rows.length;
  const list = element("ul", {}, ...rows);
  return rest > 0 ? [list, line(word("more", count(rest)))] : [list];
}

function properties(row: NodeRow): HTMLElement {
  const told = Object.entries(row.properties).filter(([name]) => !UNTOLD.has(name));
  return element(
    "dl",
    {},
    ...[["id", row.id] as const, ...told].flatMap(([name, value]) => [
      element("dt", {}, name.replaceAll("_", " ")),
      element("dd", {}, typeof value === "string" ? value : JSON.stringify(value)),
    ]),
  );
}
