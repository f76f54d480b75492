/** Who answers: the memory behind the page, or, in a file, a search over the texts in it. */

import { textOf, type Found, type Hit, type Part, type Section } from "./data";
import { pairOf, type Scene } from "./scene";
import type { View } from "./view";

export interface Asked {
  search(question: string, view: View): Promise<Found>;
  /** What is told of a node, as of the moments of the view, besides what the page holds. */
  details(key: string, view: View): Promise<readonly Section[]>;
  /** The nodes next to a node; null where nobody can be asked. */
  expand: ((key: string) => Promise<Part>) | null;
}

const MOST = 12;
const TOKEN = "graphmem-token";
const NOTHING: Part = { nodes: [], edges: [] };

/** A memory that is served; the token came in the address and is kept for this tab alone. */
export class Memory implements Asked {
  private readonly token: string;

  constructor() {
    const said = new URLSearchParams(location.hash.slice(1));
    const token = said.get("token");
    if (token) {
      sessionStorage.setItem(TOKEN, token);
      said.delete("token");
      history.replaceState(null, "", `#${said.toString()}`);
    }
    this.token = token ?? sessionStorage.getItem(TOKEN) ?? "";
  }

  graph = (): Promise<unknown> => this.post("graph", {});

  search = (question: string, view: View): Promise<Found> =>
    this.post("search", { question, known: view.known, valid: view.valid }) as Promise<Found>;

  details = (key: string, view: View): Promise<Section[]> =>
    this.post("details", { key, known: view.known, valid: view.valid }) as Promise<Section[]>;

  expand = (key: string): Promise<Part> => this.post("expand", { key }) as Promise<Part>;

  private async post(call: string, asked: object): Promise<unknown> {
    const answer = await fetch(`/api/${call}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${this.token}` },
      body: JSON.stringify(asked),
    });
    const told: unknown = await answer.json();
    if (!answer.ok) throw new Error(String((told as { error?: string }).error ?? answer.status));
    return told;
  }
}

/** A file: nodes by the words they share with what is typed, rare words first. */
export class Texts implements Asked {
  readonly expand = null;

  constructor(private readonly scene: Scene) {}

  details = (): Promise<Section[]> => Promise.resolve([]);

  search(question: string, view: View): Promise<Found> {
    const wanted = [...new Set(pieces(question))];
    const held = [...this.scene.rows.values()]
      .filter((row) => this.scene.passes(row, view))
      .map((row) => ({ row, text: textOf(row).toLowerCase() }));
    const rarity = new Map(
      wanted.map((piece) => {
        const bearers = held.filter(({ text }) => text.includes(piece)).length;
        return [piece, Math.log(1 + held.length / (1 + bearers))];
      }),
    );
    const scored = held
      .map(({ row, text }) => {
        const sum = wanted.reduce((s, p) => s + (text.includes(p) ? (rarity.get(p) ?? 0) : 0), 0);
        return { row, score: sum / (1 + Math.log1p(text.length) / 10) };
      })
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score || (one.row.key < other.row.key ? -1 : 1));
    const best = scored.slice(0, MOST);
    const keys = new Set(best.map(({ row }) => row.key));
    const hits: Hit[] = best.map(({ row, score }) => ({
      key: row.key,
      label: row.label,
      score,
      paths: this.among(row.key, keys),
    }));
    return Promise.resolve({ hits, findings: [], confidence: null, part: NOTHING });
  }

  /** The edges from a hit to other hits. */
  private among(key: string, keys: ReadonlySet<string>): string[][] {
    return this.scene.graph
      .neighbors(key)
      .filter((other) => keys.has(other) && this.scene.pairs.has(pairOf(key, other)))
      .map((other) => [key, other]);
  }
}

/** Words, and pairs of characters where the script writes no spaces. */
function pieces(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{Script=Han}]+|[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((found) => {
    if (!/\p{Script=Han}/u.test(found)) return found.length > 1 ? [found] : [];
    const letters = [...found];
    if (letters.length < 2) return [found];
    return letters.slice(1).map((letter, before) => `${letters[before]}${letter}`);
  });
}
