import type { AfterOffDays } from '../../../../graphql/schema.generated';

/** A batter in the order, with a position. */
export interface Place {
  playerId: string;
  position: string;
}

export const bullpenGroups = ['setup', 'middle', 'long', 'lefty'] as const;
export type BullpenGroup = (typeof bullpenGroups)[number];

export type Bullpen = Record<BullpenGroup, string[]> & { closer: string | null };

export const tactics = ['steal', 'bunt', 'hook', 'pinchHit', 'walk', 'rest'] as const;
export type Tactic = (typeof tactics)[number];

/** From 1 to 5; 3 is the manager's own way. */
export type Tactics = Record<Tactic, number>;
export const MANAGERS_WAY = 3;

/** Orders on the screen, saved or not. A null part is left to the manager. */
export interface Draft {
  againstRight: Place[] | null;
  againstLeft: Place[] | null;
  bench: string[] | null;
  rotation: string[] | null;
  afterOffDays: AfterOffDays;
  bullpen: Bullpen | null;
  tactics: Tactics | null;
}

export const ordersParts = [
  'againstRight',
  'againstLeft',
  'bench',
  'rotation',
  'bullpen',
  'tactics',
] as const;
export type OrdersPart = (typeof ordersParts)[number];

/** Copies the fields in a fixed order, so that equal orders have equal JSON. */
export function draftOf(orders: Draft): Draft {
  const { againstRight, againstLeft, bench, rotation, afterOffDays, bullpen, tactics: played } = orders;
  return {
    againstRight: againstRight && placesOf(againstRight),
    againstLeft: againstLeft && placesOf(againstLeft),
    bench: bench && [...bench],
    rotation: rotation && [...rotation],
    afterOffDays,
    bullpen: bullpen && bullpenOf(bullpen),
    tactics: played && tacticsOf(played),
  };
}

export const placesOf = (order: readonly Place[]): Place[] =>
  order.map(({ playerId, position }) => ({ playerId, position }));

const bullpenOf = ({ closer, setup, middle, long, lefty }: Bullpen): Bullpen => ({
  closer,
  setup: [...setup],
  middle: [...middle],
  long: [...long],
  lefty: [...lefty],
});

const tacticsOf = ({ steal, bunt, hook, pinchHit, walk, rest }: Tactics): Tactics => ({
  steal,
  bunt,
  hook,
  pinchHit,
  walk,
  rest,
});

/** Fields of a part. The rule for days without a game belongs to the rotation. */
function partOf(draft: Draft, part: OrdersPart): Partial<Draft> {
  return part === 'rotation'
    ? { rotation: draft.rotation, afterOffDays: draft.afterOffDays }
    : { [part]: draft[part] };
}

const isSame = (one: Draft, other: Draft, part: OrdersPart): boolean =>
  JSON.stringify(partOf(draftOf(one), part)) === JSON.stringify(partOf(draftOf(other), part));

/** Parts in which the two drafts differ. */
export function differences(one: Draft, other: Draft): OrdersPart[] {
  return ordersParts.filter((part) => !isSame(one, other, part));
}

/** The draft with these parts taken from `others`. */
export function withPartsOf(draft: Draft, others: Draft, parts: readonly OrdersPart[]): Draft {
  return parts.reduce((merged, part) => ({ ...merged, ...partOf(others, part) }), draft);
}

/** Ids of all players named in the part. */
export function namedIn(draft: Draft, part: OrdersPart): string[] {
  if (part === 'tactics') return [];
  if (part === 'bullpen') return draft.bullpen ? inBullpen(draft.bullpen) : [];
  return (draft[part] ?? []).map((one) => (typeof one === 'string' ? one : one.playerId));
}

export function inBullpen(bullpen: Bullpen): string[] {
  const closer = bullpen.closer === null ? [] : [bullpen.closer];
  return [...closer, ...bullpenGroups.flatMap((group) => bullpen[group])];
}
