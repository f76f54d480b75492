/** Lists of nodes: the hits of a search, and all nodes for whom a picture says nothing. */

import { colourOf } from "./colours";
import { type Found } from "./data";
import { button, element } from "./dom";
import { dot } from "./filters";
import { statusAt, type Scene } from "./scene";
import type { View } from "./view";
import { count, typeName, word } from "./words";

const MOST = 300;

export function results(
  found: Found,
  scene: Scene,
  view: View,
  choose: (key: string) => void,
): HTMLElement[] {
  const rows = found.hits.map((hit, place) => {
    const row = scene.rows.get(hit.key);
    const text = row ? scene.text(row) : hit.label;
    const made = button(element("span", { class: "text" }, text), () => choose(hit.key), {
      class: "hit",
      "aria-current": String(view.selected === hit.key),
    });
    made.prepend(element("span", { class: "rank" }, String(place + 1)));
    if (hit.told) made.append(element("span", { class: "told" }, hit.told));
    return element("li", {}, made);
  });
  const said = found.hits.length ? word("found", count(found.hits.length)) : word("none");
  return [
    element("p", { class: "said" }, said),
    ...(found.confidence ? [element("p", { class: "sure" }, found.confidence)] : []),
    ...found.findings.map((finding) => element("p", { class: "finding" }, finding)),
    element("ol", {}, ...rows),
  ];
}

export function listing(scene: Scene, view: View, choose: (key: string) => void): HTMLElement[] {
  const rows = [...scene.rows.values()].filter((row) => scene.passes(row, view));
  rows.sort((one, other) => scene.graph.degree(other.key) - scene.graph.degree(one.key));
  const items = rows.slice(0, MOST).map((row) => {
    const status = statusAt(row, view.known);
    const kind = status === "current" ? typeName(row.type) : `${typeName(row.type)}, ${word(status)}`;
    const made = button(dot(colourOf(row.type, view.theme)), () => choose(row.key), {
      class: "listed",
      "aria-current": String(view.selected === row.key),
    });
    made.append(
      element("span", { class: "text" }, scene.label(row)),
      element("span", { class: "told" }, `${kind} · ${count(scene.graph.degree(row.key))}`),
    );
    return element("li", {}, made);
  });
  const rest = rows.length - items.length;
  return [
    element("ul", {}, ...items),
    ...(rows.length === 0 ? [element("p", { class: "said" }, word("empty"))] : []),
    ...(rest > 0 ? [element("p", { class: "said" }, word("more", count(rest)))] : []),
  ];
}
