import { type Context } from '../../../../platform/context/context.js';
import { flag, nullable, time } from '../../../../platform/data/rows.js';
import { command, statement } from '../../../../platform/data/statement.js';

/** The queue library's tasks: odds of a league now, those of its days before, and of matches without a league. */
export const oddsTask = 'compute_odds';
export const daysTask = 'compute_odds_days';
export const friendliesTask = 'compute_friendly_odds';

/** Between two computations of a league, in seconds: results that pour in are taken together. */
const shortestPause = 2;
/** While a bulk simulation plays the league, which needs the processor itself. */
const pauseDuringBulk = 10;

const computedAt = `(SELECT odds.computed_at FROM season_odds odds
  WHERE odds.league_id = l.id AND odds.season = l.season)`;
/** Since when a bulk simulation plays league `l`: a short one is over before its odds are computed. */
const simulatedSince = `(SELECT max(job.started_at) FROM simulation_jobs job
  WHERE job.status = 'running' AND (job.league_id = l.id OR job.league_id IS NULL))`;
/** When the odds of league `l` may be computed again; null where nothing is to be waited for. */
const nextTime = `greatest(${computedAt} + interval '${shortestPause} s',
  CASE WHEN ${simulatedSince} IS NOT NULL
    THEN greatest(${simulatedSince}, ${computedAt}) + interval '${pauseDuringBulk} s' END)`;

/**
 * Of rows `l`. A job that waits already is not put off. One league's run one after the other, and two leagues' at once; a killed process
 * costs an attempt, so there are many.
 */
const addJob = `graphile_worker.add_job($1, json_build_object('leagueId', l.id),
  queue_name := 'odds-' || l.id % 2, job_key := 'odds-' || l.id, max_attempts := 1000,
  run_at := least(
    greatest(now(), $2::timestamptz, ${nextTime}),
    (SELECT waiting.run_at FROM graphile_worker.jobs waiting WHERE waiting.key = 'odds-' || l.id AND waiting.locked_at IS NULL)))`;

const queueLeagues = command(`SELECT ${addJob} FROM leagues l WHERE l.id = ANY ($3::int[]) ORDER BY l.id`);

/** Has the odds of leagues computed as soon as they may be, or not before a moment. */
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
   ORDER BY l.id`,
);

/** Has the odds computed that may be of another time: what happened while nobody listened left no other trace. */
export const queueStaleOdds = (ctx: Pick<Context, 'db'>): Promise<void> => queueStale(ctx, [oddsTask, null]);

const queueOfTeams = command(
  `SELECT ${addJob} FROM leagues l
   WHERE l.id IN (SELECT league_id FROM league_teams WHERE team_id = ANY ($3::int[])) ORDER BY l.id`,
);
const queueOfJobs = command(
  `SELECT ${addJob} FROM leagues l
   WHERE l.id IN (SELECT league_id FROM simulation_jobs WHERE id = ANY ($3::int[])) ORDER BY l.id`,
);

/** Has the odds of the leagues computed in which the teams play. */
export async function queueOddsOfTeams(ctx: Pick<Context, 'db'>, teamIds: readonly number[]): Promise<void> {
  if (teamIds.length > 0) await queueOfTeams(ctx, [oddsTask, null, teamIds]);
}

/** Has the odds of the leagues computed that bulk simulations play. */
export async function queueOddsOfJobs(ctx: Pick<Context, 'db'>, jobIds: readonly number[]): Promise<void> {
  if (jobIds.length > 0) await queueOfJobs(ctx, [oddsTask, null, jobIds]);
}

const readDue = statement(
  { at: nullable(time), isDue: flag },
  `SELECT ${nextTime} AS at, coalesce(${nextTime} <= now(), true) AS "isDue" FROM leagues l WHERE l.id = $1`,
);

/** When the odds of a league may be computed again; null when at once. By the clock of the database, as the queue has it. */
export async function nextOddsAt(ctx: Pick<Context, 'db'>, leagueId: number): Promise<Date | null> {
  const [due] = await readDue(ctx, [leagueId]);
  return due?.isDue === false ? due.at : null;
}

const queueDaysOf = command(
  `SELECT graphile_worker.add_job($1, json_build_object('leagueId', $2::int), queue_name := 'odds-days',
     job_key := 'odds-days-' || $2::int, max_attempts := 1000, priority := 10)`,
);

/** Has the odds of days computed that are missing. One league at a time: nobody waits for them. */
export const queueOddsDays = (ctx: Pick<Context, 'db'>, leagueId: number): Promise<void> =>
  queueDaysOf(ctx, [daysTask, leagueId]);

const queueFriendly = command(
  `SELECT graphile_worker.add_job($1, json_build_object(), queue_name := 'odds-friendlies',
     job_key := 'odds-friendlies', max_attempts := 1000)`,
);

/** Has the chances of matches without a league computed that have none. */
export const queueFriendlyOdds = (ctx: Pick<Context, 'db'>): Promise<void> =>
  queueFriendly(ctx, [friendliesTask]);
