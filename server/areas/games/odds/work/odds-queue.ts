import { type Context } from '../../../../platform/context/context.js';
import { flag, nullable, time } from '../../../../platform/data/rows.js';
import { command, statement } from '../../../../platform/data/statement.js';
import { FINAL } from '../days/season-odds.store.js';

/** The queue library's tasks: present odds of a league, odds of its past days, chances of friendlies. */
export const oddsTask = 'compute_odds';
export const daysTask = 'compute_odds_days';
export const friendliesTask = 'compute_friendly_odds';

/** Shortest time in seconds between two computations of a league, so that many results are computed together. */
const shortestPause = 2;
/** The time is longer during a bulk simulation of the league, because the simulation needs the processor. */
const pauseDuringBulk = 10;

const computedAt = `(SELECT odds.computed_at FROM season_odds odds
  WHERE odds.league_id = l.id AND odds.season = l.season)`;
/**
 * Start of the running bulk simulation of league `l`; null without one. Odds are computed only some seconds after that,
 * so a short simulation ends first.
 */
const simulatedSince = `(SELECT max(job.started_at) FROM simulation_jobs job
  WHERE job.status = 'running' AND (job.league_id = l.id OR job.league_id IS NULL))`;
/** Time at which the odds of league `l` may be computed again; null if immediately. */
const nextTime = `greatest(${computedAt} + interval '${shortestPause} s',
  CASE WHEN ${simulatedSince} IS NOT NULL
    THEN greatest(${simulatedSince}, ${computedAt}) + interval '${pauseDuringBulk} s' END)`;

/**
 * Queues a job for each row `l`; a job that already waits is not postponed. A league's jobs run one after the other;
 * jobs of two leagues may run in parallel. A killed process uses up an attempt, so many attempts are allowed.
 */
const addJob = `graphile_worker.add_job($1, json_build_object('leagueId', l.id),
  queue_name := 'odds-' || l.id % 2, job_key := 'odds-' || l.id, max_attempts := 1000,
  run_at := least(
    greatest(now(), $2::timestamptz, ${nextTime}),
    (SELECT waiting.run_at FROM graphile_worker.jobs waiting WHERE waiting.key = 'odds-' || l.id AND waiting.locked_at IS NULL)))`;

const queueLeagues = command(`SELECT ${addJob} FROM leagues l WHERE l.id = ANY ($3::int[]) ORDER BY l.id`);

/** Queues the computation of leagues' odds as soon as allowed, and not before `notBefore`. */
export async function queueOdds(
  ctx: Pick<Context, 'db'>,
  leagueIds: readonly number[],
  notBefore: Date | null = null,
): Promise<void> {
  if (leagueIds.length > 0) await queueLeagues(ctx, [oddsTask, notBefore, leagueIds]);
}

const queueStale = command(
  `SELECT ${addJob} FROM leagues l
   LEFT JOIN season_odds stored ON stored.league_id = l.id AND stored.season = l.season
   WHERE stored.standings_revision IS DISTINCT FROM l.standings_revision OR l.bracket_status = 'playoffs'
     OR EXISTS (SELECT FROM matches m WHERE m.league_id = l.id AND m.status = 'in_progress')
     OR EXISTS (SELECT FROM season_odds past
       WHERE past.league_id = l.id AND past.season < l.season AND past.fingerprint <> '${FINAL}')
   ORDER BY l.id`,
);

/** Queues the computation of odds that may be stale, because events may have been missed while no process listened. */
export const queueStaleOdds = (ctx: Pick<Context, 'db'>): Promise<void> => queueStale(ctx, [oddsTask, null]);

const queueOfTeams = command(
  `SELECT ${addJob} FROM leagues l
   WHERE l.id IN (SELECT league_id FROM league_teams WHERE team_id = ANY ($3::int[])) ORDER BY l.id`,
);
const queueOfJobs = command(
  `SELECT ${addJob} FROM leagues l
   WHERE l.id IN (SELECT league_id FROM simulation_jobs WHERE id = ANY ($3::int[])) ORDER BY l.id`,
);

/** Queues the computation of odds for the leagues of the teams. */
export async function queueOddsOfTeams(ctx: Pick<Context, 'db'>, teamIds: readonly number[]): Promise<void> {
  if (teamIds.length > 0) await queueOfTeams(ctx, [oddsTask, null, teamIds]);
}

/** Queues the computation of odds for the leagues of the bulk simulations. */
export async function queueOddsOfJobs(ctx: Pick<Context, 'db'>, jobIds: readonly number[]): Promise<void> {
  if (jobIds.length > 0) await queueOfJobs(ctx, [oddsTask, null, jobIds]);
}

const readDue = statement(
  { at: nullable(time), isDue: flag },
  `SELECT ${nextTime} AS at, coalesce(${nextTime} <= now(), true) AS "isDue" FROM leagues l WHERE l.id = $1`,
);

/**
 * Time at which the odds of a league may be computed again; null if immediately. Uses the database's clock, like the
 * queue.
 */
export async function nextOddsAt(ctx: Pick<Context, 'db'>, leagueId: number): Promise<Date | null> {
  const [due] = await readDue(ctx, [leagueId]);
  return due?.isDue === false ? due.at : null;
}

const queueDaysOf = command(
  `SELECT graphile_worker.add_job($1, json_build_object('leagueId', $2::int), queue_name := 'odds-days',
     job_key := 'odds-days-' || $2::int, max_attempts := 1000, priority := 10)`,
);

/** Queues the computation of a league's missing days, one league at a time, because users do not wait for it. */
export const queueOddsDays = (ctx: Pick<Context, 'db'>, leagueId: number): Promise<void> =>
  queueDaysOf(ctx, [daysTask, leagueId]);

const queueFriendly = command(
  `SELECT graphile_worker.add_job($1, json_build_object(), queue_name := 'odds-friendlies',
     job_key := 'odds-friendlies', max_attempts := 1000)`,
);

/** Queues the computation of missing chances of matches without a league. */
export const queueFriendlyOdds = (ctx: Pick<Context, 'db'>): Promise<void> =>
  queueFriendly(ctx, [friendliesTask]);
