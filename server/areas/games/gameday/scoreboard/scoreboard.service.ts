import { type Context } from '../../../../platform/context/context.js';
import { invalid } from '../../../../platform/errors/domain-error.js';
import { mistakeInDate } from '../../../../platform/input/rules.js';
import { findSeason } from '../../../leagues/seasons/season.service.js';
import { readChosenGames, readDatesAround, readDaysAround, type ScoreboardFilter } from './chosen-games.js';
import { scoreboardGames } from './scoreboard-games.js';
import { type Scoreboard, type ScoreboardGame } from './scoreboard.types.js';

/**
 * The games of a day, or all live and announced games, of a league's current season or of all leagues. Without a day
 * each league shows its current day. The number of statements does not depend on the number of games.
 * @throws DomainError `not_found` for an unknown league, `invalid` for a date that does not exist
 */
export async function scoreboard(ctx: Context, filter: ScoreboardFilter): Promise<Scoreboard> {
  const { leagueId = null } = filter;
  const mistake = filter.date ? mistakeInDate('Date', filter.date) : null;
  if (mistake !== null) throw invalid(mistake, 'date');
  if (leagueId !== null) await findSeason(ctx, leagueId, null);
  const chosen = await readChosenGames(ctx, filter);
  const day = filter.day ?? (leagueId === null ? null : (chosen[0]?.day ?? null));
  const days = day === null ? { previousDay: null, nextDay: null } : await readDaysAround(ctx, leagueId, day);
  const games = await scoreboardGames(
    ctx,
    chosen.map(({ matchId }) => matchId),
  );
  const date = filter.date ?? onlyDate(games);
  const dates =
    date === null ? { previousDate: null, nextDate: null } : await readDatesAround(ctx, leagueId, date);
  const inTurn = games.toSorted((one, other) => turnOf(one) - turnOf(other));
  return { day, ...days, date, ...dates, games: inTurn };
}

/** The date that all games have; null if there is none. */
function onlyDate([first, ...others]: readonly ScoreboardGame[]): string | null {
  if (!first || others.some(({ date }) => date !== first.date)) return null;
  return first.date;
}

/** Sorts into live, announced, other upcoming and final games; within each group the given order stays. */
function turnOf({ status, firstPitchAt }: ScoreboardGame): number {
  if (status === 'in_progress') return 0;
  if (status === 'simulated') return 3;
  return firstPitchAt === null ? 2 : 1;
}
