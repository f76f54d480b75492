/** What hands do on the drawing: point, drag, click, pinch, turn a wheel. */

const CLICK_PIXELS = 4;
const PER_PIXEL = 0.0016;

type Place = { readonly x: number; readonly y: number };

export interface Handled {
  point(event: MouseEvent | null): void;
  click(event: MouseEvent): void;
  open(event: MouseEvent): void;
  /** Drag what is drawn by so many pixels. */
  pan(x: number, y: number): void;
  /** Show `factor` times as much of the graph; what is at this place of the window stays there. */
  zoom(at: Place, factor: number): void;
}

export class Gestures {
  private readonly held = new Map<number, Place>();
  private from: Place | null = null;
  /** Whether this is a click still: one pointer, that has hardly moved. */
  private still = false;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly handled: Handled,
  ) {
    canvas.addEventListener("pointerdown", (event) => this.down(event));
    canvas.addEventListener("pointermove", (event) => this.moved(event));
    canvas.addEventListener("pointerup", (event) => this.up(event));
    canvas.addEventListener("pointercancel", (event) => this.lost(event));
    canvas.addEventListener("pointerleave", () => handled.point(null));
    canvas.addEventListener("dblclick", (event) => handled.open(event));
    canvas.addEventListener("wheel", (event) => this.turned(event), { passive: false });
  }

  private down(event: PointerEvent): void {
    this.canvas.setPointerCapture(event.pointerId);
    this.held.set(event.pointerId, placed(event));
    this.from = placed(event);
    this.still = this.held.size === 1;
  }

  private moved(event: PointerEvent): void {
    const before = this.held.get(event.pointerId);
    if (before === undefined || this.from === null) return this.handled.point(event);
    const now = placed(event);
    this.still &&= far(this.from, now) <= CLICK_PIXELS;
    if (this.still) return;
    this.held.set(event.pointerId, now);
    const other = this.other(event.pointerId);
    if (other === null) return this.handled.pan(now.x - before.x, now.y - before.y);
    const [middle, was] = [between(now, other), between(before, other)];
    this.handled.pan(middle.x - was.x, middle.y - was.y);
    this.handled.zoom(this.inside(middle), Math.max(1, far(before, other)) / Math.max(1, far(now, other)));
  }

  private up(event: PointerEvent): void {
    const clicked = this.still;
    this.lost(event);
    if (clicked) this.handled.click(event);
  }

  private lost(event: PointerEvent): void {
    this.held.delete(event.pointerId);
    this.still = false;
  }

  private turned(event: WheelEvent): void {
    event.preventDefault();
    this.handled.zoom(this.inside(placed(event)), Math.exp(event.deltaY * PER_PIXEL));
  }

  private other(id: number): Place | null {
    for (const [key, place] of this.held) if (key !== id) return place;
    return null;
  }

  private inside(place: Place): Place {
    const { left, top } = this.canvas.getBoundingClientRect();
    return { x: place.x - left, y: place.y - top };
  }
}

const placed = (event: MouseEvent): Place => ({ x: event.clientX, y: event.clientY });
const far = (one: Place, other: Place): number => Math.hypot(one.x - other.x, one.y - other.y);
const between = (one: Place, other: Place): Place => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
