/** What the page is given: nodes and edges as `graphmem.explorer.scene` writes them. */

/** A half-open stretch of time in milliseconds since 1970; null is open. */
export type Interval = readonly [number | null, number | null];

export type Status = "current" | "contradicted" | "superseded" | "fading" | "deleted";
export const STATUSES: readonly Status[] = [
  "current",
  "contradicted",
  "superseded",
  "fading",
  "deleted",
];

export interface NodeRow {
  readonly key: string;
  readonly type: string;
  readonly id: string;
  readonly label: string;
  readonly status: Status;
  /** When it held in the world. */
  readonly valid: Interval;
  /** When the memory held it for true. */
  readonly known: Interval;
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface EdgeRow {
  readonly source: string;
  readonly target: string;
  readonly type: string;
  /** Since when it is known. */
  readonly since: number | null;
  /** Of an edge that is no more: the moment of recorded time that it is known of. */
  readonly then?: number | null;
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface Part {
  readonly nodes: readonly NodeRow[];
  readonly edges: readonly EdgeRow[];
}

export interface Given extends Part {
  readonly title: string;
  /** Whether a memory answers behind the page. */
  readonly live: boolean;
  /** Memories that there are; the page may have fewer. */
  readonly total: number;
}

/** A hit of a search, with the ways that lead to it as keys of nodes. */
export interface Hit {
  readonly key: string;
  readonly label: string;
  readonly score: number;
  readonly paths: readonly (readonly string[])[];
  /** The best way in words. */
  readonly told?: string;
}

export interface Found {
  readonly hits: readonly Hit[];
  readonly findings: readonly string[];
  readonly confidence: string | null;
  /** What the hits and their ways need, and the page may lack. */
  readonly part: Part;
  /** What nodes were called and said at the moment asked about, by key; empty for the present. */
  readonly then?: Readonly<Record<string, string>>;
  /** Edges of the ways that are not there today. */
  readonly gone?: readonly EdgeRow[];
}

/** A titled list of lines about a node. */
export interface Section {
  readonly title: "provenance" | "weight" | "text";
  readonly lines: readonly string[];
}

export function given(): Given {
  return JSON.parse(document.getElementById("given")?.textContent ?? "") as Given;
}

/** The whole text of a node, or else its label. */
export function textOf(row: NodeRow): string {
  for (const name of ["content", "text", "name", "title"]) {
    const text = row.properties[name];
    if (typeof text === "string" && text !== "") return text;
  }
  return row.label;
}
