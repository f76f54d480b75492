/** A picture of what is in the window: SVG, or PNG drawn from it. */

import { FONT, type Plan } from "./plan";

const SPACE = "http://www.w3.org/2000/svg";
const SCALE = 2;

export type Form = "svg" | "png";
type Attributes = Readonly<Record<string, string | number>>;

export async function save(form: Form, plan: Plan, width: number, height: number): Promise<void> {
  const svg = vector(plan, width, height);
  const file = new Blob([new XMLSerializer().serializeToString(svg)], { type: "image/svg+xml" });
  offer(form === "svg" ? file : await painted(file, width, height), `graph.${form}`);
}

function vector(plan: Plan, width: number, height: number): SVGSVGElement {
  const { ground, ink } = plan.ground;
  const svg = made("svg", { viewBox: `0 0 ${width} ${height}`, width, height });
  svg.append(made("rect", { width, height, fill: ground }));
  for (const { colour, width: wide, ends, tips } of plan.lines) {
    const way = groups(ends, 4).map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`);
    const heads = groups(tips, 6).map(([a, b, c, d, e, f]) => `M${a} ${b}L${c} ${d}L${e} ${f}Z`);
    svg.append(made("path", { d: way.join(""), stroke: colour, "stroke-width": wide, fill: "none" }));
    if (heads.length) svg.append(made("path", { d: heads.join(""), fill: colour }));
  }
  for (const { fill, ring, places } of plan.discs) {
    for (const [cx, cy, r] of groups(places, 3)) {
      const look = { fill, stroke: ring, "stroke-width": Number(r) > 5 ? 2 : 1 };
      svg.append(made("circle", { cx: cx ?? 0, cy: cy ?? 0, r: r ?? 0, ...look }));
    }
  }
  const words = made("g", { "font-family": FONT, "font-size": 12.5, "text-anchor": "middle", fill: ink });
  for (const { x, y, text, strong } of plan.labels) {
    const halo = { stroke: ground, "stroke-width": 3.5, "paint-order": "stroke" };
    const label = made("text", { x, y, "font-weight": strong ? 600 : 450, ...halo });
    label.textContent = text;
    words.append(label);
  }
  svg.append(words);
  return svg;
}

function groups(numbers: readonly number[], size: number): string[][] {
  const short = numbers.map((number) => String(+number.toFixed(1)));
  return Array.from({ length: short.length / size }, (_, place) =>
    short.slice(place * size, (place + 1) * size),
  );
}

function made<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

async function painted(file: Blob, width: number, height: number): Promise<Blob> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width * SCALE, height * SCALE];
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, failed) =>
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

function offer(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
