import { type AnyEvent } from '../context/events.js';
import { EventQueue } from './event-queue.js';

/** Milliseconds between two deliveries of a state that changes all the time. */
const shortestPauseMs = 400;
/** Milliseconds for which subscribers who come one after another share the event of the present state. */
const sharedForMs = 1_000;

interface State {
  readonly subscribers: Set<EventQueue<AnyEvent>>;
  /** The event of the present state, which is executed once for all who begin with it; null after a change. */
  present: AnyEvent | null;
  presentSince: number;
  deliveredAt: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Subscribers to the state of one thing: each gets an event immediately, which stands for the present state, and another
 * one after each change. Changes in quick succession are delivered as one.
 */
export class FollowedStates {
  /** By the text of the event that announces a change. */
  private readonly states = new Map<string, State>();

  follow(event: AnyEvent): EventQueue<AnyEvent> {
    const text = JSON.stringify(event);
    const state = this.states.get(text) ?? newState();
    this.states.set(text, state);
    const queue = new EventQueue<AnyEvent>(() => {
      state.subscribers.delete(queue);
      if (state.subscribers.size > 0) return;
      clearTimeout(state.timer);
      this.states.delete(text);
    });
    state.subscribers.add(queue);
    const now = performance.now();
    if (state.present === null || now - state.presentSince > sharedForMs) {
      state.present = { ...event };
      state.presentSince = now;
    }
    queue.push(state.present, text);
    return queue;
  }

  /** Notes the change that an event announces. */
  change(event: AnyEvent, text: string): void {
    const state = this.states.get(text);
    if (!state) return;
    state.present = null;
    const deliver = () => {
      state.timer = undefined;
      state.deliveredAt = performance.now();
      for (const queue of state.subscribers) queue.push(event, text);
    };
    const wait = state.deliveredAt + shortestPauseMs - performance.now();
    if (wait <= 0) deliver();
    else state.timer ??= setTimeout(deliver, Math.ceil(wait)).unref();
  }

  get subscribers(): EventQueue<AnyEvent>[] {
    return [...this.states.values()].flatMap(({ subscribers }) => [...subscribers]);
  }
}

const newState = (): State => ({
  subscribers: new Set(),
  present: null,
  presentSince: 0,
  deliveredAt: Number.NEGATIVE_INFINITY,
  timer: undefined,
});
