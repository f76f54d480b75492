/** The page put together: one view, and everything that shows or changes it. */

import { Memory, type Asked } from "./asking";
import type { Found, Section } from "./data";
import { details } from "./details";
import { place } from "./dom";
import { filters } from "./filters";
import { Layout } from "./layout";
import { listing, results } from "./listing";
import type { Lit } from "./plan";
import { save, type Form } from "./picture";
import { lit, type Scene } from "./scene";
import { Stage } from "./stage";
import { Times } from "./times";
import { toolbar } from "./toolbar";
import { keep, type View } from "./view";
import { count, language, speak, typeName, word } from "./words";

const NOTHING_LIT: Lit = { nodes: new Set<string>(), pairs: new Set<string>() };
const KEEP_MS = 250;
const REST_MS = 400;
const STEP = 0.08;

export class App {
  readonly stage: Stage;
  private readonly layout: Layout;
  private readonly times: Times;
  private found: Found | null = null;
  private sections: readonly Section[] = [];
  private listed = false;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly scene: Scene,
    readonly view: View,
    private readonly asked: Asked,
    private readonly total: number,
  ) {
    this.stage = new Stage(place("stage"), scene, view, {
      click: (key) => (key === null ? this.clear() : this.choose(key, false)),
      open: (key) => void this.expand(key),
      moved: () => this.kept(),
    });
    this.layout = new Layout(scene, view, (running) => {
      document.body.classList.toggle("arranging", running);
      this.stage.measure();
      this.tell();
    });
    this.times = new Times(scene, view, () => this.turned());
    place("search").addEventListener("submit", (event) => {
      event.preventDefault();
      void this.search((place("question") as HTMLInputElement).value.trim());
    });
    document.addEventListener("keydown", (event) => this.pressed(event));
  }

  async begin(): Promise<void> {
    this.layout.run();
    this.furnish();
    this.stage.paint();
    const go = this.view.camera === null;
    if (this.view.query) await this.search(this.view.query, go);
    if (this.view.selected) this.choose(this.view.selected, go);
  }

  async search(question: string, go = true): Promise<void> {
    this.view.query = question;
    (place("question") as HTMLInputElement).value = question;
    const { known } = this.view;
    this.take(question ? await this.answered(() => this.asked.search(question, this.view)) : null, known);
    if (question) this.listed = false;
    this.furnish();
    if (go && this.found?.hits.length) this.stage.frame(this.stage.lit.nodes);
  }

  private take(found: Found | null, known: number | null): void {
    this.found = found;
    this.scene.remember(found?.then ?? {});
    if (found) {
      this.scene.add(found.part, found.hits[0]?.key);
      this.scene.revive(found.gone ?? [], known);
    }
    this.view.pinned = found ? lit(found.hits).nodes : new Set();
  }

  /** Ask the same of another moment; an answer of a moment before that comes too late. */
  private async again(): Promise<void> {
    const { known, valid, query } = this.view;
    const found = await this.answered(() => this.asked.search(query, this.view));
    const late = this.view.known !== known || this.view.valid !== valid || this.view.query !== query;
    if (found === null || late) return;
    this.take(found, known);
    this.filtered();
    this.describe();
  }

  choose(key: string, go = true): void {
    const row = this.scene.rows.get(key);
    if (row === undefined) return this.clear();
    this.view.selected = key;
    this.sections = [];
    this.filtered();
    this.describe();
    const way = this.stage.lit.nodes;
    if (go && way.has(key) && way.size > 1) this.stage.frame(way, true);
    else if (go) this.stage.show(key);
    const around = count(this.scene.around(key).length);
    this.say(word("selected", typeName(row.type), this.scene.label(row), around));
    this.inquire(key);
  }

  /** Ask what is told of the chosen node; an answer of another node or moment comes too late. */
  private inquire(key: string): void {
    const { known, valid } = this.view;
    void this.answered(() => this.asked.details(key, this.view)).then((sections) => {
      const late = this.view.known !== known || this.view.valid !== valid;
      if (sections === null || late || this.view.selected !== key) return;
      this.sections = sections;
      this.describe();
    });
  }

  /** Follow a slider: what is shown at once, what is told of the choice when it has come to rest. */
  private turned(): void {
    this.filtered();
    clearTimeout(this.resting);
    if (this.view.selected === null && this.found === null) return;
    this.sections = [];
    this.describe();
    this.resting = setTimeout(() => {
      if (this.found !== null) void this.again();
      if (this.view.selected !== null) this.inquire(this.view.selected);
    }, REST_MS);
  }

  clear(): void {
    if (this.view.selected === null) return;
    this.view.selected = null;
    this.filtered();
    this.describe();
    this.say(word("cleared"));
  }

  async expand(key: string): Promise<void> {
    if (this.asked.expand === null) return;
    const { expand } = this.asked;
    const part = await this.answered(() => expand(key));
    if (part === null) return;
    for (const row of part.nodes) this.view.pinned.add(row.key);
    if (this.scene.add(part, key) > 0) this.layout.run(60);
    this.filtered();
    this.furnish();
  }

  async picture(form: Form): Promise<void> {
    const { width, height } = this.stage.size;
    await save(form, this.stage.plan(), width, height);
  }

  list(): void {
    this.listed = !this.listed;
    this.furnish();
    if (this.listed) place("left").querySelector<HTMLElement>(".listed")?.focus();
  }

  theme(): void {
    this.view.theme = this.view.theme === "light" ? "dark" : "light";
    this.filtered();
    this.furnish();
  }

  speak(): void {
    speak(language() === "en" ? "zh" : "en");
    this.furnish();
    this.kept();
  }

  /** Draw all that stands around the graph. */
  private furnish(): void {
    document.documentElement.dataset.theme = this.view.theme;
    document.documentElement.lang = language();
    const live = this.asked instanceof Memory;
    const question = place("question") as HTMLInputElement;
    question.placeholder = word(live ? "searchLive" : "searchLocal");
    question.setAttribute("aria-label", word("search"));
    place("tools").replaceChildren(...toolbar(this));
    place("times").replaceChildren(...this.times.rows());
    this.describe();
    this.filtered();
  }

  /** Draw what depends on the filters, the times and the choice. */
  private filtered(): void {
    this.stage.lit = this.lit();
    this.stage.paint();
    const focused = document.activeElement?.getAttribute("value");
    const changed = () => this.filtered();
    place("filters").replaceChildren(...filters(this.scene, this.view, changed));
    if (focused) place("filters").querySelector<HTMLElement>(`[value="${focused}"]`)?.focus();
    this.tell();
    this.left();
    this.kept();
  }

  private left(): void {
    const choose = (key: string) => this.choose(key);
    const held = this.listed
      ? listing(this.scene, this.view, choose)
      : this.found
        ? results(this.found, this.scene, this.view, choose)
        : [];
    place("left").replaceChildren(...held);
    place("left").hidden = held.length === 0;
    place("left").setAttribute("aria-label", word(this.listed ? "list" : "search"));
  }

  private describe(): void {
    const row = this.view.selected === null ? undefined : this.scene.rows.get(this.view.selected);
    const panel = place("details");
    panel.hidden = row === undefined;
    panel.setAttribute("aria-label", word("details"));
    if (row === undefined) return panel.replaceChildren();
    const expand = this.asked.expand === null ? null : (key: string) => void this.expand(key);
    const choosing = {
      choose: (key: string) => this.choose(key),
      close: () => this.clear(),
      expand,
    };
    panel.replaceChildren(...details(row, this.scene, this.view, this.sections, choosing));
  }

  private tell(): void {
    const rows = [...this.scene.rows.values()];
    const shown = rows.filter((row) => this.scene.passes(row, this.view)).length;
    const arranging = document.body.classList.contains("arranging");
    const held = word("shown", count(shown), count(rows.length));
    const memories = rows.filter((row) => row.type === "Memory").length;
    const more = memories < this.total ? word("moreMemories", count(memories), count(this.total)) : "";
    place("told").textContent = [shown ? held : word("empty"), more, arranging ? word("arranging") : ""]
      .filter(Boolean)
      .join(" · ");
    place("stage").setAttribute(
      "aria-label",
      word("graph", count(shown), count(this.scene.graph.size)),
    );
  }

  /** The ways of the answer; of the hit alone that is chosen, where one is. */
  private lit(): Lit {
    if (this.found === null) return NOTHING_LIT;
    const chosen = this.found.hits.filter((hit) => hit.key === this.view.selected);
    return lit(chosen.length ? chosen : this.found.hits);
  }

  private async answered<Told>(ask: () => Promise<Told>): Promise<Told | null> {
    document.body.classList.add("asking");
    try {
      return await ask();
    } catch (error) {
      this.say(word("failed", error instanceof Error ? error.message : String(error)), true);
      return null;
    } finally {
      document.body.classList.remove("asking");
    }
  }

  private say(text: string, wrong = false): void {
    const line = place("said");
    line.textContent = text;
    line.classList.toggle("wrong", wrong);
  }

  private kept(): void {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => {
      this.view.camera = this.stage.following ? null : this.stage.camera;
      keep(this.view);
    }, KEEP_MS);
  }

  private pressed(event: KeyboardEvent): void {
    const typing = event.target instanceof HTMLInputElement;
    if (event.key === "Escape") return this.escaped();
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, () => void> = {
      "/": () => place("question").focus(),
      "+": () => this.stage.zoom(0.7),
      "=": () => this.stage.zoom(0.7),
      "-": () => this.stage.zoom(1.4),
      "0": () => this.stage.show(null),
      l: () => this.list(),
      t: () => this.theme(),
      ArrowLeft: () => this.stage.move(-STEP, 0),
      ArrowRight: () => this.stage.move(STEP, 0),
      ArrowUp: () => this.stage.move(0, -STEP),
      ArrowDown: () => this.stage.move(0, STEP),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  private escaped(): void {
    if (this.view.selected !== null) this.clear();
    else void this.search("");
    place("stage").focus();
  }
}
