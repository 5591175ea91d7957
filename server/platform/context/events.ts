/** An event contains ids only. Subscribers read the rows themselves, so an event never shows more than a query does. */
export interface AnyEvent {
  readonly type: string;
}

interface Kinds {
  readonly id: number;
  readonly idOrNull: number | null;
  readonly ids: readonly number[];
  readonly idIfKnown: number | undefined;
  readonly idsIfKnown: readonly number[] | undefined;
  readonly text: string;
}

const isOfKind: Readonly<Record<keyof Kinds, (value: unknown) => boolean>> = {
  id: (value) => typeof value === 'number',
  idOrNull: (value) => typeof value === 'number' || value === null,
  ids: (value) => Array.isArray(value) && value.every(isOfKind.id),
  idIfKnown: (value) => value === undefined || isOfKind.id(value),
  idsIfKnown: (value) => value === undefined || isOfKind.ids(value),
  text: (value) => typeof value === 'string',
};

type Parts = Readonly<Record<string, keyof Kinds>>;
type NotAlwaysKnown = 'idIfKnown' | 'idsIfKnown';
type ValuesOf<Given extends Parts> = {
  readonly [Name in keyof Given as Given[Name] extends NotAlwaysKnown ? never : Name]: Kinds[Given[Name]];
} & {
  readonly [Name in keyof Given as Given[Name] extends NotAlwaysKnown ? Name : never]?: Kinds[Given[Name]];
};

/** Definition of an event; a call with values makes the event. */
interface Definition<Type extends string, Given extends Parts> {
  (...values: {} extends ValuesOf<Given> ? [values?: ValuesOf<Given>] : [values: ValuesOf<Given>]): {
    readonly type: Type;
  } & ValuesOf<Given>;
  readonly type: Type;
  /** Whether an event of this type has all its values. An event from another version of the server may lack some. */
  readonly isWhole: (event: AnyEvent) => boolean;
}

/** Any definition of an event. */
export interface EventDefinition extends Pick<Definition<string, Parts>, 'type' | 'isWhole'> {
  (...values: never): AnyEvent;
}

export type EventOf<Defined extends EventDefinition> = ReturnType<Defined>;

/**
 * Defines an event. Its service announces it (`announce(tx, ordersChanged({ teamId }))`), a resolver follows it
 * (`subscribe: follow(ordersChanged)`).
 */
export function defineEvent<Type extends string, Given extends Parts>(
  type: Type,
  parts: Given,
): Definition<Type, Given>;
export function defineEvent(type: string, parts: Parts): EventDefinition {
  const isWhole = (event: AnyEvent) => {
    const values = new Map<string, unknown>(Object.entries(event));
    return Object.entries(parts).every(([name, kind]) => isOfKind[kind](values.get(name)));
  };
  return Object.assign((values?: object): AnyEvent => ({ type, ...values }), { type, isWhole });
}

type Wanted<Value> = NonNullable<Value> extends readonly (infer Item)[] ? Item : Value;

/**
 * Events of one type: those with the given values, of which null and undefined stand for any value. For a list of ids,
 * the given id is one of the list.
 */
export const eventsWith = <Defined extends EventDefinition>(
  { type }: Defined,
  values: {
    readonly [Name in keyof EventOf<Defined>]?: Wanted<EventOf<Defined>[Name]> | null | undefined;
  } = {},
): AnyEvent => ({
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)),
  type,
});

/** Source of events for a process. */
export interface LiveSource {
  subscribe<Defined extends EventDefinition>(
    definitions: Defined | readonly Defined[],
    wanted?: (event: EventOf<Defined>) => boolean,
    /** Events to deliver first, if they are wanted. */
    first?: readonly EventOf<Defined>[],
  ): AsyncIterableIterator<EventOf<Defined>>;
  /**
   * Events of the types after a position, see {@link Context.since}; none without a position.
   * @throws DomainError `unavailable` when they are not known any longer
   */
  missedSince<Defined extends EventDefinition>(
    position: string | undefined,
    definitions: readonly Defined[],
  ): readonly EventOf<Defined>[];
  /**
   * Follows a state. Every event that has all values of one of the `changes` announces a change of it. Delivers the first
   * of `changes` after each change, at most two or three times a second, and immediately unless `present` is false
   * and nothing has changed after the position `since`.
   */
  followState(
    changes: readonly AnyEvent[],
    options?: { readonly present?: boolean; readonly since?: string | undefined },
  ): AsyncIterableIterator<AnyEvent>;
  /** Asks for the events of committed transactions to be published now; otherwise they are within a second. */
  publishPending(): void;
  /** Sends an event to subscribers of this process only, because every process detects such an event itself. */
  publish(event: AnyEvent): void;
  /** Calls back at each event of the type. Such a callback is not counted as a subscriber and never falls behind. */
  onEvent<Defined extends EventDefinition>(
    definition: Defined,
    callback: (event: EventOf<Defined>) => void,
  ): void;
  /**
   * Calls back when a lost database is found again after so long that events of the meantime are not kept, so
   * subscribers must read again: the API closes its sockets, and clients read again as they reconnect.
   */
  onGap(callback: () => void): void;
  /** Calls back when no more events will come. */
  onClose(callback: () => void): void;
}
