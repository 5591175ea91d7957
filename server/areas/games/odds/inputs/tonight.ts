import {
  type GameAhead,
  type SeasonTeam,
} from '../../../../engine/chances/odds/final-standings/season.types.js';
import { compareRecords } from '../../../../engine/league/standings/tie-breaks.js';

/** Largest number of matches of a day whose effects are computed. Clubs near the last playoff place come first. */
const mostMatches = 32;

/** Ids of those games of the next day whose effects on the odds are computed. */
export function tonightOf(
  games: readonly (GameAhead & { readonly gameDay: number | null })[],
  teams: readonly SeasonTeam[],
  places: number,
): number[] {
  const nextDay = Math.min(...games.flatMap(({ gameDay }) => gameDay ?? []));
  const tonight = games.filter(({ gameDay }) => gameDay === nextDay);
  if (tonight.length <= mostMatches) return tonight.map(({ matchId }) => matchId);
  const order = teams.toSorted((one, other) => compareRecords(one, other) || one.teamId - other.teamId);
  const fromLine = new Map(order.map(({ teamId }, at) => [teamId, Math.abs(at + 0.5 - places)]));
  const distance = ({ homeTeamId, awayTeamId }: GameAhead) =>
    Math.min(fromLine.get(homeTeamId) ?? Infinity, fromLine.get(awayTeamId) ?? Infinity);
  return tonight
    .toSorted((one, other) => distance(one) - distance(other) || one.matchId - other.matchId)
    .slice(0, mostMatches)
    .map(({ matchId }) => matchId);
}
