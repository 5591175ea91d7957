import type { TradeRosterQuery } from './trade-rosters.generated';

export type TradeTeam = NonNullable<TradeRosterQuery['team']>;
export type TradeMan = TradeTeam['players'][number];

const LARGEST_ROSTER = 40;
const NEEDED = { fielders: 9, pitchers: 5 };
export const MOST_PLAYERS = 10;

const isPitcher = ({ position }: TradeMan) => position === 'P';

/** A roster after the trade. */
export interface RosterAfter {
  readonly size: number;
  readonly fielders: number;
  readonly pitchers: number;
}

export function rosterAfter(
  team: TradeTeam,
  leaving: ReadonlySet<string>,
  arriving: readonly TradeMan[],
): RosterAfter {
  const men = [...team.players.filter(({ id }) => !leaving.has(id)), ...arriving];
  const pitchers = men.filter(isPitcher).length;
  return { size: men.length, pitchers, fielders: men.length - pitchers };
}

/** Why the server would refuse a roster after the trade; null when it is legal. */
export function rosterProblem(team: TradeTeam, after: RosterAfter): string | null {
  const before = rosterAfter(team, new Set(), []);
  if (after.size > LARGEST_ROSTER && after.size > before.size) {
    return `${team.name} would have ${after.size} players; a roster holds ${LARGEST_ROSTER} at most.`;
  }
  const couldPlay = before.fielders >= NEEDED.fielders && before.pitchers >= NEEDED.pitchers;
  if (couldPlay && after.fielders < NEEDED.fielders) {
    return `${team.name} would have ${after.fielders} position players and needs ${NEEDED.fielders}.`;
  }
  if (couldPlay && after.pitchers < NEEDED.pitchers) {
    return `${team.name} would have ${after.pitchers} pitchers and needs ${NEEDED.pitchers}.`;
  }
  return null;
}

/** The players whom the team's orders name; empty for who may not read them. */
export function orderedOf({ orders }: TradeTeam): ReadonlySet<string> {
  if (!orders) return new Set();
  const { againstRight, againstLeft, bench, rotation, bullpen } = orders;
  const batters = [...(againstRight ?? []), ...(againstLeft ?? [])].map(({ playerId }) => playerId);
  const relievers = bullpen ? [...bullpen.setup, ...bullpen.middle, ...bullpen.long, ...bullpen.lefty] : [];
  const closer = bullpen?.closer ?? null;
  return new Set([
    ...batters,
    ...(bench ?? []),
    ...(rotation ?? []),
    ...relievers,
    ...(closer === null ? [] : [closer]),
  ]);
}
