import { App } from "./app";
import { Memory, Texts } from "./asking";
import { given, type Given } from "./data";
import { place } from "./dom";
import { Scene } from "./scene";
import { read } from "./view";
import { word } from "./words";

async function begin(): Promise<void> {
  const held = given();
  const scene = new Scene();
  const memory = held.live ? new Memory() : null;
  const graph = memory ? ((await memory.graph()) as Given) : held;
  scene.add(graph);
  place("title").textContent = graph.title;
  document.title = `${graph.title} · graphmem`;
  const view = read(location.hash, scene.usuallyHidden());
  const app = new App(scene, view, memory ?? new Texts(scene), graph.total);
  await app.begin();
  document.body.classList.add("ready");
}

begin().catch((error: unknown) => {
  place("said").textContent = word("failed", error instanceof Error ? error.message : String(error));
  place("said").classList.add("wrong");
  throw error;
});
