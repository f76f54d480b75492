/** What is being looked at, and how an address keeps it. */

import { STATUSES, type Status } from "./data";
import { language, speak } from "./words";
import type { Theme } from "./colours";

export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly ratio: number;
}

export interface View {
  query: string;
  selected: string | null;
  hiddenTypes: Set<string>;
  hiddenStatuses: Set<Status>;
  /** Nodes shown whatever their type: those chosen, expanded, or on the way of an answer. */
  pinned: Set<string>;
  /** Moments as of which it is looked at; null is now. */
  known: number | null;
  valid: number | null;
  theme: Theme;
  camera: Camera | null;
}

const number = (text: string | null): number | null => {
  const value = text === null || text === "" ? NaN : Number(text);
  return Number.isFinite(value) ? value : null;
};

const systemTheme = (): Theme =>
  matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";

/** Read the view of an address; what it does not say is as usual. */
export function read(hash: string, usuallyHidden: Iterable<string>): View {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const types = said.get("hidden")?.split(",").filter(Boolean);
  const statuses = said.get("without")?.split(",") ?? [];
  const [x, y, ratio] = (said.get("at") ?? "").split(",").map(number);
  const spoken = said.get("lang");
  if (spoken === "en" || spoken === "zh") speak(spoken);
  const theme = said.get("theme");
  return {
    query: said.get("q") ?? "",
    selected: said.get("node"),
    hiddenTypes: new Set(types ?? usuallyHidden),
    hiddenStatuses: new Set(STATUSES.filter((status) => statuses.includes(status))),
    pinned: new Set(),
    known: number(said.get("known")),
    valid: number(said.get("valid")),
    theme: theme === "light" || theme === "dark" ? theme : systemTheme(),
    camera: x != null && y != null && ratio ? { x, y, ratio } : null,
  };
}

/** Put the view into the address, without a new entry in the history. */
export function keep(view: View): void {
  const said = new URLSearchParams();
  if (view.query) said.set("q", view.query);
  if (view.selected) said.set("node", view.selected);
  said.set("hidden", [...view.hiddenTypes].sort().join(","));
  if (view.hiddenStatuses.size) said.set("without", [...view.hiddenStatuses].sort().join(","));
  if (view.known !== null) said.set("known", String(view.known));
  if (view.valid !== null) said.set("valid", String(view.valid));
  said.set("theme", view.theme);
  said.set("lang", language());
  if (view.camera) {
    const { x, y, ratio } = view.camera;
    said.set("at", [x, y, ratio].map((part) => part.toFixed(4)).join(","));
  }
  history.replaceState(null, "", `#${said.toString()}`);
}
