/** Drawing a plan on a canvas. */

import { fontOf, type Plan } from "./plan";

const LINES_AT_ONCE = 200;

export function pen(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("this browser has no canvas");
  return context;
}

export function sized(canvas: HTMLCanvasElement, width: number, height: number): void {
  const [wide, high] = [Math.round(width * devicePixelRatio), Math.round(height * devicePixelRatio)];
  if (canvas.width === wide && canvas.height === high) return;
  [canvas.width, canvas.height] = [wide, high];
}

export function paint(context: CanvasRenderingContext2D, plan: Plan, width: number, height: number): void {
  context.fillStyle = plan.ground.ground;
  context.fillRect(0, 0, width, height);
  for (const group of plan.lines) {
    lines(context, group.ends, group.colour, group.width);
    triangles(context, group.tips, group.colour);
  }
  for (const { fill, ring, places } of plan.discs) {
    context.fillStyle = fill;
    context.strokeStyle = ring;
    context.beginPath();
    for (let at = 0; at < places.length; at += 3) {
      const [x, y, r] = places.slice(at, at + 3) as [number, number, number];
      context.moveTo(x + r, y);
      context.arc(x, y, r, 0, 2 * Math.PI);
    }
    context.fill();
    context.lineWidth = (places[2] ?? 0) > 5 ? 2 : 1;
    context.stroke();
  }
  for (const label of plan.labels) write(context, label, plan.ground, 3.5);
}

/** Draw lines some at a time: one path of many thousands takes far longer. */
export function lines(context: CanvasRenderingContext2D, ends: number[], colour: string, width: number): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  for (let start = 0; start < ends.length; start += 4 * LINES_AT_ONCE) {
    context.beginPath();
    for (let at = start; at < Math.min(ends.length, start + 4 * LINES_AT_ONCE); at += 4) {
      context.moveTo(ends[at] ?? 0, ends[at + 1] ?? 0);
      context.lineTo(ends[at + 2] ?? 0, ends[at + 3] ?? 0);
    }
    context.stroke();
  }
}

function triangles(context: CanvasRenderingContext2D, tips: number[], colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  for (let at = 0; at < tips.length; at += 6) {
    context.moveTo(tips[at] ?? 0, tips[at + 1] ?? 0);
    context.lineTo(tips[at + 2] ?? 0, tips[at + 3] ?? 0);
    context.lineTo(tips[at + 4] ?? 0, tips[at + 5] ?? 0);
  }
  context.fill();
}

export function write(
  context: CanvasRenderingContext2D,
  { x, y, text, strong }: { x: number; y: number; text: string; strong: boolean },
  ground: { ground: string; ink: string },
  halo: number,
): void {
  context.font = fontOf(strong);
  context.textAlign = "center";
  context.lineJoin = "round";
  context.lineWidth = halo;
  context.strokeStyle = ground.ground;
  context.strokeText(text, x, y);
  context.fillStyle = ground.ink;
  context.fillText(text, x, y);
}
