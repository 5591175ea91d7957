import { type Context } from '../../../platform/context/context.js';
import { KeptAnswers } from '../../../platform/cache/kept-answers.js';
import { groupedByKey } from '../../../platform/context/loaders.js';
import { columnOf, columnsOf, flag, json, type RowOf, selectList } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import {
  computeStandings,
  type HeadToHead,
  lastTenOf,
  type StandingsScope,
  type StandingsTeam,
} from '../../../engine/league/standings/standings.js';
import { LeagueEntity, LeagueTeamEntity } from '../leagues/league.entity.js';
import { getLeague } from '../leagues/league.service.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { seasonColumns, seasonKey, seasonRefs } from '../seasons/season-key.js';
import { findSeason } from '../seasons/season.service.js';
import { type Season } from '../seasons/season.types.js';
import {
  HeadToHeadEntity,
  SeasonMeetingEntity,
  SeasonStandingEntity,
  StandingEntity,
  tallyFigures,
} from './standing.entity.js';
import { type StandingRow } from './standings.types.js';

/** Cache of current standings by league: computed once, and shared by all readers until the league's next result. */
const kept = new KeptAnswers<readonly StandingRow[]>(1000);

/** Cache of the standings of completed seasons, which never change. */
const keptOfPast = new KeptAnswers<readonly StandingRow[], string>(1000);
const unchanging = 0;

/**
 * The standings of a league, best first, ranked within league, conference and division. Those of a past season are as
 * they were at its end. All readers share the rows, so they must not be changed.
 * @param number of the season; the current one unless given
 * @throws DomainError `not_found` without the league or the season
 */
export async function readStandings(
  ctx: Context,
  leagueId: number,
  number?: number,
): Promise<readonly StandingRow[]> {
  if (number !== undefined) {
    const { isCurrent, ...season } = await findSeason(ctx, leagueId, number);
    if (!isCurrent) return ctx.loaders.load(ctx, loadPastStandings, seasonKey(season));
  }
  const [rows = []] = await loadStandings(ctx, [leagueId]);
  if (rows.length === 0) await getLeague(ctx, leagueId);
  return rows;
}

/** A league's standings. Needs no query if they are cached and `league` has their revision. */
export async function standingsOf(
  ctx: Context,
  league: { readonly id: number; readonly standingsRevision?: number },
): Promise<readonly StandingRow[]> {
  const { id, standingsRevision } = league;
  const known = standingsRevision === undefined ? undefined : kept.find(ctx, id, standingsRevision);
  return known ?? ctx.loaders.load(ctx, loadStandings, id);
}

/** A season's standings; for a past season, those at its end. */
export const standingsOfSeason = (
  ctx: Context,
  { leagueId, number, isCurrent }: Season,
): Promise<readonly StandingRow[]> =>
  isCurrent
    ? standingsOf(ctx, { id: leagueId })
    : ctx.loaders.load(ctx, loadPastStandings, seasonKey({ leagueId, season: number }));

/** Standings of several leagues: one statement for the revisions, and two more if any are not cached. */
export async function loadStandings(
  ctx: Context,
  leagueIds: readonly number[],
): Promise<(readonly StandingRow[])[]> {
  const revisions = await readRevisions(ctx, leagueIds);
  const found = new Map<number, readonly StandingRow[]>();
  for (const [leagueId, revision] of revisions) {
    const rows = kept.find(ctx, leagueId, revision);
    if (rows) found.set(leagueId, rows);
  }
  const missing = [...revisions.keys()].filter((leagueId) => !found.has(leagueId));
  for (const [leagueId, rows] of await computeAll(ctx, missing)) {
    kept.keep(ctx, leagueId, revisions.get(leagueId) ?? 0, rows);
    found.set(leagueId, rows);
  }
  return leagueIds.map((leagueId) => found.get(leagueId) ?? []);
}

/** Standings of completed seasons, by season key: two statements if any are not cached. */
export async function loadPastStandings(
  ctx: Context,
  keys: readonly string[],
): Promise<(readonly StandingRow[])[]> {
  const missing = keys.filter((key) => keptOfPast.find(ctx, key, unchanging) === undefined);
  const computed = await computePast(ctx, missing);
  for (const [key, rows] of computed) keptOfPast.keep(ctx, key, unchanging, rows);
  return keys.map((key) => computed.get(key) ?? keptOfPast.find(ctx, key, unchanging) ?? []);
}

async function computePast(
  ctx: Context,
  keys: readonly string[],
): Promise<Map<string, readonly StandingRow[]>> {
  if (keys.length === 0) return new Map<string, readonly StandingRow[]>();
  const asked = seasonColumns(seasonRefs(keys));
  const teams = groupedByKey(keys, await readPastTeams(ctx, asked), seasonKey);
  const meetings = groupedByKey(keys, await readPastMeetings(ctx, asked), seasonKey);
  return new Map(
    keys.map((key, at) => [key, rank(teams[at] ?? [], (meetings[at] ?? []).flatMap(meetingsOf))]),
  );
}

const revisionRow = {
  id: columnOf(LeagueEntity, 'id'),
  revision: columnOf(LeagueEntity, 'standingsRevision'),
};
const selectRevisions = statement(
  revisionRow,
  `SELECT ${selectList(revisionRow)} FROM leagues WHERE id = ANY ($1)`,
);

/** Revisions of standings by league; unknown leagues are left out. */
async function readRevisions(ctx: Context, leagueIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await selectRevisions(ctx, [leagueIds]);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** Standings from the stored tallies only, with two statements. */
async function computeAll(ctx: Context, leagueIds: readonly number[]): Promise<Map<number, StandingRow[]>> {
  if (leagueIds.length === 0) return new Map<number, StandingRow[]>();
  const teams = groupedByKey(leagueIds, await readTeams(ctx, [leagueIds]), ({ leagueId }) => leagueId);
  const meetings = await readMeetings(ctx, leagueIds);
  return new Map(
    leagueIds.map((leagueId, index) => [leagueId, rank(teams[index] ?? [], meetings.get(leagueId) ?? [])]),
  );
}

const ofPlace = columnsOf(LeagueTeamEntity, 'leagueId', 'teamId', 'conference', 'division', 'coinFlip');
const counted = columnsOf(StandingEntity, 'gamesLeft', ...tallyFigures);
const teamRow = {
  ...ofPlace,
  hasLeft: flag,
  ...counted,
  lastTen: columnOf(StandingEntity, 'lastTen'),
  teamName: columnOf(TeamEntity, 'name'),
};
type TeamRow = RowOf<typeof teamRow>;

const counts = Object.entries(counted)
  .map(([name, { storedAs }]) => `coalesce(${storedAs}, 0) AS "${name}"`)
  .join(', ');

const readTeams = statement(
  teamRow,
  `SELECT ${selectList(ofPlace, 'place')}, false AS "hasLeft", team.name AS "teamName", ${counts},
     coalesce(last_ten, '{}') AS "lastTen"
   FROM league_teams place
   JOIN teams team ON team.id = place.team_id AND team.deleted_at IS NULL
   LEFT JOIN standings tally
     ON tally.league_id = place.league_id AND tally.team_id = place.team_id AND tally.league_id = ANY ($1)
   WHERE place.league_id = ANY ($1)
   UNION ALL
   SELECT ${selectList(ofPlace, 'tally')}, true, team.name, ${counts}, coalesce(last_ten, '{}')
   FROM standings tally JOIN teams team ON team.id = tally.team_id AND team.deleted_at IS NULL
   WHERE tally.league_id = ANY ($1) AND tally.left_at IS NOT NULL`,
);

const pastTeamRow = columnsOf(SeasonStandingEntity);
const readPastTeams = statement(
  pastTeamRow,
  `SELECT ${selectList(pastTeamRow, 'past')} FROM unnest($1::int[], $2::int[]) AS asked (league_id, season)
   JOIN season_standings past USING (league_id, season)`,
);

const readPastMeetings = statement(
  { ...columnsOf(SeasonMeetingEntity, 'leagueId', 'season'), pairs: json<[number, number, number][]>() },
  `SELECT league_id AS "leagueId", season, json_agg(json_build_array(team_id, opponent_id, wins)) AS pairs
   FROM unnest($1::int[], $2::int[]) AS asked (league_id, season)
   JOIN season_meetings past USING (league_id, season)
   GROUP BY league_id, season`,
);

const selectMeetings = statement(
  { leagueId: columnOf(HeadToHeadEntity, 'leagueId'), pairs: json<[number, number, number][]>() },
  `SELECT league_id AS "leagueId", json_agg(json_build_array(team_id, opponent_id, wins)) AS pairs
   FROM head_to_head WHERE league_id = ANY ($1) GROUP BY league_id`,
);

/** Head-to-head wins by league. Thirty teams have 870 ordered pairs, so a league's pairs are read as one JSON value. */
async function readMeetings(ctx: Context, leagueIds: readonly number[]): Promise<Map<number, HeadToHead[]>> {
  const rows = await selectMeetings(ctx, [leagueIds]);
  return new Map(rows.map((row) => [row.leagueId, meetingsOf(row)]));
}

const meetingsOf = ({ pairs }: { pairs: readonly [number, number, number][] }): HeadToHead[] =>
  pairs.map(([teamId, opponentId, wins]) => ({ teamId, opponentId, wins }));

interface PlaceInGroup {
  rank: number;
  gamesBack: number | null;
}

function rank(rows: readonly TeamRow[], headToHead: readonly HeadToHead[]): StandingRow[] {
  const teams = rows.map(standingsTeam);
  const byTeam = new Map(rows.map((row) => [row.teamId, row]));
  const inDivision = placesWithin('division', teams, headToHead);
  const inConference = placesWithin('conference', teams, headToHead);
  return computeStandings({ teams, headToHead }).flatMap((group) =>
    group.rows.flatMap((placed) => {
      const row = byTeam.get(placed.teamId);
      if (!row) return [];
      return {
        teamId: row.teamId,
        teamName: row.teamName,
        hasLeft: row.hasLeft,
        rank: placed.rank,
        conference: row.conference,
        division: row.division,
        wins: placed.wins,
        losses: placed.losses,
        ties: row.homeTies + row.awayTies,
        winPct: placed.winPct,
        runsFor: row.runsFor,
        runsAgainst: row.runsAgainst,
        runDiff: placed.runDifference,
        gamesBack: placed.gamesBehind,
        streak: row.streak,
        lastTen: row.lastTen,
        homeWins: row.homeWins,
        homeLosses: row.homeLosses,
        awayWins: row.awayWins,
        awayLosses: row.awayLosses,
        homeTies: row.homeTies,
        awayTies: row.awayTies,
        gamesLeft: row.gamesLeft,
        magicNumber: placed.magicNumber,
        eliminationNumber: placed.eliminationNumber,
        decidedBy: placed.decidedBy,
        divisionRank: inDivision.get(row.teamId)?.rank ?? null,
        divisionGamesBack: inDivision.get(row.teamId)?.gamesBack ?? null,
        conferenceRank: inConference.get(row.teamId)?.rank ?? null,
        conferenceGamesBack: inConference.get(row.teamId)?.gamesBack ?? null,
      };
    }),
  );
}

/** Each team's place in its conference or division, by team id. A team that has no such group has no entry. */
function placesWithin(
  scope: Exclude<StandingsScope, 'league'>,
  teams: readonly StandingsTeam[],
  headToHead: readonly HeadToHead[],
): Map<number, PlaceInGroup> {
  if (teams.every((team) => team[scope] === null)) return new Map<number, PlaceInGroup>();
  const groups = computeStandings({ teams, headToHead, scope }).filter((group) => group[scope] !== null);
  return new Map(
    groups.flatMap((group) =>
      group.rows.map((row) => [row.teamId, { rank: row.rank, gamesBack: row.gamesBehind }] as const),
    ),
  );
}

const standingsTeam = (row: TeamRow): StandingsTeam => ({
  teamId: row.teamId,
  conference: row.conference,
  division: row.division,
  wins: row.homeWins + row.awayWins,
  losses: row.homeLosses + row.awayLosses,
  home: { wins: row.homeWins, losses: row.homeLosses },
  away: { wins: row.awayWins, losses: row.awayLosses },
  lastTen: lastTenOf(row.lastTen.toReversed()),
  streak: row.streak,
  runsFor: row.runsFor,
  runsAgainst: row.runsAgainst,
  gamesLeft: row.gamesLeft,
  coinFlip: row.coinFlip,
});
