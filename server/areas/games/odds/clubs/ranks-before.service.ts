import { KeptAnswers } from '../../../../platform/cache/kept-answers.js';
import { type Context } from '../../../../platform/context/context.js';
import { groupedByKey, type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { flag, integer, present, type RowOf } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { computeStandings, type HeadToHead } from '../../../../engine/league/standings/standings.js';
import { loadLeagues } from '../../../leagues/leagues/league.service.js';
import { type League } from '../../../leagues/leagues/league.types.js';
import { standingsOf } from '../../../leagues/standings/standings.service.js';
import { type StandingRow } from '../../../leagues/standings/standings.types.js';

type Ranks = ReadonlyMap<number, number>;

/** Ranks by league, shared by all readers until the league's next result. */
const kept = new KeptAnswers<Ranks>(1000);

const meetingRow = {
  leagueId: present(integer),
  isBefore: present(flag),
  homeTeamId: integer,
  awayTeamId: integer,
  homeWins: integer,
  awayWins: integer,
  homeRuns: integer,
  awayRuns: integer,
};
type MeetingRow = RowOf<typeof meetingRow>;

/** Results of each pair of teams, on the latest day with results and before it. */
const readMeetings = statement(
  meetingRow,
  `SELECT league_id AS "leagueId", game_day < last_day AS "isBefore",
     home_team_id AS "homeTeamId", away_team_id AS "awayTeamId",
     (count(*) FILTER (WHERE home_score > away_score))::int AS "homeWins",
     (count(*) FILTER (WHERE home_score < away_score))::int AS "awayWins",
     sum(home_score)::int AS "homeRuns", sum(away_score)::int AS "awayRuns"
   FROM (
     SELECT m.*, max(m.game_day) OVER (PARTITION BY m.league_id) AS last_day
     FROM matches m JOIN leagues league ON league.id = m.league_id AND league.season = m.season
     WHERE m.league_id = ANY ($1::int[]) AND m.status = 'simulated' AND m.series_id IS NULL
       AND m.game_day IS NOT NULL
   ) AS played GROUP BY 1, 2, 3, 4`,
);

/**
 * Places in the standings of each league before its latest day with results, by team id; empty before the second such
 * day. Needs no statement if the places are cached.
 */
export const ranksBeforeLoader: LoaderDefinition<number, Ranks> = async (ctx, leagueIds) => {
  const leagues = await Promise.all(leagueIds.map((id) => ctx.loaders.load(ctx, loadLeagues, id)));
  const known = leagues.map((league) => league && keptOf(ctx, league));
  const missing = leagueIds.filter((_, at) => !known[at]);
  const rows = missing.length === 0 ? [] : await readMeetings(ctx, [missing]);
  const byLeague = groupedByKey(leagueIds, rows, ({ leagueId }) => leagueId);
  return Promise.all(
    leagues.map(async (league, at): Promise<Ranks> => {
      const found = known[at];
      if (found) return found;
      if (!league) return new Map();
      const before = (byLeague[at] ?? []).filter(({ isBefore }) => isBefore);
      const ranks = before.length === 0 ? new Map() : ranksFrom(await standingsOf(ctx, league), before);
      if (league.standingsRevision !== undefined) kept.keep(ctx, league.id, league.standingsRevision, ranks);
      return ranks;
    }),
  );
};

const keptOf = (ctx: Context, { id, standingsRevision }: League): Ranks | undefined =>
  standingsRevision === undefined ? undefined : kept.find(ctx, id, standingsRevision);

/** If nothing else separates two teams, they are in the order of the current standings. */
function ranksFrom(rows: readonly StandingRow[], meetings: readonly MeetingRow[]): Ranks {
  const headToHead = meetings.flatMap(({ homeTeamId, awayTeamId, homeWins, awayWins }): HeadToHead[] => [
    { teamId: homeTeamId, opponentId: awayTeamId, wins: homeWins },
    { teamId: awayTeamId, opponentId: homeTeamId, wins: awayWins },
  ]);
  const nothing = { wins: 0, losses: 0 };
  const teams = rows.map(({ teamId, conference, division, rank }) => {
    const sum = (home: (row: MeetingRow) => number, away: (row: MeetingRow) => number) =>
      meetings.reduce(
        (so, row) => so + (row.homeTeamId === teamId ? home(row) : row.awayTeamId === teamId ? away(row) : 0),
        0,
      );
    return {
      teamId,
      conference,
      division,
      wins: sum(
        ({ homeWins }) => homeWins,
        ({ awayWins }) => awayWins,
      ),
      losses: sum(
        ({ awayWins }) => awayWins,
        ({ homeWins }) => homeWins,
      ),
      runsFor: sum(
        ({ homeRuns }) => homeRuns,
        ({ awayRuns }) => awayRuns,
      ),
      runsAgainst: sum(
        ({ awayRuns }) => awayRuns,
        ({ homeRuns }) => homeRuns,
      ),
      home: nothing,
      away: nothing,
      lastTen: nothing,
      streak: 0,
      gamesLeft: 0,
      coinFlip: -rank,
    };
  });
  const [league] = computeStandings({ teams, headToHead });
  return new Map(league?.rows.map(({ teamId, rank }) => [teamId, rank]));
}
