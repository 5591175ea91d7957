import { type Context } from '../../../platform/context/context.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { sentences } from '../../../platform/text/sentences.js';
import { type LeagueType } from '../../leagues/leagues/league.entity.js';
import { getLeague, pageLeagues } from '../../leagues/leagues/league.service.js';
import { type League } from '../../leagues/leagues/league.types.js';
import { listSeasons } from '../../leagues/seasons/season.service.js';
import { type Season } from '../../leagues/seasons/season.types.js';
import { readStandings } from '../../leagues/standings/standings.service.js';
import { type StandingRow } from '../../leagues/standings/standings.types.js';
import { headPicture } from './head-picture.js';
import { type PageHead } from './page-head.js';
import { average, counted, record } from '../../../platform/text/words.js';

/** Choices in the address of the dashboard; null for choices that the address leaves out. */
export interface LeagueView {
  readonly leagueId: number | null;
  /** If no league is named, the first league of this type is shown; null for any type. */
  readonly leagueType: LeagueType | null;
  readonly season: number | null;
  readonly view: string | null;
}

/** Names of the dashboard's views, as in the web app. */
export const leagueViews: Readonly<Partial<Record<string, string>>> = {
  standings: 'Standings',
  race: 'Race',
  odds: 'Odds',
  leaders: 'Leaders',
  bracket: 'Bracket',
  schedule: 'Schedule',
  history: 'History',
  records: 'Records',
};

/**
 * Null when the address names no league and no league exists to be shown instead.
 * @throws DomainError `not_found` for an unknown league or season
 */
export async function leagueHead(
  ctx: Context,
  { leagueId, leagueType, season, view }: LeagueView,
): Promise<PageHead | null> {
  const league = leagueId === null ? await firstLeague(ctx, leagueType) : await getLeague(ctx, leagueId);
  if (league === null) return null;
  const seasons = await listSeasons(ctx, league.id);
  const shown = seasons.find(({ number, isCurrent }) => (season === null ? isCurrent : number === season));
  if (!shown) throw notFound('Season not found');
  const standings = await readStandings(ctx, league.id, shown.isCurrent ? undefined : shown.number);
  const usual = league.leagueType === 'tournament' ? 'bracket' : 'standings';
  const name = seasons.length > 1 ? `${league.name}, ${shown.name}` : league.name;
  return {
    title: `${name}: ${leagueViews[view ?? usual] ?? leagueViews[usual]}`,
    description: descriptionOf(league, shown, standings),
    type: 'website',
    image: null,
    picture: await headPicture(
      ctx,
      'leagues',
      shown.isCurrent ? String(league.id) : `${league.id}-${shown.number}`,
    ),
    feeds: [
      {
        type: 'application/atom+xml',
        title: `Results of ${league.name}`,
        path: `/api/leagues/${league.id}/results.atom`,
      },
      {
        type: 'text/calendar',
        title: `Matches of ${league.name}`,
        path: `/api/leagues/${league.id}/calendar.ics`,
      },
    ],
  };
}

/** The league that the dashboard shows if its address names no league. */
async function firstLeague(ctx: Context, leagueType: LeagueType | null): Promise<League | null> {
  const { rows } = await pageLeagues(ctx, { leagueType }, { limit: 1 });
  return rows[0] ?? null;
}

function descriptionOf(league: League, season: Season, standings: readonly StandingRow[]): string {
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
