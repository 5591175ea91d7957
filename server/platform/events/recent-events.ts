import { type AnyEvent } from '../context/events.js';

/** Maximum size of all kept batches, as JSON. */
const mostCharacters = 2_000_000;
/** Maximum number of events after which a client may continue; one that missed more reads its data again. */
const mostMissed = 500;
/** Milliseconds after which no message about an event is still being collected. */
const collectedWithinMs = 3_000;
/** Milliseconds for which clients that reconnect share the events, and so the results of executing them. */
const sharedForMs = 1_000;

interface KeptBatch {
  readonly position: number;
  readonly events: string;
  /** Number of events. */
  readonly count: number;
  readonly heardAt: number;
}

/** The latest batches of events, for clients that come back from a lost connection. */
export class RecentEvents {
  private readonly batches: KeptBatch[] = [];
  private characters = 0;
  /** Events of batches that are being delivered again. Each holds its results, so they are dropped soon. */
  private readonly shared = new Map<KeptBatch, readonly AnyEvent[]>();

  /** @param before position before the first batch that is added */
  constructor(
    private before: number,
    private readonly parse: (events: string) => readonly AnyEvent[],
  ) {}

  add(batch: Omit<KeptBatch, 'heardAt'>): void {
    this.batches.push({ ...batch, heardAt: performance.now() });
    this.characters += batch.events.length;
    while (this.characters > mostCharacters) {
      const dropped = this.batches.shift();
      if (!dropped) return;
      this.before = dropped.position;
      this.characters -= dropped.events.length;
    }
  }

  /** Whether a client may continue after this position. */
  mayContinueAfter(position: string): boolean {
    const known = Number(position);
    let missed = 0;
    for (let at = this.batches.length - 1; missed <= mostMissed; at -= 1) {
      const batch = this.batches[at];
      if (!batch) return known === this.before;
      if (batch.position === known) return true;
      missed += batch.count;
    }
    return false;
  }

  /** The events after a position; null if they are not known any longer. */
  since(position: string): readonly AnyEvent[] | null {
    const known = Number(position);
    const at = this.batches.findLastIndex((batch) => batch.position === known);
    if (at === -1 && known !== this.before) return null;
    return this.batches.slice(at + 1).flatMap((batch) => this.eventsOf(batch));
  }

  /** The latest position about whose events no message is still being collected. */
  get collected(): string {
    const before = performance.now() - collectedWithinMs;
    return String(this.batches.findLast(({ heardAt }) => heardAt < before)?.position ?? this.before);
  }

  private eventsOf(batch: KeptBatch): readonly AnyEvent[] {
    const events = this.shared.get(batch) ?? this.parse(batch.events);
    if (this.shared.size === 0) setTimeout(() => this.shared.clear(), sharedForMs).unref();
    this.shared.set(batch, events);
    return events;
  }
}
