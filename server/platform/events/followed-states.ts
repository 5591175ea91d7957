import { type AnyEvent } from '../context/events.js';
import { EventQueue } from './event-queue.js';

/** Milliseconds between two deliveries of a state that changes all the time. */
const shortestPauseMs = 400;
/** Milliseconds before a delivery: the events of one transaction arrive together, and are one change. */
const gatheringMs = 5;
/** Milliseconds for which new subscribers share the event of the present state. */
const sharedForMs = 1_000;

/** Stands for a state that nothing changes. */
const unchanging: AnyEvent = { type: 'unchanging' };

/** Whether the event has all values of one of the changes. */
export function isChange(event: AnyEvent, changes: readonly AnyEvent[]): boolean {
  return changes.some((change) =>
    Object.entries(change).every(([name, wanted]) => {
      const value: unknown = Reflect.get(event, name);
      return value === wanted || (Array.isArray(value) && value.includes(wanted));
    }),
  );
}

/**
 * Subscribers to the state of one thing. Each gets an event immediately, which stands for the present state, and an event
 * after each change. Changes in quick succession are delivered as one.
 */
class FollowedState {
  readonly subscribers = new Set<EventQueue<AnyEvent>>();
  private readonly event: AnyEvent;
  private readonly text: string;
  /** The event of the present state: the server reads the state once for all who share it. Null after a change. */
  private present: AnyEvent | null = null;
  private presentSince = 0;
  private deliveredAt = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    readonly changes: readonly AnyEvent[],
    private readonly onEmpty: () => void,
  ) {
    this.event = changes[0] ?? unchanging;
    this.text = JSON.stringify(this.event);
  }

  /** @param present whether the subscriber gets the present state at once */
  follow(present: boolean): EventQueue<AnyEvent> {
    const queue = new EventQueue<AnyEvent>(() => {
      this.subscribers.delete(queue);
      if (this.subscribers.size > 0) return;
      clearTimeout(this.timer);
      this.onEmpty();
    });
    this.subscribers.add(queue);
    if (!present) return queue;
    const now = performance.now();
    if (this.present === null || now - this.presentSince > sharedForMs) {
      this.present = { ...this.event };
      this.presentSince = now;
    }
    queue.push(this.present, this.text);
    return queue;
  }

  change(): void {
    this.present = null;
    const wait = this.deliveredAt + shortestPauseMs - performance.now();
    this.timer ??= setTimeout(() => this.deliver(), Math.max(Math.ceil(wait), gatheringMs)).unref();
  }

  private deliver(): void {
    this.timer = undefined;
    this.deliveredAt = performance.now();
    const event = { ...this.event };
    for (const queue of this.subscribers) queue.push(event, this.text);
  }
}

/** The states that subscribers of this process follow. */
export class FollowedStates {
  private readonly states = new Map<string, FollowedState>();
  /** By the types of the events that may announce a change. */
  private readonly changedBy = new Map<string, Set<FollowedState>>();

  /**
   * @param changes events that have all values of one of these announce changes of the state; subscribers get the first
   * one
   */
  follow(changes: readonly AnyEvent[], present: boolean): EventQueue<AnyEvent> {
    const key = JSON.stringify(changes);
    const state = this.states.get(key) ?? this.add(key, changes);
    return state.follow(present);
  }

  /** Notes the changes that an event announces. */
  change(event: AnyEvent): void {
    for (const state of this.changedBy.get(event.type) ?? [])
      if (isChange(event, state.changes)) state.change();
  }

  get subscribers(): EventQueue<AnyEvent>[] {
    return [...this.states.values()].flatMap(({ subscribers }) => [...subscribers]);
  }

  private add(key: string, changes: readonly AnyEvent[]): FollowedState {
    const types = new Set(changes.map(({ type }) => type));
    const state = new FollowedState(changes, () => {
      this.states.delete(key);
      for (const type of types) {
        const changed = this.changedBy.get(type);
        changed?.delete(state);
        if (changed?.size === 0) this.changedBy.delete(type);
      }
    });
    this.states.set(key, state);
    for (const type of types) this.changedBy.set(type, (this.changedBy.get(type) ?? new Set()).add(state));
    return state;
  }
}
