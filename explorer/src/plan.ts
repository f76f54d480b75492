/** What is drawn where: lines, discs and labels in pixels, for the screen and for a picture alike. */

import { GROUNDS, colourOf, mixed, type Ground } from "./colours";
import { pairOf, statusAt, type Scene } from "./scene";
import type { Camera, View } from "./view";

const ARROWS_BELOW = 900;
const LABEL_PIXELS = 8000;
const LABELS_TRIED = 700;
const WIDEST_LABEL = 190;
const FONT_SIZE = 12.5;
const SQUARE = 48;
export const FONT = "system-ui, 'Noto Sans', 'Noto Sans CJK SC', 'PingFang SC', sans-serif";

/** Nodes and pairs that an answer goes over. */
export interface Lit {
  readonly nodes: ReadonlySet<string>;
  readonly pairs: ReadonlySet<string>;
}

export interface Window {
  readonly width: number;
  readonly height: number;
  readonly camera: Camera;
}

export interface Lines {
  readonly colour: string;
  readonly width: number;
  /** Four numbers a line: where it begins and where it ends. */
  readonly ends: number[];
  /** Six numbers a triangle. */
  readonly tips: number[];
}

export interface Discs {
  readonly fill: string;
  readonly ring: string;
  /** Three numbers a disc: centre and radius. */
  readonly places: number[];
}

export interface Label {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly strong: boolean;
}

export interface Plan {
  readonly ground: Ground;
  readonly lines: readonly Lines[];
  readonly discs: readonly Discs[];
  readonly labels: readonly Label[];
}

export type Measure = (text: string, strong: boolean) => number;

export const fontOf = (strong: boolean): string => `${strong ? 600 : 450} ${FONT_SIZE}px ${FONT}`;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** How much larger than at rest a node is drawn: less in a crowd, more when looked at closely. */
export function enlargement(nodes: number, window: Window): number {
  const room = Math.sqrt((window.width * window.height) / Math.max(1, nodes)) / 40;
  const crowd = Math.min(1.1, Math.max(0.3, room));
  return crowd * Math.min(3, Math.max(0.5, window.camera.ratio ** -0.45));
}

export class Planner {
  private readonly places = new Map<string, Place>();
  private readonly near: ReadonlySet<string>;
  readonly ground: Ground;

  constructor(
    private readonly scene: Scene,
    private readonly view: View,
    private readonly lit: Lit,
    private readonly unit: number,
    private readonly window: Window,
  ) {
    const focus = view.selected;
    const held = focus !== null && scene.graph.hasNode(focus);
    this.near = new Set(held ? [focus, ...scene.graph.neighbors(focus)] : []);
    this.ground = GROUNDS[view.theme];
  }

  plan(measure: Measure): Plan {
    this.stand();
    return {
      ground: this.ground,
      lines: this.lines(),
      discs: this.discs(),
      labels: this.labels(measure),
    };
  }

  /** Where each node that is shown stands. */
  stand(): ReadonlyMap<string, Place> {
    const { width, height, camera } = this.window;
    const larger = enlargement(this.scene.graph.order, this.window);
    const scale = 1 / (this.unit * camera.ratio);
    for (const row of this.scene.rows.values()) {
      if (!this.scene.passes(row, this.view)) continue;
      const { x, y, size } = this.scene.graph.getNodeAttributes(row.key);
      const bright = this.lit.nodes.has(row.key) || row.key === this.view.selected;
      const r = bright ? Math.max(6, size * larger * 1.2) : size * larger;
      this.places.set(row.key, {
        x: (x - camera.x) * scale + width / 2,
        y: (y - camera.y) * scale + height / 2,
        r,
      });
    }
    return this.places;
  }

  private lines(): Lines[] {
    const { edge, faint, ink, path } = this.ground;
    const dim = this.near.size > 0 || this.lit.nodes.size > 0;
    const plain: Lines = { colour: dim ? faint : edge, width: 1, ends: [], tips: [] };
    const close: Lines = { colour: mixed(edge, ink, 0.4), width: 1.4, ends: [], tips: [] };
    const bright: Lines = { colour: path, width: 2, ends: [], tips: [] };
    const few = this.scene.graph.size < ARROWS_BELOW;
    this.scene.graph.forEachEdge((pair, _, source, target) => {
      const [one, other] = [this.places.get(source), this.places.get(target)];
      if (!one || !other || !this.scene.joined(pair, this.view)) return;
      const chosen = source === this.view.selected || target === this.view.selected;
      const found = this.lit.pairs.has(pair) ? bright : chosen ? close : plain;
      if (found === plain && this.outside(one, other)) return;
      found.ends.push(one.x, one.y, other.x, other.y);
      if (few || found !== plain) found.tips.push(...tip(one, other, found.width));
    });
    return [plain, close, bright];
  }

  private discs(): Discs[] {
    const groups = new Map<string, Discs>();
    const bright: Discs[] = [];
    for (const [key, place] of this.places) {
      const look = this.look(key);
      const special = this.lit.nodes.has(key) || key === this.view.selected;
      const name = `${look.fill}${look.ring}`;
      const group = groups.get(name) ?? { ...look, places: [] };
      if (special) bright.push({ ...look, places: [place.x, place.y, place.r] });
      else if (!this.outside(place, place)) group.places.push(place.x, place.y, place.r);
      if (!groups.has(name)) groups.set(name, group);
    }
    return [...groups.values(), ...bright];
  }

  private look(key: string): { fill: string; ring: string } {
    const { ground, ink, path, ring } = this.ground;
    const row = this.scene.rows.get(key);
    if (row === undefined) return { fill: ink, ring: ground };
    const status = statusAt(row, this.view.known);
    const faded = status === "current" || status === "contradicted" ? 0 : 0.6;
    const fill = mixed(colourOf(row.type, this.view.theme), ground, faded);
    if (this.lit.nodes.has(key)) return { fill, ring: path };
    if (key === this.view.selected) return { fill, ring: ink };
    const dim = this.near.size > 0 ? !this.near.has(key) : this.lit.nodes.size > 0;
    if (dim) return { fill: mixed(fill, ground, 0.72), ring: ground };
    return { fill, ring: status === "current" ? ground : ring[status] };
  }

  /** Labels that keep clear of each other, those that matter most first. */
  private labels(measure: Measure): Label[] {
    const { width, height } = this.window;
    const most = (width * height) / LABEL_PIXELS;
    const taken: Box[] = [];
    const made: Label[] = [];
    const crowd = new Crowd(this.places.values());
    for (const [key, place] of this.ranked()) {
      if (made.length >= most) break;
      const strong = this.lit.nodes.has(key) || key === this.view.selected;
      const row = this.scene.rows.get(key);
      const text = fitted(row ? this.scene.label(row) : "", strong, measure);
      const half = measure(text, strong) / 2 + 4;
      const top = place.y + place.r + 3;
      const box = { left: place.x - half, right: place.x + half, top, bottom: top + FONT_SIZE + 4 };
      if (!text || taken.some((other) => overlap(box, other))) continue;
      if (!strong && crowd.within(box) > (key.startsWith("Memory:") ? 0 : 2)) continue;
      taken.push(box);
      made.push({ x: place.x, y: top + FONT_SIZE, text, strong });
    }
    return made;
  }

  private ranked(): [string, Place][] {
    const rank = ([key, { r }]: [string, Place]): number => {
      if (key === this.view.selected) return 1000;
      if (this.lit.nodes.has(key)) return 500 + r;
      return this.near.has(key) ? 200 + r : r;
    };
    const dim = this.near.size > 0 || this.lit.nodes.size > 0;
    return [...this.places]
      .filter((entry) => !this.outside(entry[1], entry[1]) && (!dim || rank(entry) > 199))
      .sort((one, other) => rank(other) - rank(one))
      .slice(0, LABELS_TRIED);
  }

  private outside(one: Place, other: Place): boolean {
    const { width, height } = this.window;
    return (
      Math.max(one.x, other.x) < -20 ||
      Math.min(one.x, other.x) > width + 20 ||
      Math.max(one.y, other.y) < -20 ||
      Math.min(one.y, other.y) > height + 20
    );
  }
}

/** Return the lines between a node and its neighbours that are shown. */
export function spokes(scene: Scene, key: string, places: ReadonlyMap<string, Place>): number[] {
  const centre = places.get(key);
  if (centre === undefined) return [];
  return scene.graph.neighbors(key).flatMap((other) => {
    const place = scene.pairs.has(pairOf(key, other)) ? places.get(other) : undefined;
    return place ? [centre.x, centre.y, place.x, place.y] : [];
  });
}

/** Counts nodes in a part of the window, by squares. */
class Crowd {
  private readonly squares = new Map<number, Place[]>();

  constructor(places: Iterable<Place>) {
    for (const place of places) {
      const square = Crowd.square(Math.floor(place.x / SQUARE), Math.floor(place.y / SQUARE));
      const held = this.squares.get(square);
      if (held) held.push(place);
      else this.squares.set(square, [place]);
    }
  }

  within({ left, right, top, bottom }: Box): number {
    let found = 0;
    for (let x = Math.floor(left / SQUARE); x <= right / SQUARE; x += 1) {
      for (let y = Math.floor(top / SQUARE); y <= bottom / SQUARE; y += 1) {
        for (const place of this.squares.get(Crowd.square(x, y)) ?? []) {
          const inside = left < place.x && place.x < right && top < place.y && place.y < bottom;
          found += inside ? 1 : 0;
        }
      }
    }
    return found;
  }

  private static square = (x: number, y: number): number => x * 100_003 + y;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** An arrow's tip at the border of the node that a line leads to. */
function tip(from: Place, to: Place, width: number): number[] {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(across, down);
  const size = 4 + width * 1.6;
  if (length < from.r + to.r + size * 1.5) return [];
  const [x, y] = [across / length, down / length];
  const [endX, endY] = [to.x - x * (to.r + 1), to.y - y * (to.r + 1)];
  const [baseX, baseY] = [endX - x * size, endY - y * size];
  const half = size * 0.42;
  return [endX, endY, baseX - y * half, baseY + x * half, baseX + y * half, baseY - x * half];
}

function fitted(label: string, strong: boolean, measure: Measure): string {
  if (measure(label, strong) <= WIDEST_LABEL) return label;
  const letters = [...label];
  const share = WIDEST_LABEL / measure(label, strong);
  return `${letters.slice(0, Math.max(1, Math.floor(letters.length * share) - 1)).join("").trimEnd()}…`;
}
