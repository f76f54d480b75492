/** The graph as it is held by the page, and what of it passes the filters. */

import { MultiDirectedGraph } from "graphology";
import { textOf, type EdgeRow, type Hit, type NodeRow, type Part, type Status } from "./data";
import type { View } from "./view";

const USUALLY_HIDDEN = new Set([
  "Adjustment",
  "FeedbackSignal",
  "Keyword",
  "Operation",
  "OperationStep",
  "Source",
  "Version",
]);

const LONGEST_LABEL = 40;

/** What sigma draws of a node; places are in the units of the layout. */
export interface Drawn {
  x: number;
  y: number;
  size: number;
  label: string;
}

export class Scene {
  readonly rows = new Map<string, NodeRow>();
  /** Every edge, by the pair of its ends; a pair is drawn once. */
  readonly pairs = new Map<string, EdgeRow[]>();
  readonly graph = new MultiDirectedGraph<Drawn>();
  private readonly known = new Set<string>();
  private texts: ReadonlyMap<string, string> = new Map();

  /** Take in nodes and edges that are not there yet; return how many nodes were new. */
  add(part: Part, near?: string): number {
    const before = this.rows.size;
    const centre = near && this.graph.hasNode(near) ? this.graph.getNodeAttributes(near) : null;
    for (const row of part.nodes) {
      if (this.rows.has(row.key)) continue;
      this.rows.set(row.key, row);
      const turn = this.rows.size * 2.399963; // the golden angle: no two beside each other
      const far = centre ? 4 : 10 * Math.sqrt(this.rows.size);
      this.graph.addNode(row.key, {
        x: (centre?.x ?? 0) + far * Math.cos(turn),
        y: (centre?.y ?? 0) + far * Math.sin(turn),
        size: 4,
        label: row.label,
      });
    }
    for (const edge of part.edges) this.join(edge);
    this.graph.forEachNode((key) => {
      const size = 3.2 + 1.5 * Math.sqrt(this.graph.degree(key));
      this.graph.setNodeAttribute(key, "size", Math.min(size, 17));
    });
    return this.rows.size - before;
  }

  /** Show nodes with what they were called and said at another moment; with nothing, as today. */
  remember(texts: Readonly<Record<string, string>>): void {
    this.texts = new Map(Object.entries(texts));
  }

  /** The whole text of a node at the moment that is shown, or else its label. */
  text(row: NodeRow): string {
    return this.texts.get(row.key) ?? textOf(row);
  }

  label(row: NodeRow): string {
    const letters = [...(this.texts.get(row.key) ?? "")];
    if (letters.length === 0) return row.label;
    return letters.length <= LONGEST_LABEL
      ? letters.join("")
      : `${letters.slice(0, LONGEST_LABEL - 1).join("")}…`;
  }

  /** Take in edges that are no more, but were there at a moment of recorded time. */
  revive(gone: readonly EdgeRow[], then: number | null): void {
    for (const edge of gone) this.join({ ...edge, then });
  }

  /** Types that are shown at first, unless nothing but them is there. */
  usuallyHidden(): string[] {
    const types = new Set([...this.rows.values()].map((row) => row.type));
    const hidden = [...types].filter((type) => USUALLY_HIDDEN.has(type));
    return hidden.length < types.size ? hidden : [];
  }

  /** The edges at a node, with the other end. */
  around(key: string): { edge: EdgeRow; other: NodeRow; leaves: boolean }[] {
    if (!this.graph.hasNode(key)) return [];
    return this.graph.edges(key).flatMap((pair) =>
      (this.pairs.get(pair) ?? []).flatMap((edge) => {
        if (edge.then !== undefined) return [];
        const leaves = edge.source === key;
        const other = this.rows.get(leaves ? edge.target : edge.source);
        return other ? [{ edge, other, leaves }] : [];
      }),
    );
  }

  passes(row: NodeRow, view: View): boolean {
    const wanted =
      !view.hiddenTypes.has(row.type) && !view.hiddenStatuses.has(statusAt(row, view.known));
    if (!wanted && !view.pinned.has(row.key) && row.key !== view.selected) return false;
    const [recorded] = row.known;
    if (view.known !== null && recorded !== null && recorded > view.known) return false;
    const [from, to] = row.valid;
    const at = view.valid;
    return at === null || ((from === null || from <= at) && (to === null || at < to));
  }

  /** Whether an edge of a pair was known at the moment of the view. */
  joined(pair: string, view: View): boolean {
    const at = view.known;
    return (this.pairs.get(pair) ?? []).some((edge) =>
      edge.then !== undefined
        ? edge.then === at
        : at === null || edge.since === null || edge.since <= at,
    );
  }

  private join(edge: EdgeRow): void {
    if (!this.graph.hasNode(edge.source) || !this.graph.hasNode(edge.target)) return;
    const name = JSON.stringify([edge.source, edge.type, edge.target, edge.properties]);
    if (this.known.has(name)) return;
    this.known.add(name);
    const pair = pairOf(edge.source, edge.target);
    const held = this.pairs.get(pair);
    if (held) held.push(edge);
    else {
      this.pairs.set(pair, [edge]);
      this.graph.addEdgeWithKey(pair, edge.source, edge.target);
    }
  }
}

/** The state of a node as of a moment of recorded time: what ended later had not ended then. */
export function statusAt(row: NodeRow, known: number | null): Status {
  const ended = row.status === "superseded" || row.status === "deleted";
  const end = row.known[1];
  return ended && known !== null && end !== null && known < end ? "current" : row.status;
}

export const pairOf = (one: string, other: string): string =>
  one < other ? `${one}\n${other}` : `${other}\n${one}`;

/** The nodes and pairs that the ways of hits go over. */
export function lit(hits: readonly Hit[]): { nodes: Set<string>; pairs: Set<string> } {
  const nodes = new Set<string>();
  const pairs = new Set<string>();
  for (const hit of hits) {
    nodes.add(hit.key);
    for (const path of hit.paths) {
      path.forEach((key, place) => {
        nodes.add(key);
        const next = path[place + 1];
        if (next !== undefined) pairs.add(pairOf(key, next));
      });
    }
  }
  return { nodes, pairs };
}
