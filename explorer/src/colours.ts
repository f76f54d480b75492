/** The palette: a tone for each type and state, once for a light ground and once for a dark one. */

import type { Status } from "./data";

export type Theme = "light" | "dark";

const TYPES: Record<string, readonly [string, string]> = {
  Memory: ["#4677b8", "#7ba6e0"],
  Entity: ["#d08a34", "#e3ad66"],
  Session: ["#8563a8", "#b096d1"],
  Abstraction: ["#b95277", "#dd8ba8"],
  Concept: ["#2f8c8e", "#66bdbd"],
  Keyword: ["#6a9a54", "#98c183"],
  Source: ["#7b828c", "#9aa2ad"],
  Version: ["#a0745d", "#c79d87"],
  Adjustment: ["#6069a8", "#959ed8"],
  FeedbackSignal: ["#948437", "#c4b464"],
  Operation: ["#55717f", "#8ba9b8"],
  OperationStep: ["#6f8591", "#a1b7c2"],
};
const OTHERS: readonly (readonly [string, string])[] = [
  ["#3f8a69", "#74bd9d"],
  ["#a64d8d", "#d58dc1"],
  ["#7b8a33", "#b3c069"],
  ["#b4603c", "#dd9a7b"],
];

export interface Ground {
  readonly ground: string;
  readonly ink: string;
  readonly edge: string;
  readonly faint: string;
  readonly path: string;
  readonly ring: Readonly<Record<Status, string>>;
}

export const GROUNDS: Readonly<Record<Theme, Ground>> = {
  light: {
    ground: "#f7f6f3",
    ink: "#22262c",
    edge: "#d3d3cf",
    faint: "#e4e3df",
    path: "#d4541a",
    ring: {
      current: "#ffffff",
      contradicted: "#c62f3b",
      superseded: "#8d939b",
      fading: "#d9d3c3",
      deleted: "#5b6067",
    },
  },
  dark: {
    ground: "#15181d",
    ink: "#e7e9ec",
    edge: "#353b44",
    faint: "#24292f",
    path: "#ff9a5c",
    ring: {
      current: "#15181d",
      contradicted: "#ff6b74",
      superseded: "#858d98",
      fading: "#4b4a44",
      deleted: "#a9aeb6",
    },
  },
};

export function colourOf(type: string, theme: Theme): string {
  const other = [...type].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const pair = TYPES[type] ?? OTHERS[other % OTHERS.length];
  return pair?.[theme === "light" ? 0 : 1] ?? "#888888";
}

/** A colour between two, `share` of the way from the first. */
export function mixed(from: string, to: string, share: number): string {
  const channel = (colour: string, start: number) => parseInt(colour.slice(start, start + 2), 16);
  const parts = [1, 3, 5].map((start) =>
    Math.round(channel(from, start) * (1 - share) + channel(to, start) * share),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
