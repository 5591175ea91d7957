import { IsNull } from 'typeorm';
import { recordAct } from '../../accounts/audit/audit.service.js';
import { type Context } from '../../../platform/context/context.js';
import { conflict, invalid } from '../../../platform/errors/domain-error.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import {
  columnOf,
  columnsOf,
  day,
  flag,
  integer,
  nullable,
  present,
  selectList,
} from '../../../platform/data/rows.js';
import { groupedByKey } from '../../../platform/context/loaders.js';
import { command, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { nextStep } from '../../../platform/work/turns.js';
import {
  balancedSteps,
  type BalancedOptions,
} from '../../../engine/league/schedule/balanced/balanced-season.js';
import { MAX_WEIGHT, usualWeights, type Weights } from '../../../engine/league/schedule/opponents.js';
import {
  type ScheduledGame,
  scheduleRoundRobin,
  withoutPlayedGames,
} from '../../../engine/league/schedule/round-robin.js';
import { changeDates, dateNewMatches } from '../leagues/dates/dating.service.js';
import { lockLeague } from '../leagues/league-lock.js';
import { getLeague } from '../leagues/league.service.js';
import { loadLeagueTeams } from '../membership/league-team.service.js';
import { type LeagueTeam } from '../leagues/league.types.js';
import { SeasonDepartureEntity } from '../seasons/season.entity.js';
import { seasonColumns, seasonKey, seasonRefs } from '../seasons/season-key.js';
import { type SeasonRef } from '../seasons/season.types.js';
import { MatchEntity } from '../matches/match.entity.js';
import { certificateOf } from './certificate.service.js';
import { type LeagueSchedule, type ScheduleResult, type SeasonScheduleInput } from './schedule.types.js';
import { withinRules } from './rule-refusals.js';
import { matchesChanged, standingsChanged } from '../../clubs/ownership/league-events.js';
import { authorize } from '../../../platform/context/policy.js';
import { leaguePolicy } from '../leagues/league.policy.js';

const defaultMatchesPerPair = 2;

/**
 * Schedules a league's matches. Pending ones are replaced; each played one stays and counts as a meeting of its two
 * teams. Games of a bracket stay unchanged.
 * @throws DomainError `conflict` with fewer than two teams, once the league has its champion, while one of its matches
 * is played live, or if played matches prevent a balanced schedule; `invalid` for impossible numbers, with possible
 * ones, and as {@link changeDates}
 */
export function generateSchedule(
  ctx: Context,
  leagueId: number,
  input: SeasonScheduleInput,
): Promise<ScheduleResult> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, leaguePolicy.manage, [leagueId]);
    const league = await lockLeague(tx, leagueId);
    if (league.bracketStatus === 'completed') {
      throw conflict(`${league.name} has its champion: a finished league gets no new schedule`);
    }
    const { season } = league;
    await refuseWhileLive(tx, leagueId, league.name);
    await tx.db.delete(MatchEntity, { leagueId, season, status: 'pending', seriesId: IsNull() });
    await tx.db.delete(SeasonDepartureEntity, { leagueId, season });
    const games = await planGames(tx, { leagueId, season }, input);
    await insertMatches(tx, { leagueId, season }, games);
    await changeDates(tx, leagueId, input);
    await dateNewMatches(tx, leagueId);
    await recordAct(tx, 'league.schedule', leagueId, { league: league.name, matches: games.length });
    await announce(tx, matchesChanged({ leagueId }));
    await announce(tx, standingsChanged({ leagueId }));
    return {
      message: `Matches scheduled for ${league.name}: ${games.length}.`,
      count: games.length,
      certificate: await certificateOf(tx, { leagueId, season }),
      league: await getLeague(tx, leagueId),
    };
  });
}

const findLive = statement(
  { found: integer },
  `SELECT 1 AS found FROM live_games live JOIN matches m ON m.id = live.match_id
   WHERE m.status = 'in_progress' AND m.league_id = $1 LIMIT 1`,
);

/** The caller's lock of the league keeps live games from beginning. Imported matches in progress are not live games. */
async function refuseWhileLive(tx: Context, leagueId: number, name: string): Promise<void> {
  const [live] = await findLive(tx, [leagueId]);
  if (live) throw conflict(`A match of ${name} is being played live: wait for the last out`);
}

function gamesPerPair({ type, matchesPerPair }: SeasonScheduleInput): number {
  if (type === 'round-robin') return 1;
  return type === 'double-round-robin' ? 2 : (matchesPerPair ?? defaultMatchesPerPair);
}

const scheduled = columnsOf(MatchEntity, 'homeTeamId', 'awayTeamId', 'gameDay');
const readScheduled = statement(
  { ...scheduled, counts: flag },
  `SELECT ${selectList(scheduled)}, series_id IS NULL AS counts
   FROM matches WHERE league_id = $1 AND season = $2 ORDER BY game_day, id`,
);

/** The games to add, on days after all matches that stay. */
async function planGames(
  tx: Context,
  { leagueId, season }: SeasonRef,
  input: SeasonScheduleInput,
): Promise<ScheduledGame[]> {
  const [teams = []] = await loadLeagueTeams(tx, [leagueId]);
  const teamIds = teams.map(({ teamId }) => teamId);
  const kept = await readScheduled(tx, [leagueId, season]);
  const lastDay = kept.reduce((last, { gameDay }) => Math.max(last, gameDay ?? 0), 0);
  const played = kept.filter(({ counts }) => counts);
  if ((input.type ?? 'balanced') === 'balanced') {
    const seed = seedOf({ leagueId, season });
    return planBalanced(teams, input, { earlier: played, firstDay: lastDay + 1, seed });
  }
  const full = withinRules(() => scheduleRoundRobin({ teamIds, gamesPerPair: gamesPerPair(input) }));
  return withoutPlayedGames(full, played, lastDay + 1);
}

/** Takes a few tenths of a second for thirty clubs, but yields to other requests between its steps. */
async function planBalanced(
  clubs: readonly LeagueTeam[],
  { games, divisionWeight, conferenceWeight, offDays }: SeasonScheduleInput,
  rest: Pick<BalancedOptions, 'earlier' | 'firstDay' | 'seed'>,
): Promise<ScheduledGame[]> {
  if (typeof games !== 'number') throw invalid('Games are required for a balanced schedule', 'games');
  const weights = weightsOf(divisionWeight, conferenceWeight);
  const steps = balancedSteps({ clubs, games, weights, offDays, ...rest });
  for (;;) {
    const step = withinRules(() => steps.next());
    if (step.done) return step.value;
    await nextStep();
  }
}

/**
 * The given weights. The usual weight replaces an omitted one. If the division weight would then be the smaller, the
 * omitted weight equals the given one instead.
 */
function weightsOf(division?: number | null, conference?: number | null): Weights {
  return {
    division: division ?? Math.max(usualWeights.division, conference ?? 1),
    conference: conference ?? Math.min(usualWeights.conference, division ?? MAX_WEIGHT),
  };
}

/** Seed of a season's schedule. A schedule that is made again has the same games; the next season's has other games. */
const seedOf = ({ leagueId, season }: SeasonRef): number => leagueId * 4096 + season;

const insertGames = command(`
  INSERT INTO matches (league_id, season, game_day, home_team_id, away_team_id)
  SELECT $1, $5, game_day, home, away FROM unnest($2::int[], $3::int[], $4::int[]) AS game (game_day, home, away)`);

/** Inserts all games in playing order, with one statement. */
async function insertMatches(
  tx: Context,
  { leagueId, season }: SeasonRef,
  games: readonly ScheduledGame[],
): Promise<void> {
  await insertGames(tx, [
    leagueId,
    games.map(({ gameDay }) => gameDay),
    games.map(({ homeTeamId }) => homeTeamId),
    games.map(({ awayTeamId }) => awayTeamId),
    season,
  ]);
}

const countSchedules = statement(
  {
    leagueId: present(columnOf(MatchEntity, 'leagueId')),
    season: columnOf(MatchEntity, 'season'),
    days: integer,
    pending: integer,
    inProgress: integer,
    simulated: integer,
    nextDay: nullable(integer),
  },
  `SELECT league_id AS "leagueId", season, coalesce(max(game_day), 0) AS days,
     (count(*) FILTER (WHERE status IN ('pending', 'in_progress')))::int AS pending,
     (count(*) FILTER (WHERE status = 'in_progress'))::int AS "inProgress",
     (count(*) FILTER (WHERE status = 'simulated'))::int AS simulated,
     min(game_day) FILTER (WHERE status = 'pending') AS "nextDay"
   FROM unnest($1::int[], $2::int[]) AS asked (league_id, season) JOIN matches USING (league_id, season)
   GROUP BY league_id, season`,
);

const none = { pending: 0, inProgress: 0, simulated: 0, days: 0, nextDay: null };

/** Progress of each season, by season key. */
export async function loadSchedules(ctx: Context, keys: readonly string[]): Promise<LeagueSchedule[]> {
  const rows = await countSchedules(ctx, seasonColumns(seasonRefs(keys)));
  const found = new Map(rows.map((row) => [seasonKey(row), row]));
  return seasonRefs(keys).map((ref) => found.get(seasonKey(ref)) ?? { ...ref, ...none });
}

const readDates = statement(
  {
    leagueId: present(columnOf(MatchEntity, 'leagueId')),
    season: columnOf(MatchEntity, 'season'),
    gameDay: present(columnOf(MatchEntity, 'gameDay')),
    date: day,
  },
  `SELECT league_id AS "leagueId", season, game_day AS "gameDay", min(date)::text AS date
   FROM unnest($1::int[], $2::int[]) AS asked (league_id, season) JOIN matches USING (league_id, season)
   WHERE game_day IS NOT NULL AND date IS NOT NULL
   GROUP BY league_id, season, game_day`,
);

/** Dates of each season's days, the first day first, by season key: a day without a date has null; empty without dates. */
export async function loadScheduleDates(ctx: Context, keys: readonly string[]): Promise<(string | null)[][]> {
  const rows = await readDates(ctx, seasonColumns(seasonRefs(keys)));
  return groupedByKey(keys, rows, seasonKey).map((dated) => {
    const dateOf = new Map(dated.map(({ gameDay, date }) => [gameDay, date]));
    return Array.from({ length: Math.max(0, ...dateOf.keys()) }, (_, at) => dateOf.get(at + 1) ?? null);
  });
}
