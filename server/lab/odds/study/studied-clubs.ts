import {
  type GameAhead,
  type SeasonTeam,
  type TeamChances,
} from '../../../engine/chances/odds/final-standings/season.types.js';
import { type FinalPlaces } from './league-table.js';
import { type Outlook } from './outlook.js';
import { type SeasonStudyOptions, type StudiedClub } from './season-study.types.js';

/** Final state of the season. */
interface Outcome {
  readonly teams: readonly SeasonTeam[];
  readonly places: FinalPlaces;
  readonly champion: number | null;
}

/** Each club's odds on a day, with the end of its season. */
export function studiedClubs(
  outlook: Outlook,
  { teams, places, champion }: Outcome,
  options: SeasonStudyOptions,
): StudiedClub[] {
  const now = new Map(outlook.teams.map((team) => [team.teamId, team]));
  const end = new Map(teams.map((team) => [team.teamId, team]));
  const made = new Set(places.league.slice(0, options.places));
  const madeWide = new Set(places.league.slice(0, options.widePlaces));
  return outlook.chances.teams.map((chances): StudiedClub => {
    const { teamId } = chances;
    const spread = spreadOf(chances);
    const ahead = outlook.games.filter(
      ({ homeTeamId, awayTeamId }) => homeTeamId === teamId || awayTeamId === teamId,
    );
    const place = outlook.places.indexOf(teamId);
    return {
      playoffs: chances.playoffs,
      madePlayoffs: made.has(teamId),
      widePlayoffs: chances.places.slice(0, options.widePlaces).reduce((sum, share) => sum + share, 0),
      madeWidePlayoffs: madeWide.has(teamId),
      division: chances.division,
      wonDivision: places.divisionWinners.has(teamId),
      conference: chances.conference,
      wonConference: places.conferenceWinners.has(teamId),
      title: chances.title,
      wonTitle: champion === teamId,
      expectedWins: chances.expectedWins,
      wins: end.get(teamId)?.wins ?? 0,
      ...spread,
      shiftVariance: shiftVariance(teamId, ahead),
      behind: gamesBehind(now, outlook.places, teamId, options.places),
      wideBehind: gamesBehind(now, outlook.places, teamId, options.widePlaces),
      winsNow: now.get(teamId)?.wins ?? 0,
      played: (now.get(teamId)?.wins ?? 0) + (now.get(teamId)?.losses ?? 0),
      left: ahead.length,
      leads: place < options.places,
      wideLeads: place < options.widePlaces,
    };
  });
}

/**
 * Increase of the variance of a club's wins if its own strength and those of its opponents vary with a standard
 * deviation of one logit.
 */
function shiftVariance(teamId: number, ahead: readonly GameAhead[]): number {
  const byOpponent = new Map<number, number>();
  for (const { homeTeamId, awayTeamId, homeWin } of ahead) {
    const opponentId = homeTeamId === teamId ? awayTeamId : homeTeamId;
    byOpponent.set(opponentId, (byOpponent.get(opponentId) ?? 0) + homeWin * (1 - homeWin));
  }
  const opponents = [...byOpponent.values()];
  const own = opponents.reduce((sum, wins) => sum + wins, 0);
  return opponents.reduce((sum, wins) => sum + wins ** 2, own ** 2);
}

/**
 * Games behind the club in the last playoff place. For a club that holds a playoff place: games behind the first club
 * without one, so 0 or negative.
 */
function gamesBehind(
  teams: ReadonlyMap<number, SeasonTeam>,
  order: readonly number[],
  teamId: number,
  places: number,
): number {
  const rival = order.indexOf(teamId) < places ? order[places] : order[places - 1];
  const [own, other] = [teams.get(teamId), teams.get(rival ?? teamId)];
  if (own === undefined || other === undefined) return 0;
  return (other.wins - own.wins + own.losses - other.losses) / 2;
}

/** Tolerance for sums of shares. */
const ROUNDING = 1e-9;

/** Variance of a club's wins, and the interval of the middle 80 %. */
function spreadOf({ wins: { fewest, shares }, expectedWins }: TeamChances): {
  variance: number;
  p10: number;
  p90: number;
  inside: number;
} {
  const variance = shares.reduce((sum, share, at) => sum + share * (fewest + at - expectedWins) ** 2, 0);
  const from = quantileAt(shares, 0.1);
  const to = quantileAt(shares, 0.9);
  const inside = shares.slice(from, to + 1).reduce((sum, share) => sum + share, 0);
  return { variance, p10: fewest + from, p90: fewest + to, inside };
}

/** Index of the first share at which the sum of the shares reaches `part`. */
function quantileAt(shares: readonly number[], part: number): number {
  let sum = ROUNDING;
  const at = shares.findIndex((share) => {
    sum += share;
    return sum >= part;
  });
  return at === -1 ? Math.max(0, shares.length - 1) : at;
}
