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
  readonly heardAt: number;
  /** The events for clients that reconnect now. They are not kept, because each holds its results. */
  again: { readonly events: readonly AnyEvent[]; readonly since: number } | null;
}

/** The latest batches of events, for clients that come back from a lost connection. */
export class RecentEvents {
  private readonly batches: KeptBatch[] = [];
  private characters = 0;

  /** @param before position before the first batch that is added */
  constructor(
    private before: number,
    private readonly parse: (events: string) => readonly AnyEvent[],
  ) {}

  add(position: number, events: string): void {
    this.batches.push({ position, events, heardAt: performance.now(), again: null });
    this.characters += events.length;
    while (this.characters > mostCharacters) {
      const dropped = this.batches.shift();
      if (!dropped) return;
      this.before = dropped.position;
      this.characters -= dropped.events.length;
    }
  }

  /** Whether a client may continue after this position. */
  mayContinueAfter(position: string): boolean {
    const missed = this.since(position);
    return missed !== null && missed.length <= mostMissed;
  }

  /** The events after a position; null if they are not known any longer. */
  since(position: string): readonly AnyEvent[] | null {
    const known = Number(position);
    const at = this.batches.findLastIndex((batch) => batch.position === known);
    if (at === -1 && known !== this.before) return null;
    return this.batches.slice(at + 1).flatMap((batch) => this.eventsOf(batch));
  }

  /** The latest position whose events have all been passed on to the subscribers' connections. */
  get collected(): string {
    const before = performance.now() - collectedWithinMs;
    return String(this.batches.findLast(({ heardAt }) => heardAt < before)?.position ?? this.before);
  }

  private eventsOf(batch: KeptBatch): readonly AnyEvent[] {
    const now = performance.now();
    if (batch.again === null || now - batch.again.since > sharedForMs)
      batch.again = { events: this.parse(batch.events), since: now };
    return batch.again.events;
  }
}
