/**
 * The drawing, on a canvas.
 *
 * The graph is drawn once into a picture somewhat larger than the window. While the window moves,
 * that picture is moved and scaled; when it rests, the graph is drawn anew, as maps do.
 */

import { lines, paint, pen, sized, write } from "./canvas";
import { Gestures, type Handled } from "./gestures";
import type { Scene } from "./scene";
import { fontOf, Planner, spokes, type Lit, type Measure, type Plan, type Window } from "./plan";
import type { Camera, View } from "./view";

const MARGIN = 0.15;
const REST_MS = 130;
const BETWEEN_MS = 400;
const GROWN = 2.2;
const ROOM = 70;
const COVERED = 350;
const REACH = 5;
const MOVE_MS = 320;

export interface Touched {
  click(key: string | null): void;
  open(key: string): void;
  moved(): void;
}

export class Stage {
  lit: Lit = { nodes: new Set(), pairs: new Set() };
  camera: Camera;
  /** Whether the whole graph is kept in sight while it is arranged. */
  following: boolean;
  private readonly canvas = document.createElement("canvas");
  private readonly pen: CanvasRenderingContext2D;
  private readonly drawn = document.createElement("canvas");
  private readonly widths = new Map<string, number>();
  private of: Window | null = null;
  private places: ReadonlyMap<string, { x: number; y: number; r: number }> = new Map();
  private unit = 1;
  private drawnAt = 0;
  private hovered: string | null = null;
  private asked = 0;
  private stale = false;
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly container: HTMLElement,
    private readonly scene: Scene,
    private readonly view: View,
    private readonly touched: Touched,
  ) {
    this.camera = view.camera ?? { x: 0, y: 0, ratio: 1 };
    this.following = view.camera === null;
    this.pen = pen(this.canvas);
    container.append(this.canvas);
    new ResizeObserver(() => this.sized()).observe(container);
    new Gestures(this.canvas, this.handled());
    this.sized();
  }

  /** Draw anew after the graph, the view, the filters or the theme have changed. */
  paint(): void {
    this.stale = true;
    this.ask();
  }

  /** Set the unit by the whole graph, so that a ratio of 1 shows all of it. */
  measure(): void {
    const all = this.bounds();
    const { width, height } = this.size;
    this.unit = Math.max(
      (all.right - all.left) / Math.max(1, width - 2 * ROOM),
      (all.bottom - all.top) / Math.max(1, height - 2 * ROOM),
      0.02,
    );
    if (this.following) this.camera = this.home();
    this.paint();
  }

  /** Go to a node, or to all of the graph. */
  show(key: string | null): void {
    const held = key !== null && this.scene.graph.hasNode(key);
    this.following = !held;
    if (!held) return this.go(this.home());
    const { x, y } = this.scene.graph.getNodeAttributes(key);
    this.go({ x, y, ratio: Math.min(this.camera.ratio, 0.5) });
  }

  /** Go to where all of these nodes are in sight, beside what covers one side or both. */
  frame(keys: ReadonlySet<string>, both = false): void {
    const all = this.bounds((key) => keys.has(key));
    const { width, height } = this.size;
    const covered = width > COVERED * 2.5 ? COVERED : 0;
    const [free, high] = [width - covered * (both ? 2 : 1) - 2 * ROOM, height - 2 * ROOM];
    const wanted = Math.max((all.right - all.left) / free, (all.bottom - all.top) / high);
    const ratio = Math.max(wanted / this.unit, 0.25);
    const shift = both ? 0 : (covered / 2) * ratio * this.unit;
    const [x, y] = [(all.left + all.right) / 2 - shift, (all.top + all.bottom) / 2];
    this.following = false;
    this.go({ x, y, ratio });
  }

  move(across: number, down: number): void {
    const { width, height } = this.size;
    const scale = this.unit * this.camera.ratio;
    const { x, y, ratio } = this.camera;
    this.set({ x: x + across * width * scale, y: y + down * height * scale, ratio });
  }

  zoom(factor: number): void {
    this.go({ ...this.camera, ratio: clamped(this.camera.ratio * factor) });
  }

  /** What the window shows, to be drawn elsewhere. */
  plan(): Plan {
    return this.planner(this.window()).plan(this.wide);
  }

  get size(): { width: number; height: number } {
    const { clientWidth, clientHeight } = this.container;
    return { width: clientWidth, height: clientHeight };
  }

  /** Where a node stands in the window, in pixels. */
  placeOf(key: string): { x: number; y: number } | undefined {
    return this.planner(this.window()).stand().get(key);
  }

  private readonly wide: Measure = (text, strong) => {
    const name = `${strong}${text}`;
    const known = this.widths.get(name);
    if (known !== undefined) return known;
    this.pen.font = fontOf(strong);
    const { width } = this.pen.measureText(text);
    this.widths.set(name, width);
    return width;
  };

  private planner(window: Window): Planner {
    return new Planner(this.scene, this.view, this.lit, this.unit, window);
  }

  private window(): Window {
    return { ...this.size, camera: this.camera };
  }

  private home(): Camera {
    const { left, right, top, bottom } = this.bounds();
    return { x: (left + right) / 2, y: (top + bottom) / 2, ratio: 1 };
  }

  private bounds(counts: (key: string) => boolean = () => true) {
    const all = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
    for (const row of this.scene.rows.values()) {
      if (!counts(row.key) || !this.scene.passes(row, this.view)) continue;
      const { x, y } = this.scene.graph.getNodeAttributes(row.key);
      all.left = Math.min(all.left, x);
      all.right = Math.max(all.right, x);
      all.top = Math.min(all.top, y);
      all.bottom = Math.max(all.bottom, y);
    }
    return all.left <= all.right ? all : { left: 0, right: 1, top: 0, bottom: 1 };
  }

  private set(camera: Camera): void {
    this.camera = camera;
    this.following = false;
    this.touched.moved();
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.paint(), REST_MS);
    this.ask();
  }

  private go(target: Camera): void {
    const from = this.camera;
    const following = this.following;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const begun = performance.now();
    const step = () => {
      const share = still ? 1 : Math.min(1, (performance.now() - begun) / MOVE_MS);
      const eased = 1 - (1 - share) ** 3;
      const between = (one: number, other: number) => one + (other - one) * eased;
      this.set({
        x: between(from.x, target.x),
        y: between(from.y, target.y),
        ratio: between(from.ratio, target.ratio),
      });
      if (share < 1) requestAnimationFrame(step);
      else this.following = following;
    };
    step();
  }

  private ask(): void {
    if (this.asked === 0) this.asked = requestAnimationFrame(() => this.drawFrame());
  }

  private drawFrame(): void {
    this.asked = 0;
    if (this.stale || this.of === null || this.beyond(this.of)) this.draw();
    this.shift();
  }

  /** Whether the picture has grown coarse, or the window has left it for some time. */
  private beyond(of: Window): boolean {
    const grown = of.camera.ratio / this.camera.ratio;
    if (grown > GROWN || grown < 1 / GROWN) return true;
    if (performance.now() - this.drawnAt < BETWEEN_MS) return false;
    const { width, height } = this.size;
    const unit = 1 / (this.unit * this.camera.ratio);
    const across = Math.abs(of.camera.x - this.camera.x) * unit;
    const down = Math.abs(of.camera.y - this.camera.y) * unit;
    return across + width / 2 > (of.width * grown) / 2 || down + height / 2 > (of.height * grown) / 2;
  }

  private draw(): void {
    this.stale = false;
    this.drawnAt = performance.now();
    const { width, height } = this.size;
    const [wide, high] = [width * (1 + 2 * MARGIN), height * (1 + 2 * MARGIN)];
    const window = { width: wide, height: high, camera: this.camera };
    const planner = this.planner(window);
    const plan = planner.plan(this.wide);
    this.of = window;
    this.places = planner.stand();
    const context = pen(this.drawn);
    sized(this.drawn, wide, high);
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    paint(context, plan, wide, high);
  }

  /** Copy the picture to where the window has moved. */
  private shift(): void {
    if (this.of === null) return;
    const { width, height } = this.size;
    const scale = this.of.camera.ratio / this.camera.ratio;
    const unit = 1 / (this.unit * this.camera.ratio);
    const context = this.pen;
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    context.clearRect(0, 0, width, height);
    const left = width / 2 + (this.of.camera.x - this.camera.x) * unit - (this.of.width * scale) / 2;
    const top = height / 2 + (this.of.camera.y - this.camera.y) * unit - (this.of.height * scale) / 2;
    context.drawImage(this.drawn, left, top, this.of.width * scale, this.of.height * scale);
    if (this.hovered === null) return;
    context.translate(left, top);
    context.scale(scale, scale);
    this.point(this.hovered);
  }

  /** Draw a node that is pointed at, with its lines and its whole label. */
  private point(key: string): void {
    const place = this.places.get(key);
    const row = this.scene.rows.get(key);
    if (place === undefined || row === undefined) return;
    const label = this.scene.label(row);
    const { ground } = this.planner(this.window());
    lines(this.pen, spokes(this.scene, key, this.places), ground.ink, 1.2);
    this.pen.beginPath();
    this.pen.arc(place.x, place.y, place.r + 2, 0, 7);
    this.pen.strokeStyle = ground.ink;
    this.pen.lineWidth = 2;
    this.pen.stroke();
    write(this.pen, { x: place.x, y: place.y + place.r + 16, text: label, strong: true }, ground, 6);
  }

  private sized(): void {
    const { width, height } = this.size;
    if (width === 0 || height === 0) return;
    sized(this.canvas, width, height);
    this.measure();
  }

  private at(event: MouseEvent): string | null {
    if (this.of === null) return null;
    const { left, top } = this.container.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    let best: string | null = null;
    let nearest = Infinity;
    for (const [key, place] of this.planner(this.window()).stand()) {
      const distance = Math.hypot(place.x - x, place.y - y) - place.r;
      if (distance < Math.min(REACH, nearest)) [best, nearest] = [key, distance];
    }
    return best;
  }

  private handled(): Handled {
    return {
      point: (event) => this.hover(event === null ? null : this.at(event)),
      click: (event) => this.touched.click(this.at(event)),
      open: (event) => {
        const key = this.at(event);
        if (key !== null) this.touched.open(key);
      },
      pan: (x, y) => this.panned(x, y),
      zoom: (at, factor) => this.zoomed(at, factor),
    };
  }

  private panned(x: number, y: number): void {
    const scale = this.unit * this.camera.ratio;
    this.set({ ...this.camera, x: this.camera.x - x * scale, y: this.camera.y - y * scale });
  }

  private zoomed(at: { x: number; y: number }, factor: number): void {
    const { width, height } = this.size;
    const ratio = clamped(this.camera.ratio * factor);
    const moved = this.unit * (this.camera.ratio - ratio);
    this.set({
      x: this.camera.x + (at.x - width / 2) * moved,
      y: this.camera.y + (at.y - height / 2) * moved,
      ratio,
    });
  }

  private hover(key: string | null): void {
    if (key === this.hovered) return;
    this.hovered = key;
    this.container.classList.toggle("pointing", key !== null);
    this.ask();
  }
}

const clamped = (ratio: number): number => Math.min(4, Math.max(0.01, ratio));
