import { type AnyEvent, type EventDefinition, type EventOf, type LiveSource } from '../context/events.js';
import { type Logger } from '../context/logger.js';
import { DomainError } from '../errors/domain-error.js';
import { EventQueue } from './event-queue.js';
import { FollowedStates, isChange } from './followed-states.js';
import { Listener } from './publishing/listener.js';
import { type PublishingTimes, usualTimes } from './publishing/publisher.js';
import { RecentEvents } from './recent-events.js';

export interface LiveHub extends LiveSource {
  /** Whether events arrive now. */
  readonly listening: boolean;
  /** Number of open subscriptions. */
  readonly subscriberCount: number;
  /**
   * Names the events delivered so far, equally in all processes: while it stays the same, nothing has happened. Null while
   * no events arrive. A read that began at a position includes the changes of every event before it.
   */
  readonly position: string | null;
  /** The latest position about whose events no message is still being collected; null while no events arrive. */
  readonly collected: string | null;
  /** Whether new subscribers may continue after this position: what happened since is known, and not too much. */
  mayContinueAfter(position: string): boolean;
  /** Ends every subscription and the connection. */
  close(): Promise<void>;
}

export interface LiveHubOptions {
  readonly connectionString: string;
  /** Address of a broker that carries the events; without one, PostgreSQL does. */
  readonly brokerUrl?: string | null;
  readonly log: Logger;
  readonly publishing?: PublishingTimes;
}

interface Subscriber {
  deliver(event: AnyEvent, text: string): void;
  end(): void;
}

/** Callbacks and subscribers for one type of event in this process. */
interface Followers {
  readonly definition: EventDefinition;
  readonly callbacks: ((event: AnyEvent) => void)[];
  readonly subscribers: Set<Subscriber>;
}

/**
 * Listens for committed events on a connection of its own and delivers them to the subscribers of this process.
 * Resolves once it listens; later it replaces a lost connection automatically.
 * @throws when the database cannot be reached at first
 */
export async function createLiveHub({
  connectionString,
  brokerUrl = null,
  log,
  publishing = usualTimes,
}: LiveHubOptions): Promise<LiveHub> {
  const followed = new Map<string, Followers>();
  const states = new FollowedStates();
  const gapCallbacks: (() => void)[] = [];
  const closeCallbacks: (() => void)[] = [];

  function followersOf(definition: EventDefinition): Followers {
    const followers = followed.get(definition.type) ?? { definition, callbacks: [], subscribers: new Set() };
    if (followers.definition !== definition) throw new TypeError(`two events are called ${definition.type}`);
    followed.set(definition.type, followers);
    return followers;
  }

  const isKnown = (event: unknown): event is AnyEvent =>
    isEvent(event) && followed.get(event.type)?.definition.isWhole(event) !== false;
  const parse = (events: string) => eventsIn(events).filter(isKnown);
  let recent = new RecentEvents(0, parse);
  const missedSince = (position?: string): readonly AnyEvent[] => {
    const missed = position === undefined ? [] : recent.since(position);
    if (!missed)
      throw new DomainError('unavailable', 'What happened since this position is not known any longer');
    return missed;
  };

  function handOut(event: AnyEvent, text: string): void {
    const followers = followed.get(event.type);
    for (const callback of followers?.callbacks ?? []) callback(event);
    for (const subscriber of followers?.subscribers ?? []) subscriber.deliver(event, text);
    states.change(event);
  }

  const listener = await Listener.open({
    connectionString,
    brokerUrl,
    log,
    publishing,
    onBeginning: (earlier) => {
      recent = new RecentEvents(earlier[0]?.previous ?? 0, parse);
      for (const { position, events } of earlier)
        recent.add({ position, events, count: eventsIn(events).length });
    },
    onBatch: ({ position, events }) => {
      const all = eventsIn(events);
      recent.add({ position, events, count: all.length });
      for (const event of all) {
        if (isKnown(event)) handOut(event, JSON.stringify(event));
        else log.warn({ event }, 'live: an unknown event was announced');
      }
    },
    onGap: () => {
      for (const callback of gapCallbacks) callback();
    },
  });

  return {
    get listening() {
      return listener.position !== null;
    },
    get subscriberCount() {
      const subscribers = [...followed.values()].flatMap((followers) => [...followers.subscribers]);
      return new Set(subscribers).size + states.subscribers.length;
    },
    get position() {
      return listener.position;
    },
    get collected() {
      return listener.position === null ? null : recent.collected;
    },
    mayContinueAfter: (position) => recent.mayContinueAfter(position),
    missedSince: (position, definitions) =>
      missedSince(position).flatMap((event) => (isOneOf(event, definitions) ? [event] : [])),
    onGap: (callback) => {
      gapCallbacks.push(callback);
    },
    onEvent: (definition, callback) => {
      followersOf(definition).callbacks.push((event) => {
        if (isOneOf(event, [definition])) callback(event);
      });
    },
    onClose: (callback) => {
      closeCallbacks.push(callback);
    },
    publishPending: () => listener.publishPending(),
    // Such an event does not change the position, because no row has changed.
    publish: (event) => handOut(event, JSON.stringify(event)),
    subscribe: (definitions, wanted, first = []) => {
      const all = typeof definitions === 'function' ? [definitions] : definitions;
      const sets = all.map((definition) => followersOf(definition).subscribers);
      return addSubscriber(sets, all, first, wanted);
    },
    followState: (changes, { present = true, since } = {}) =>
      states.follow(changes, present || missedSince(since).some((event) => isChange(event, changes))),
    close: async () => {
      for (const callback of closeCallbacks) callback();
      for (const { subscribers } of followed.values()) for (const subscriber of subscribers) subscriber.end();
      for (const subscriber of states.subscribers) subscriber.end();
      await listener.close();
    },
  };
}

function eventsIn(texts: string): readonly unknown[] {
  const events: unknown = JSON.parse(`[${texts}]`);
  if (!Array.isArray(events)) throw new TypeError('events are a list');
  return events;
}

const isEvent = (value: unknown): value is AnyEvent =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function addSubscriber<Defined extends EventDefinition>(
  sets: readonly Set<Subscriber>[],
  definitions: readonly Defined[],
  first: readonly AnyEvent[],
  wanted: (event: EventOf<Defined>) => boolean = () => true,
): EventQueue<EventOf<Defined>> {
  const queue = new EventQueue<EventOf<Defined>>(() => {
    for (const subscribers of sets) subscribers.delete(subscriber);
  });
  const subscriber: Subscriber = {
    deliver: (event, text) => {
      if (isOneOf(event, definitions) && wanted(event)) queue.push(event, text);
    },
    end: () => queue.end(),
  };
  for (const subscribers of sets) subscribers.add(subscriber);
  for (const event of first) subscriber.deliver(event, JSON.stringify(event));
  return queue;
}

function isOneOf<Defined extends EventDefinition>(
  event: AnyEvent,
  definitions: readonly Defined[],
): event is EventOf<Defined> {
  return definitions.some(({ type }) => event.type === type);
}
