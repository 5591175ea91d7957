import { type Context } from '../../../../platform/context/context.js';
import { findSeason } from '../../../leagues/seasons/season.service.js';
import { readChosenGames, readDaysAround, type ScoreboardFilter } from './chosen-games.js';
import { scoreboardGames } from './scoreboard-games.js';
import { type Scoreboard, type ScoreboardGame } from './scoreboard.types.js';

/**
 * The games of a day, or all live and announced games, of a league's current season or of all leagues. Without a day
 * each league shows its current day. The number of statements does not depend on the number of games. @throws
 * DomainError `not_found` for an unknown league
 */
export async function scoreboard(ctx: Context, filter: ScoreboardFilter): Promise<Scoreboard> {
  const { leagueId = null } = filter;
  if (leagueId !== null) await findSeason(ctx, leagueId, null);
  const chosen = await readChosenGames(ctx, filter);
  const day = filter.day ?? (leagueId === null ? null : (chosen[0]?.day ?? null));
  const around =
    day === null ? { previousDay: null, nextDay: null } : await readDaysAround(ctx, leagueId, day);
  const games = await scoreboardGames(
    ctx,
    chosen.map(({ matchId }) => matchId),
  );
  return { day, ...around, games: games.toSorted((one, other) => turnOf(one) - turnOf(other)) };
}

/** Sorts into live, announced, other upcoming and final games; within each group the given order stays. */
function turnOf({ status, firstPitchAt }: ScoreboardGame): number {
  if (status === 'in_progress') return 0;
  if (status === 'simulated') return 3;
  return firstPitchAt === null ? 2 : 1;
}
