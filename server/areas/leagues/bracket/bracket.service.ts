import { Any, IsNull } from 'typeorm';
import { type Context } from '../../../platform/context/context.js';
import { columnOf, columnsOf, nullable, type RowOf, selectList } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { groupedByKey, inKeyOrder } from '../../../platform/context/loaders.js';
import { seasonColumns, seasonKey, seasonRefs } from '../seasons/season-key.js';
import { findSeason } from '../seasons/season.service.js';
import { previewBracket, setUpPlayoffs } from '../../../engine/league/bracket/bracket.js';
import { checkedPlayoffRule, type PlayoffSettings } from '../../../engine/league/bracket/playoff-rule.js';
import { qualify } from '../../../engine/league/bracket/seeding.js';
import { type BracketStatus } from '../leagues/league.entity.js';
import { getLeague, settingsOf } from '../leagues/league.service.js';
import { MatchEntity } from '../matches/match.entity.js';
import { matchLoader } from '../matches/match.service.js';
import { type Match } from '../matches/match.types.js';
import {
  type Bracket,
  type BracketRound,
  type PlayoffPreview,
  type PlayoffsInput,
  type Series,
  type SeriesTeam,
} from './bracket.types.js';
import { loadStandings } from '../standings/standings.service.js';
import { withinRules } from '../schedule/rule-refusals.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { SeriesEntity } from './series.entity.js';
import { defineEvent } from '../../../platform/context/events.js';

export const bracketChanged = defineEvent('bracketChanged', { leagueId: 'id' });

/**
 * The bracket of a league's season; null if none was set up.
 * @param number of the season; the current one unless given
 * @throws DomainError `not_found` without the league or the season
 */
export async function readBracket(
  ctx: Context,
  leagueId: number,
  number?: number,
): Promise<{ status: BracketStatus; bracket: Bracket | null }> {
  const { isCurrent, ...season } = await findSeason(ctx, leagueId, number);
  const bracket = await ctx.loaders.load(ctx, loadBrackets, seasonKey(season));
  if (!isCurrent) return { status: bracket?.status ?? 'none', bracket };
  return { status: (await getLeague(ctx, leagueId)).bracketStatus, bracket };
}

const ofSeries = {
  ...columnsOf(
    SeriesEntity,
    'id',
    'leagueId',
    'season',
    'round',
    'bestOf',
    'conference',
    'reseeds',
    'higherTeamId',
    'higherSeed',
    'winsHigher',
    'lowerTeamId',
    'lowerSeed',
    'winsLower',
    'winnerId',
  ),
  fromHigher: columnOf(SeriesEntity, 'fromHigherId'),
  fromLower: columnOf(SeriesEntity, 'fromLowerId'),
};
const seriesRow = {
  ...ofSeries,
  higherName: nullable(columnOf(TeamEntity, 'name')),
  lowerName: nullable(columnOf(TeamEntity, 'name')),
};
type SeriesRow = RowOf<typeof seriesRow>;

const selectSeries = `SELECT ${selectList(ofSeries, 'series')}, higher.name AS "higherName", lower.name AS "lowerName"
  FROM series
  LEFT JOIN teams higher ON higher.id = higher_team_id
  LEFT JOIN teams lower ON lower.id = lower_team_id`;
const readBrackets = statement(
  seriesRow,
  `${selectSeries}
   JOIN unnest($1::int[], $2::int[]) AS asked (league_id, season)
     ON asked.league_id = series.league_id AND asked.season = series.season
   ORDER BY series.id`,
);
const readSeries = statement(seriesRow, `${selectSeries} WHERE series.id = ANY ($1)`);

const readGameIds = statement(
  columnsOf(MatchEntity, 'id'),
  'SELECT id FROM matches WHERE series_id = ANY ($1) ORDER BY series_id, series_game',
);

/** The bracket of each season, by season key; null for a season without one. */
export async function loadBrackets(ctx: Context, keys: readonly string[]): Promise<(Bracket | null)[]> {
  const rows = await readBrackets(ctx, seasonColumns(seasonRefs(keys)));
  return groupedByKey(keys, rows, seasonKey).map((ofSeason) => bracketOf(ofSeason.map(seriesFrom)));
}

/** Series by id; null for an unknown id. */
export async function loadSeries(ctx: Context, ids: readonly number[]): Promise<(Series | null)[]> {
  const rows = await readSeries(ctx, [ids]);
  return inKeyOrder(ids, rows.map(seriesFrom), ({ id }) => id, null);
}

/** The games of each series, in order. */
export async function loadSeriesMatches(ctx: Context, seriesIds: readonly number[]): Promise<Match[][]> {
  const games = await readGameIds(ctx, [seriesIds]);
  const matches = await matchLoader(
    ctx,
    games.map(({ id }) => id),
  );
  const found = matches.flatMap((match) => match ?? []);
  return groupedByKey(seriesIds, found, ({ seriesId }) => seriesId ?? 0);
}

/**
 * A preview of a playoff setup, even after playoffs have begun.
 * @throws DomainError `invalid` for a wrong number of teams or series length
 */
export async function previewPlayoffs(
  ctx: Context,
  leagueId: number,
  input: PlayoffsInput,
): Promise<PlayoffPreview> {
  const league = await getLeague(ctx, leagueId);
  const [teams = []] = await loadStandings(ctx, [league.id]);
  const present = teams.filter(({ hasLeft }) => !hasLeft);
  const settings = settingsWith(settingsOf(league), input);
  const rule = withinRules(() => checkedPlayoffRule(settings, present));
  const { rounds, byes } = previewBracket(setUpPlayoffs(rule, qualify(rule, present)));
  const pendingGames = await ctx.db.countBy(MatchEntity, {
    leagueId: league.id,
    season: league.season,
    status: Any(['pending', 'in_progress']),
    seriesId: IsNull(),
  });
  return {
    teams: rule.places,
    divisionWinnersFirst: rule.divisionWinnersFirst === true,
    rounds,
    byes: byes.length,
    pendingGames,
  };
}

/** The league's choices with those of a setup, which become the league's. */
export const settingsWith = (
  league: PlayoffSettings,
  { topN, seriesLengths, divisionWinnersFirst, byConference, reseeding }: PlayoffsInput,
): PlayoffSettings & { playoffSeriesLengths: number[] | null } => {
  const lengths = seriesLengths ?? league.playoffSeriesLengths ?? [];
  return {
    playoffPlaces: topN ?? league.playoffPlaces,
    divisionWinnersFirst: divisionWinnersFirst ?? league.divisionWinnersFirst,
    playoffsByConference: byConference ?? league.playoffsByConference,
    playoffSeriesLengths: lengths.length === 0 ? null : [...lengths],
    playoffReseeding: reseeding ?? league.playoffReseeding,
  };
};

const seriesFrom = (row: SeriesRow): Series => ({
  id: row.id,
  leagueId: row.leagueId,
  round: row.round,
  bestOf: row.bestOf,
  conference: row.conference,
  reseeds: row.reseeds,
  higherSeed: side(row.higherTeamId, row.higherName, row.higherSeed, row.winsHigher),
  lowerSeed: side(row.lowerTeamId, row.lowerName, row.lowerSeed, row.winsLower),
  winnerId: row.winnerId,
  fromHigher: row.fromHigher,
  fromLower: row.fromLower,
});

const side = (
  teamId: number | null,
  teamName: string | null,
  seed: number | null,
  wins: number,
): SeriesTeam | null =>
  teamId === null || teamName === null || seed === null ? null : { teamId, teamName, seed, wins };

/** `series` must be a season's complete series in the order of their ids, so that the final comes last. */
function bracketOf(series: readonly Series[]): Bracket | null {
  const final = series.at(-1);
  if (!final) return null;
  const rounds: BracketRound[] = [];
  for (const one of series) {
    const round = rounds.at(-1);
    if (round?.round === one.round) round.series.push(one);
    else rounds.push({ round: one.round, bestOf: one.bestOf, series: [one] });
  }
  return {
    status: final.winnerId === null ? 'playoffs' : 'completed',
    rounds,
    championId: final.winnerId,
  };
}
