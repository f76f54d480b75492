/** Two sliders, one for each axis of time, over a picture of how much begins when. */

import { button, element, icon } from "./dom";
import type { Scene } from "./scene";
import type { View } from "./view";
import { day, word } from "./words";

type Axis = "known" | "valid";

const STEPS = 400;
const BARS = 80;
const BEAT_MS = 70;
const PLAY = "M6 4l10 6-10 6z";
const HALT = "M6 5h3v10H6zM11 5h3v10h-3z";

export class Times {
  private playing: ReturnType<typeof setInterval> | null = null;

  constructor(
    private readonly scene: Scene,
    private readonly view: View,
    private readonly changed: () => void,
  ) {}

  rows(): HTMLElement[] {
    return (["known", "valid"] as const).flatMap((axis) => {
      const moments = this.moments(axis);
      const [first, last] = [moments[0], moments.at(-1)];
      if (first === undefined || last === undefined || first === last) return [];
      return [this.row(axis, moments, first, last)];
    });
  }

  private moments(axis: Axis): number[] {
    const found = [...this.scene.rows.values()].flatMap((row) =>
      row[axis].filter((moment) => moment !== null),
    );
    return found.sort((one, other) => one - other);
  }

  private row(axis: Axis, moments: number[], first: number, last: number): HTMLElement {
    const slider = element("input", {
      type: "range",
      min: "0",
      max: String(STEPS),
      "aria-label": `${word(axis)}: ${word(`${axis}Hint`)}`,
      "data-axis": axis,
    });
    const told = element("output", {}, "");
    const made = element("div", { class: "time" });
    const at = this.view[axis];
    slider.value = String(
      at === null ? STEPS : Math.round(((at - first) / (last - first)) * STEPS),
    );
    const tell = () => {
      const moment = this.view[axis];
      const text = moment === null ? word("now") : day(moment);
      told.textContent = text;
      slider.setAttribute("aria-valuetext", text);
      made.classList.toggle("past", moment !== null);
    };
    const set = (step: number) => {
      slider.value = String(step);
      this.view[axis] = step >= STEPS ? null : Math.round(first + ((last - first) * step) / STEPS);
      tell();
      this.changed();
    };
    slider.addEventListener("input", () => set(Number(slider.value)));
    const track = element("div", { class: "track" }, this.bars(moments, first, last), slider);
    const name = element("span", { class: "axis", title: word(`${axis}Hint`) }, word(axis));
    made.append(name, this.player(slider, set), track, told);
    tell();
    return made;
  }

  private player(slider: HTMLInputElement, set: (step: number) => void): HTMLElement {
    const made = button(icon(PLAY), () => {
      if (this.playing !== null) return this.halt(made);
      if (Number(slider.value) >= STEPS) set(0);
      made.replaceChildren(icon(HALT));
      made.setAttribute("aria-label", word("stop"));
      this.playing = setInterval(() => {
        const step = Math.min(STEPS, Number(slider.value) + 4);
        set(step);
        if (step >= STEPS) this.halt(made);
      }, BEAT_MS);
    });
    made.className = "icon";
    made.setAttribute("aria-label", word("play"));
    return made;
  }

  private halt(made: HTMLElement): void {
    if (this.playing !== null) clearInterval(this.playing);
    this.playing = null;
    made.replaceChildren(icon(PLAY));
    made.setAttribute("aria-label", word("play"));
  }

  private bars(moments: number[], first: number, last: number): HTMLElement {
    const heights = new Array<number>(BARS).fill(0);
    for (const moment of moments) {
      const place = Math.min(BARS - 1, Math.floor(((moment - first) / (last - first)) * BARS));
      heights[place] = (heights[place] ?? 0) + 1;
    }
    const most = Math.max(...heights);
    const bars = heights.map((height) => {
      const bar = element("span", {});
      bar.style.height = `${Math.round(100 * Math.sqrt(height / most))}%`;
      return bar;
    });
    return element("div", { class: "bars", "aria-hidden": "true" }, ...bars);
  }
}
