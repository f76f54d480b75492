/** Where nodes stand: forces, at once for small graphs and in a worker for large ones. */

import { MultiDirectedGraph } from "graphology";
import forceAtlas2 from "graphology-layout-forceatlas2";
import Worker from "graphology-layout-forceatlas2/worker";
import type { Drawn, Scene } from "./scene";
import type { View } from "./view";

const AT_ONCE = 700;
const ROUNDS_AT_ONCE = 500;
const ROUNDS = 320;
const SHOWN = 12;
const ASIDE = 6;

export class Layout {
  private worker: Worker | null = null;

  constructor(
    private readonly scene: Scene,
    private readonly view: View,
    private readonly changed: (running: boolean) => void,
  ) {}

  /** Let the nodes that pass the filters find their places; the others stand beside theirs. */
  run(rounds?: number): void {
    this.stop();
    const graph = this.shown();
    const small = graph.order <= AT_ONCE;
    const settings = {
      adjustSizes: small,
      barnesHutOptimize: !small,
      gravity: small ? 0.6 : 0.02,
      linLogMode: true,
      scalingRatio: small ? 2 : 0.6,
      slowDown: small ? 4 : 1,
      strongGravityMode: !small,
    };
    if (small) {
      if (graph.order > 1) forceAtlas2.assign(graph, { iterations: rounds ?? ROUNDS_AT_ONCE, settings });
      return this.placed(graph, false);
    }
    this.inWorker(graph, settings, rounds ?? ROUNDS);
  }

  stop(): void {
    if (this.worker === null) return;
    this.worker.kill();
    this.worker = null;
    this.changed(false);
  }

  private shown(): MultiDirectedGraph<Drawn> {
    const graph = new MultiDirectedGraph<Drawn>();
    for (const row of this.scene.rows.values()) {
      if (!this.scene.passes(row, this.view)) continue;
      graph.addNode(row.key, { ...this.scene.graph.getNodeAttributes(row.key) });
    }
    this.scene.graph.forEachEdge((pair, _, source, target) => {
      if (graph.hasNode(source) && graph.hasNode(target)) graph.addEdgeWithKey(pair, source, target);
    });
    return graph;
  }

  private placed(graph: MultiDirectedGraph<Drawn>, running: boolean): void {
    const all = this.scene.graph;
    graph.forEachNode((key, { x, y }) => all.mergeNodeAttributes(key, { x, y }));
    if (!running) {
      const aside = all.filterNodes((key) => !graph.hasNode(key));
      aside.forEach((key, place) => this.setAside(key, place, graph));
    }
    this.changed(running);
  }

  /** Put a node that is not shown beside those it is joined to, for when it will be. */
  private setAside(key: string, place: number, graph: MultiDirectedGraph<Drawn>): void {
    const all = this.scene.graph;
    const near = all.filterNeighbors(key, (other) => graph.hasNode(other));
    if (near.length === 0) return;
    const mean = (axis: "x" | "y") =>
      near.reduce((sum, other) => sum + all.getNodeAttribute(other, axis), 0) / near.length;
    const turn = place * 2.399963;
    const far = ASIDE * (1 + (place % 5));
    const x = mean("x") + far * Math.cos(turn);
    all.mergeNodeAttributes(key, { x, y: mean("y") + far * Math.sin(turn) });
  }

  private inWorker(graph: MultiDirectedGraph<Drawn>, settings: object, rounds: number): void {
    const worker = new Worker(graph, { settings });
    let left = rounds;
    const step = () => {
      left -= 1;
      if (left > 0 && left % SHOWN === 0) this.placed(graph, true);
      if (left > 0) return;
      graph.off("eachNodeAttributesUpdated", step);
      setTimeout(() => {
        if (this.worker !== worker) return;
        worker.kill();
        this.worker = null;
        this.placed(graph, false);
      });
    };
    graph.on("eachNodeAttributesUpdated", step);
    this.worker = worker;
    this.changed(true);
    worker.start();
  }
}
