export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** An arc of the network. Its flow must be from `least` to `most`. */
export interface Arc {
  readonly from: number;
  readonly to: number;
  least: number;
  most: number;
  flow: number;
}

export function bound(arc: Arc, { least, most }: Bounds): void {
  arc.least = least;
  arc.most = most;
}

/**
 * A flow network whose arcs have bounds that may change. `settle` starts from the last flow and finds a flow within all
 * bounds by the out-of-kilter method (Fulkerson 1961): arc by arc, flow is rerouted until it is within the bounds. So
 * if few bounds change, few steps are needed. Flows are whole numbers if the bounds are.
 */
export class BoundedFlow {
  readonly arcs: Arc[] = [];
  /** Arcs visited so far: a measure of cost that is equal on every machine. */
  looks = 0;
  private readonly touching: Arc[][];
  private readonly reachedBy: (Arc | undefined)[];
  private readonly reachedIn: Int32Array;
  private readonly queue: Int32Array;
  private search = 0;

  constructor(readonly nodes: number) {
    this.touching = Array.from({ length: nodes }, () => []);
    this.reachedBy = Array.from({ length: nodes });
    this.reachedIn = new Int32Array(nodes);
    this.queue = new Int32Array(nodes);
  }

  /**
   * Adds an arc with its initial flow. The initial flows decide each node's inflow minus outflow, which never changes
   * afterwards.
   */
  addArc(arc: Arc): Arc {
    this.arcs.push(arc);
    this.touching[arc.from]?.push(arc);
    this.touching[arc.to]?.push(arc);
    return arc;
  }

  /** Moves the flow within all bounds. False if no such flow exists; `cut` then returns the arcs that prevent it. */
  settle(): boolean {
    this.looks += this.arcs.length;
    for (const arc of this.arcs) {
      while (arc.flow > arc.most) if (!this.lead(arc.from, arc.to, arc, -1)) return false;
      while (arc.flow < arc.least) if (!this.lead(arc.to, arc.from, arc, 1)) return false;
    }
    return true;
  }

  /**
   * Call it after `settle` has failed. Returns all arcs that leave or enter a certain set of nodes: the bounds of these
   * arcs together allow no flow.
   */
  cut(): { arc: Arc; leaves: boolean }[] {
    return this.arcs.flatMap((arc) => {
      const leaves = this.isReached(arc.from);
      return leaves === this.isReached(arc.to) ? [] : [{ arc, leaves }];
    });
  }

  private isReached(node: number): boolean {
    return this.reachedIn[node] === this.search;
  }

  /** Augments the flow along a shortest path around an arc that has too much flow (−1) or too little (1). */
  private lead(start: number, end: number, arc: Arc, sign: 1 | -1): boolean {
    if (!this.reach(start, end)) return false;
    let amount = sign < 0 ? arc.flow - arc.most : arc.least - arc.flow;
    for (let node = end; node !== start;) {
      const by = this.reachedBy[node];
      if (!by) return false;
      const forward = by.to === node;
      amount = Math.min(amount, forward ? by.most - by.flow : by.flow - by.least);
      node = forward ? by.from : by.to;
    }
    for (let node = end; node !== start;) {
      const by = this.reachedBy[node];
      if (!by) return false;
      const forward = by.to === node;
      by.flow += forward ? amount : -amount;
      node = forward ? by.from : by.to;
    }
    arc.flow += sign * amount;
    return true;
  }

  private reach(start: number, end: number): boolean {
    const { queue, reachedIn } = this;
    const search = ++this.search;
    reachedIn[start] = search;
    queue[0] = start;
    for (let head = 0, tail = 1; head < tail; head++) {
      const node = queue[head] ?? 0;
      const touching = this.touching[node] ?? [];
      this.looks += touching.length;
      for (const arc of touching) {
        const forward = arc.from === node;
        if (forward ? arc.flow >= arc.most : arc.flow <= arc.least) continue;
        const next = forward ? arc.to : arc.from;
        if (reachedIn[next] === search) continue;
        reachedIn[next] = search;
        this.reachedBy[next] = arc;
        if (next === end) return true;
        queue[tail++] = next;
      }
    }
    return false;
  }
}
