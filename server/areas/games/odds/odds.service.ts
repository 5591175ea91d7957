import { type Context } from '../../../platform/context/context.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { KeptAnswers } from '../../../platform/cache/kept-answers.js';
import { groupedByKey, type LoaderDefinition } from '../../../platform/context/loaders.js';
import {
  columnOf,
  columnsOf,
  day,
  flag,
  integer,
  nullable,
  type RowOf,
  selectList,
} from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { LeagueEntity } from '../../leagues/leagues/league.entity.js';
import { leagueNotFound } from '../../leagues/leagues/league.service.js';
import { seasonColumns, seasonKey, seasonRefs } from '../../leagues/seasons/season-key.js';
import { findSeason } from '../../leagues/seasons/season.service.js';
import { type SeasonRef } from '../../leagues/seasons/season.types.js';
import { loadPastStandings, standingsOf } from '../../leagues/standings/standings.service.js';
import { type StandingRow } from '../../leagues/standings/standings.types.js';
import { type SeasonOdds, type TeamOdds, type WinsSpread } from './odds.types.js';
import { SeasonOddsEntity, type StoredTeamOdds } from './days/season-odds.entity.js';

/** Fields of a team in the power ranking that come from the stored odds and the standings. */
export interface RatedTeam {
  readonly teamId: number;
  readonly teamName: string;
  readonly rating: number;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  readonly opponentsPlayed: number | null;
  readonly opponentsAhead: number | null;
}

/** Stored odds of a season, for the teams that are still in the league. Shared by all readers. */
export interface KnownOdds {
  readonly odds: SeasonOdds;
  /** Changes whenever the odds (also those of single days) or the league's teams change. */
  readonly revision: string;
  /** Teams with ratings, the strongest first. */
  readonly rated: readonly RatedTeam[];
}

/** Odds by season, shared by all readers until the odds are computed again or the league's teams change. */
const kept = new KeptAnswers<KnownOdds, string, string>(1000);

/** Number that stands for the league's current season in a key. */
const currentSeason = 0;

/** The requested season; the current one needs no statement. @throws DomainError `not_found` for an unknown season */
export const askedSeason = async (ctx: Context, leagueId: number, number?: number): Promise<SeasonRef> =>
  number === undefined ? { leagueId, season: currentSeason } : findSeason(ctx, leagueId, number);

/**
 * The odds of a season as last computed; without teams before the first computation. @throws DomainError `not_found`
 * for an unknown league
 */
export async function readSeasonOdds(ctx: Context, season: SeasonRef): Promise<SeasonOdds> {
  return (await readKnownOdds(ctx, season)).odds;
}

/** @throws DomainError `not_found` for an unknown league */
export async function readKnownOdds(ctx: Context, season: SeasonRef): Promise<KnownOdds> {
  const known = await ctx.loaders.load(ctx, knownOddsLoader, seasonKey(season));
  if (known === null) throw notFound(leagueNotFound);
  return known;
}

const revisionRow = {
  leagueId: columnOf(LeagueEntity, 'id'),
  asked: integer,
  season: integer,
  isCurrent: flag,
  playoffPlaces: integer,
  divisionWinnersFirst: flag,
  byConference: flag,
  standingsRevision: columnOf(LeagueEntity, 'standingsRevision'),
  revision: nullable(columnOf(SeasonOddsEntity, 'revision')),
  computedAt: nullable(columnOf(SeasonOddsEntity, 'computedAt')),
};
type RevisionRow = RowOf<typeof revisionRow>;

const readRevisions = statement(
  revisionRow,
  `SELECT league.id AS "leagueId", asked.season AS asked, which.season, which.season = league.season AS "isCurrent",
     coalesce(league.playoff_places, 4) AS "playoffPlaces",
     coalesce(league.division_winners_first, (
       SELECT count(DISTINCT (conference, division)) > 1 FROM league_teams place
       WHERE place.league_id = league.id AND place.division IS NOT NULL
     )) AS "divisionWinnersFirst",
     league.playoffs_by_conference AS "byConference",
     league.standings_revision AS "standingsRevision",
     odds.revision, odds.computed_at AS "computedAt"
   FROM unnest($1::int[], $2::int[]) AS asked (league_id, season)
   JOIN leagues league ON league.id = asked.league_id
   CROSS JOIN LATERAL (SELECT coalesce(nullif(asked.season, ${currentSeason}), league.season)) AS which (season)
   LEFT JOIN season_odds odds ON odds.league_id = league.id AND odds.season = which.season`,
);

/** Changes with the odds and the standings. A past season's standings never change, so their revision is left out. */
const revisionOf = ({ revision, computedAt, isCurrent, standingsRevision }: RevisionRow): string =>
  `${revision} ${computedAt?.getTime()} ${isCurrent ? standingsRevision : 'past'}`;

/** Odds of seasons by their keys; null for an unknown league. Takes one statement if all are cached. */
const knownOddsLoader: LoaderDefinition<string, KnownOdds | null> = async (ctx, keys) => {
  const revisions = await readRevisions(ctx, seasonColumns(seasonRefs(keys)));
  const missing = revisions.filter(
    (row) => row.revision !== null && kept.find(ctx, seasonKey(row), revisionOf(row)) === undefined,
  );
  const read = await readAll(ctx, missing);
  for (const row of missing) {
    const known = read.get(seasonKey(row));
    if (known) kept.keep(ctx, seasonKey(row), revisionOf(row), known);
  }
  const byAsked = new Map(
    revisions.map((row) => {
      const key = seasonKey(row);
      const known = read.get(key) ?? kept.find(ctx, key, revisionOf(row)) ?? noOdds(row);
      return [seasonKey({ leagueId: row.leagueId, season: row.asked }), known];
    }),
  );
  return keys.map((key) => byAsked.get(key) ?? null);
};

/** SQL for the first date on which a day's matches are played. @param of alias of a row with league, season and day */
export const firstDate = (of: string): string => `(SELECT min(m.date)::text FROM matches m
     WHERE m.league_id = ${of}.league_id AND m.season = ${of}.season AND m.game_day = ${of}.game_day)`;

const storedRow = columnsOf(
  SeasonOddsEntity,
  'leagueId',
  'season',
  'simulated',
  'places',
  'divisionWinnersFirst',
  'byConference',
  'gameDay',
  'teams',
  'tonight',
  'computedAt',
);
const datedRow = { ...storedRow, date: nullable(day) };
type StoredRow = RowOf<typeof datedRow>;

const readStored = statement(
  datedRow,
  `SELECT ${selectList(storedRow, 'odds')}, ${firstDate('odds')} AS date FROM unnest($1::int[], $2::int[]) AS asked (league_id, season)
   JOIN season_odds odds USING (league_id, season)`,
);

async function readAll(ctx: Context, missing: readonly RevisionRow[]): Promise<Map<string, KnownOdds>> {
  if (missing.length === 0) return new Map<string, KnownOdds>();
  const keys = missing.map(seasonKey);
  const stored = groupedByKey(keys, await readStored(ctx, seasonColumns(missing)), seasonKey);
  const standings = await Promise.all(missing.map((row) => standingsOfSeason(ctx, row)));
  return new Map(
    missing.map((row, at) => {
      const [odds] = stored[at] ?? [];
      return [seasonKey(row), odds ? knownOdds(revisionOf(row), odds, standings[at] ?? []) : noOdds(row)];
    }),
  );
}

/** The standings have the teams' names, and tell which teams have left. */
const standingsOfSeason = (
  ctx: Context,
  { leagueId, season, isCurrent, standingsRevision }: RevisionRow,
): Promise<readonly StandingRow[]> =>
  isCurrent
    ? standingsOf(ctx, { id: leagueId, standingsRevision })
    : ctx.loaders.load(ctx, loadPastStandings, seasonKey({ leagueId, season }));

function noOdds(row: RevisionRow): KnownOdds {
  const { leagueId, season, playoffPlaces, divisionWinnersFirst, byConference } = row;
  const nothing = { simulated: 0, computedAt: null, gameDay: 0, date: null, teams: [], stored: [] };
  return {
    odds: { leagueId, season, playoffPlaces, divisionWinnersFirst, byConference, ...nothing },
    revision: revisionOf(row),
    rated: [],
  };
}

function knownOdds(revision: string, stored: StoredRow, standings: readonly StandingRow[]): KnownOdds {
  const rowOf = new Map(standings.map((row) => [row.teamId, row]));
  const teams = stored.teams.flatMap((team) => {
    const row = rowOf.get(team.teamId);
    return row === undefined || row.hasLeft ? [] : [{ team, row }];
  });
  return {
    revision,
    odds: {
      leagueId: stored.leagueId,
      season: stored.season,
      simulated: stored.simulated,
      computedAt: stored.computedAt,
      playoffPlaces: stored.places,
      divisionWinnersFirst: stored.divisionWinnersFirst,
      byConference: stored.byConference,
      gameDay: stored.gameDay,
      date: stored.date,
      teams: teams.map(({ team, row }) => teamOdds(team, row)).toSorted(byChances),
      stored: stored.tonight,
    },
    rated: teams.map(({ team, row }) => ratedTeam(team, row)).toSorted(byRating),
  };
}

const byChances = (one: TeamOdds, other: TeamOdds): number =>
  other.playoffs - one.playoffs || other.expectedWins - one.expectedWins || one.teamId - other.teamId;

const byRating = (one: RatedTeam, other: RatedTeam): number =>
  other.rating - one.rating || one.teamId - other.teamId;

function teamOdds(team: StoredTeamOdds, { teamName }: StandingRow): TeamOdds {
  const { teamId, division, conference, playoffs, title, expectedWins, wins, places } = team;
  const { clinched, eliminated, outOfTitle } = team;
  return {
    teamId,
    teamName,
    division,
    conference,
    playoffs,
    title,
    expectedWins,
    wins: winsSpread(wins),
    places,
    clinched: letterOf(clinched),
    eliminated,
    outOfTitle,
  };
}

/** The letters that newspapers use. */
function letterOf({ playoffs, division, conference }: StoredTeamOdds['clinched']): string | null {
  if (conference) return 'z';
  if (division) return 'y';
  return playoffs ? 'x' : null;
}

/** Tolerance, because the shares are binary fractions: ten times .1 adds up to less than 1. */
const rounding = 1e-9;

function winsSpread({ fewest, shares }: StoredTeamOdds['wins']): WinsSpread {
  const atMost = (share: number): number => {
    let sum = 0;
    const at = shares.findIndex((one) => (sum += one) >= share - rounding);
    return fewest + (at < 0 ? Math.max(0, shares.length - 1) : at);
  };
  return { p10: atMost(0.1), p50: atMost(0.5), p90: atMost(0.9), fewest, shares };
}

const ratedTeam = (
  { teamId, rating, opponentsPlayed, opponentsAhead }: StoredTeamOdds,
  { teamName, wins, losses, ties }: StandingRow,
): RatedTeam => ({ teamId, teamName, rating, wins, losses, ties, opponentsPlayed, opponentsAhead });
