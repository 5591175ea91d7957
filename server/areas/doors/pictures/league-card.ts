import { type Context } from '../../../platform/context/context.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { getLeague } from '../../leagues/leagues/league.service.js';
import { type League } from '../../leagues/leagues/league.types.js';
import { listSeasons } from '../../leagues/seasons/season.service.js';
import { type Season } from '../../leagues/seasons/season.types.js';
import { readStandings } from '../../leagues/standings/standings.service.js';
import { type StandingRow } from '../../leagues/standings/standings.types.js';
import { teamLoader } from '../../clubs/teams/team.service.js';
import { clubOf } from '../drawing/shown-club.js';
import { average, counted } from '../../../platform/text/words.js';
import { type Card } from './card.types.js';

/** More would be too small to read in a preview. */
const mostRows = 6;

/**
 * The first of the standings; of a tournament, whose matches do not count there, what it is.
 * @param number of the season; the current one unless given
 * @throws DomainError `not_found` without the league or the season
 */
export async function leagueCard(ctx: Context, leagueId: number, number: number | null): Promise<Card> {
  const league = await getLeague(ctx, leagueId);
  const seasons = await listSeasons(ctx, leagueId);
  const season = seasons.find((one) => (number === null ? one.isCurrent : one.number === number));
  if (!season) throw notFound('Season not found');
  const standings = await readStandings(ctx, leagueId, season.isCurrent ? undefined : season.number);
  const rows = standings.filter(({ hasLeft }) => !hasLeft);
  const notice = league.source?.notice ?? null;
  const subtitle = seasons.length > 1 ? season.name : kindOf(league);
  if (league.leagueType === 'tournament') return tournamentCard(league, season, rows.length, notice);
  const shown = await Promise.all(rows.slice(0, mostRows).map((row) => rowOf(ctx, row)));
  return {
    kind: 'table',
    title: league.name,
    subtitle: `${subtitle}: standings`,
    rows: shown,
    more: rows.length - shown.length,
    notice,
  };
}

const kindOf = ({ leagueType }: League): string => (leagueType === 'tournament' ? 'Tournament' : 'League');

async function rowOf(ctx: Context, row: StandingRow) {
  const { teamId, teamName, wins, losses, ties, winPct, gamesBack } = row;
  const team = await ctx.loaders.load(ctx, teamLoader, teamId);
  return {
    club: clubOf(teamName, team),
    wins,
    losses,
    ties,
    pct: wins + losses === 0 ? '–' : average(winPct),
    behind: gamesBack === null || gamesBack === 0 ? '–' : gamesBack.toFixed(1),
  };
}

function tournamentCard(league: League, season: Season, teams: number, notice: string | null): Card {
  const champion = season.championName;
  return {
    kind: 'profile',
    title: league.name,
    subtitle: champion === null ? 'Tournament' : `Tournament: ${champion} are the champions`,
    club: null,
    figures: [{ label: counted(teams, 'team').replace(/^\S+ /, ''), value: String(teams) }],
    notice,
  };
}
