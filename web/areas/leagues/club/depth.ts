import type { ClubDepthQuery } from './club-views.generated';

export type DepthPlayer = NonNullable<ClubDepthQuery['team']>['players'][number];

export interface DepthPlace {
  readonly key: string;
  readonly name: string;
  readonly players: readonly DepthPlayer[];
}

/** Positions as they stand on the field, from the outfield in. */
const positions = [
  ['LF', 'Left field'],
  ['CF', 'Center field'],
  ['RF', 'Right field'],
  ['3B', 'Third base'],
  ['SS', 'Shortstop'],
  ['2B', 'Second base'],
  ['1B', 'First base'],
  ['C', 'Catcher'],
  ['DH', 'Designated hitter'],
] as const;

const staff = [
  ['starter', 'Starters'],
  ['reliever', 'Relievers'],
  ['closer', 'Closer'],
] as const;

/** The healthy first, then by games of the season, then by ratings. */
function inOrder(players: readonly DepthPlayer[], worth: (player: DepthPlayer) => number): DepthPlayer[] {
  const isOut = ({ injury }: DepthPlayer) => Number(injury !== null);
  return players.toSorted(
    (one, other) =>
      isOut(one) - isOut(other) ||
      other.stats.gamesPlayed - one.stats.gamesPlayed ||
      worth(other) - worth(one),
  );
}

const atBatAndInField = ({ ratings: { contact, power, fielding } }: DepthPlayer) =>
  contact + power + fielding;
const onMound = ({ ratings: { stuff, control, movement } }: DepthPlayer) => stuff + control + movement;

/** Players of each position, the first choice first; positions without a player too. */
export const depthInField = (players: readonly DepthPlayer[]): DepthPlace[] =>
  positions.map(([key, name]) => ({
    key,
    name,
    players: inOrder(
      players.filter(({ position }) => position === key),
      atBatAndInField,
    ),
  }));

/** Pitchers of each role, the first choice first. */
export const depthOfStaff = (players: readonly DepthPlayer[]): DepthPlace[] =>
  staff.map(([key, name]) => ({
    key,
    name,
    players: inOrder(
      players.filter(({ position, pitcherRole }) => position === 'P' && (pitcherRole ?? 'starter') === key),
      onMound,
    ),
  }));
