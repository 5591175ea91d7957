import { type Context } from '../../../platform/context/context.js';
import { sentences } from '../../../platform/text/sentences.js';
import { type League } from '../../leagues/leagues/league.types.js';
import { type Season } from '../../leagues/seasons/season.types.js';
import { standingsOfSeason } from '../../leagues/standings/standings.service.js';
import { type StandingRow } from '../../leagues/standings/standings.types.js';
import { average, counted, record } from '../../../platform/text/words.js';

/** The champions or the leader of the season, and how much of it is played. */
export async function summaryOfSeason(ctx: Context, league: League, season: Season): Promise<string> {
  const standings = await standingsOfSeason(ctx, season);
  return sentences(
    championOf(season),
    leaderOf(season, standings),
    progressOf(standings),
    league.description ?? null,
  );
}

function championOf({ championName, runnerUpName }: Season): string | null {
  if (championName === null) return null;
  return runnerUpName === null
    ? `${championName} are the champions.`
    : `${championName} are the champions, over ${runnerUpName} in the final.`;
}

function leaderOf({ state }: Season, [first, second]: readonly StandingRow[]): string | null {
  if (!first || first.wins + first.losses + first.ties === 0) return null;
  const verb = state === 'regular' ? 'lead' : 'finished first';
  const standing = `${first.teamName} ${verb} at ${record(first)} (${average(first.winPct)})`;
  if (!second) return `${standing}.`;
  const behind = second.gamesBack ?? 0;
  return behind > 0
    ? `${standing}, ${counted(behind, 'game')} ahead of ${second.teamName}.`
    : `${standing}, level with ${second.teamName}.`;
}

/** Number of teams and matches in words. Sums are halved, because each match is in the rows of both its teams. */
function progressOf(standings: readonly StandingRow[]): string {
  const played = standings.reduce((sum, { wins, losses, ties }) => sum + wins + losses + ties, 0) / 2;
  const left = standings.reduce((sum, { gamesLeft }) => sum + gamesLeft, 0) / 2;
  const teams = counted(standings.filter(({ hasLeft }) => !hasLeft).length, 'team');
  if (played + left === 0) return `${teams}.`;
  return `${teams}, ${played.toLocaleString('en-US')} of ${counted(played + left, 'match', 'matches')} played.`;
}
