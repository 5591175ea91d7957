import { randomUUID } from 'node:crypto';
import { type LiveEventOf, type LiveEventType, type LiveSource } from '../context/events.js';
import { type Logger } from '../context/logger.js';
import { EventQueue } from './event-queue.js';
import { readEvent } from './event-text.js';
import { listen } from './listener.js';

export interface LiveHub extends LiveSource {
  /** Whether events arrive at this moment. */
  readonly listening: boolean;
  /** Subscriptions that are open at this moment. */
  readonly subscriberCount: number;
  /**
   * Names the events handed out so far: while it stays the same, nothing happened. Null while no events arrive. A database
   * read that began at a position includes the changes of every event before it.
   */
  readonly position: string | null;
  /**
   * Calls back after the database was lost and found again. Events of the meantime are gone, so subscribers must
   * read again: the API closes its sockets, and clients refetch as they reconnect.
   */
  onGap(callback: () => void): void;
  /** Calls back at each event of the type, for the process itself: it counts as no subscriber and is never behind. */
  onEvent<Type extends LiveEventType>(type: Type, callback: (event: LiveEventOf<Type>) => void): void;
  /** Ends every subscription and the connection. */
  close(): Promise<void>;
}

export interface LiveHubOptions {
  readonly connectionString: string;
  readonly log: Logger;
}

interface Subscriber {
  deliver(event: LiveEventOf<LiveEventType>, text: string): void;
  end(): void;
}

/**
 * Hears committed events over one connection of its own and hands them to every subscriber of this process. Resolves once
 * it listens; from then on it reconnects to a lost database automatically.
 * @throws when the database cannot be reached at first
 */
export async function createLiveHub({ connectionString, log }: LiveHubOptions): Promise<LiveHub> {
  const subscribers = new Map<LiveEventType, Set<Subscriber>>();
  const gapCallbacks: (() => void)[] = [];
  const closeCallbacks: (() => void)[] = [];
  const eventCallbacks: ((event: LiveEventOf<LiveEventType>) => void)[] = [];
  // Each process counts by itself, so a position means nothing to another one.
  const process = randomUUID();
  let steps = 0;

  function handOut(event: LiveEventOf<LiveEventType>, text: string): void {
    for (const callback of eventCallbacks) callback(event);
    for (const subscriber of subscribers.get(event.type) ?? []) subscriber.deliver(event, text);
  }

  const listener = await listen({
    connectionString,
    log,
    onMessage: (text) => {
      steps += 1;
      const event = readEvent(text);
      if (!event) {
        log.warn({ text }, 'live: an unknown event was announced');
        return;
      }
      handOut(event, text);
    },
    onGap: () => {
      steps += 1;
      for (const callback of gapCallbacks) callback();
    },
  });

  return {
    get listening() {
      return listener.held;
    },
    get subscriberCount() {
      return new Set([...subscribers.values()].flatMap((ofType) => [...ofType])).size;
    },
    get position() {
      return listener.held ? `${process}/${steps}` : null;
    },
    onGap: (callback) => {
      gapCallbacks.push(callback);
    },
    onEvent: (type, callback) => {
      eventCallbacks.push((event) => {
        if (isOfType(event, [type])) callback(event);
      });
    },
    onClose: (callback) => {
      closeCallbacks.push(callback);
    },
    // The position stays: what a query answers changes with it, and a play comes to those who follow its match.
    publish: (event) => handOut(event, JSON.stringify(event)),
    subscribe: (types, wanted) =>
      addSubscriber(subscribers, typeof types === 'string' ? [types] : types, wanted),
    close: async () => {
      for (const callback of closeCallbacks) callback();
      for (const ofType of subscribers.values()) for (const subscriber of ofType) subscriber.end();
      await listener.close();
    },
  };
}

function addSubscriber<Type extends LiveEventType>(
  subscribers: Map<LiveEventType, Set<Subscriber>>,
  types: readonly Type[],
  wanted: (event: LiveEventOf<Type>) => boolean = () => true,
): EventQueue<LiveEventOf<Type>> {
  const queue = new EventQueue<LiveEventOf<Type>>(() => {
    for (const type of types) subscribers.get(type)?.delete(subscriber);
  });
  const subscriber: Subscriber = {
    deliver: (event, text) => {
      if (isOfType(event, types) && wanted(event)) queue.push(event, text);
    },
    end: () => queue.end(),
  };
  for (const type of types) {
    const ofType = subscribers.get(type) ?? new Set<Subscriber>();
    subscribers.set(type, ofType.add(subscriber));
  }
  return queue;
}

function isOfType<Type extends LiveEventType>(
  event: LiveEventOf<LiveEventType>,
  types: readonly Type[],
): event is LiveEventOf<Type> {
  return types.some((type) => event.type === type);
}
