import { battingSide, otherSide, type Player, type Side } from './game-plays';
import type { Batter, SideBox } from './growing-box';
import type { Snapshot } from './snapshots';

/** The fielders' positions in the order of their numbers: 1 for the pitcher to 9 for the right fielder. */
export const fieldPositions = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'] as const;
export type FieldPosition = (typeof fieldPositions)[number];

export interface Fielder {
  readonly position: FieldPosition;
  readonly player: Player;
}

/** Current batter of each place in the order; a substitute is listed after the replaced player. */
function currentBatters({ batters }: SideBox): Batter[] {
  const bySlot = new Map(batters.map((batter) => [batter.slot, batter]));
  return [...bySlot.values()];
}

/** The players in the field, each at one position. A place whose player has not taken it yet is left out. */
export function fieldersOf(snapshot: Snapshot): Fielder[] {
  const box = snapshot.box[otherSide(battingSide(snapshot))];
  const batters = currentBatters(box);
  return fieldPositions.flatMap((position): Fielder[] => {
    const player =
      position === 'P'
        ? snapshot.pitcher
        : batters.find(({ positions }) => positions.at(-1) === position)?.player;
    return player ? [{ position, player }] : [];
  });
}

const ORDER = 9;

interface NextBatters {
  /** Whether nobody is at bat, so that the first of the players is the next batter. */
  readonly areDueUp: boolean;
  readonly players: readonly Player[];
}

/** The two batters after the current one, or the three who are due up if nobody is at bat. */
export function nextBatters(snapshot: Snapshot): NextBatters {
  const { endsHalf, lastSlots, batter, box } = snapshot;
  const now = battingSide(snapshot);
  const areDueUp = batter === null || endsHalf;
  const side: Side = endsHalf ? otherSide(now) : now;
  const batters = currentBatters(box[side]);
  const atBat = batters.find(({ player }) => player.playerId === batter?.playerId)?.slot;
  const last = areDueUp ? lastSlots[side] : (atBat ?? lastSlots[side]);
  const players = Array.from(
    { length: areDueUp ? 3 : 2 },
    (_, place) => ((last + place) % ORDER) + 1,
  ).flatMap((slot) => batters.find((one) => one.slot === slot)?.player ?? []);
  return { areDueUp, players };
}
