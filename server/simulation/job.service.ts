import { recordAct } from '../accounts/audit.service.js';
import { type Context } from '../core/context.js';
import { conflict, notFound } from '../core/errors.js';
import { announce } from '../core/events.js';
import { groupedByKey, inKeyOrder, type LoaderDefinition } from '../core/loaders.js';
import { type Page, type PageRange } from '../core/pagination.js';
import { authorize } from '../core/policy.js';
import { type ListOrder, readPage, Selection } from '../core/selection.js';
import { inTransaction } from '../core/transaction.js';
import { lockLeague } from '../leagues/league-lock.js';
import { matchPolicy, simulateRefusal } from '../matches/match.policy.js';
import { type JobStatus, type Span } from './job.entity.js';
import { type SimulationJob } from './job.types.js';
import { queueNextJobs } from './queue.js';

const jobNotFound = 'Simulation not found.';

/** More open jobs of the leagues that a request asks for are not listed. */
const mostOpenJobs = 1000;

interface JobRow {
  id: number;
  leagueId: number | null;
  span: Span;
  status: JobStatus;
  total: number;
  done: number;
  error: string | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

const selectJob = `
  SELECT id, league_id AS "leagueId", span, status, total, done, error, created_at AS "createdAt",
    started_at AS "startedAt", finished_at AS "finishedAt"
  FROM simulation_jobs`;

/**
 * Asks for the pending matches of a league, or of all, to be played. Jobs that touch the same league take turns.
 * @throws DomainError `not_found` for an unknown league
 */
export async function startSimulation(
  ctx: Context,
  { leagueId, span }: { leagueId: number | null; span: Span },
): Promise<SimulationJob> {
  const id = await inTransaction(ctx, async (tx) => {
    authorize(tx, matchPolicy.simulate, [], simulateRefusal);
    if (leagueId !== null) await lockLeague(tx, leagueId);
    const total: [{ count: number }] = await tx.db.query(
      `SELECT count(*)::int AS count FROM matches
       WHERE status = 'pending' AND ($1::int IS NULL OR league_id = $1)`,
      [leagueId],
    );
    const inserted: [{ id: number }] = await tx.db.query(
      `INSERT INTO simulation_jobs (league_id, span, total, created_by) VALUES ($1, $2, $3, $4) RETURNING id`,
      [leagueId, span, span === 'all' ? total[0].count : 0, tx.actor.id],
    );
    await recordAct(tx, 'simulation.start', inserted[0].id, { leagueId, span });
    await announce(tx, { type: 'simulationProgress', jobId: String(inserted[0].id) });
    await queueNextJobs(tx);
    return inserted[0].id;
  });
  return getJob(ctx, id);
}

/**
 * Stops a job once the games at hand are stored; what was played stands.
 * @throws DomainError `not_found`; `conflict` when it has ended
 */
export async function cancelSimulation(ctx: Context, id: number): Promise<SimulationJob> {
  await inTransaction(ctx, async (tx) => {
    authorize(tx, matchPolicy.simulate, [], simulateRefusal);
    const rows: { status: JobStatus }[] = await tx.db.query(
      'SELECT status FROM simulation_jobs WHERE id = $1 FOR UPDATE',
      [id],
    );
    if (!rows[0]) throw notFound(jobNotFound);
    if (!isOpen(rows[0].status)) throw conflict('The simulation has already ended');
    await recordAct(tx, 'simulation.cancel', id);
    await endJob(tx, id, 'cancelled', null);
  });
  return getJob(ctx, id);
}

/** Closes a job, whose row the caller has locked, and lets the next one begin. */
export async function endJob(
  tx: Context,
  id: number,
  status: Exclude<JobStatus, 'waiting' | 'running'>,
  error: string | null,
): Promise<void> {
  await tx.db.query('UPDATE simulation_jobs SET status = $2, error = $3, finished_at = $4 WHERE id = $1', [
    id,
    status,
    error,
    tx.env.clock.now(),
  ]);
  await announce(tx, { type: 'simulationProgress', jobId: String(id) });
  await queueNextJobs(tx);
}

export const isOpen = (status: JobStatus): boolean => status === 'waiting' || status === 'running';

/** @throws DomainError `not_found` */
export async function getJob(ctx: Context, id: number): Promise<SimulationJob> {
  const rows: JobRow[] = await ctx.db.query(`${selectJob} WHERE id = $1`, [id]);
  if (!rows[0]) throw notFound(jobNotFound);
  return present(ctx, rows[0]);
}

/** Jobs by id; null where there is none. */
export const jobLoader: LoaderDefinition<number, SimulationJob | null> = async (ctx, ids) => {
  const rows: JobRow[] = await ctx.db.query(`${selectJob} WHERE id = ANY($1::int[])`, [ids]);
  const jobs = rows.map((row) => present(ctx, row));
  return inKeyOrder(ids, jobs, (job) => job.id, null);
};

const newestFirst: ListOrder<SimulationJob> = {
  keys: [{ sql: 'id', type: 'integer' }],
  direction: 'DESC',
  placeOf: ({ id }) => [id],
};

/** The newest jobs first. */
export function pageJobs(ctx: Context, range: PageRange): Promise<Page<SimulationJob>> {
  const read = async (sql: string, values: unknown[]) => {
    const rows: JobRow[] = await ctx.db.query(`${selectJob} WHERE ${sql}`, values);
    return rows.map((row) => present(ctx, row));
  };
  return readPage(
    ctx,
    { from: 'simulation_jobs', selection: new Selection(), order: newestFirst, read },
    range,
  );
}

/** Each league's running and waiting jobs in their order, those for all leagues among them. */
export const leagueJobsLoader: LoaderDefinition<number, SimulationJob[]> = async (ctx, leagueIds) => {
  const rows: (JobRow & { forLeague: number })[] = await ctx.db.query(
    `SELECT job.*, league.id AS "forLeague"
     FROM unnest($1::int[]) AS league (id)
     JOIN (${selectJob} WHERE status IN ('waiting', 'running')) AS job
       ON job."leagueId" = league.id OR job."leagueId" IS NULL
     ORDER BY job.id
     LIMIT ${mostOpenJobs}`,
    [leagueIds],
  );
  const groups = groupedByKey(leagueIds, rows, (row) => row.forLeague);
  return groups.map((group) => group.map((row) => present(ctx, row)));
};

function present(ctx: Context, { startedAt, ...job }: JobRow): SimulationJob {
  const until = job.finishedAt ?? ctx.env.clock.now();
  const seconds = startedAt ? (until.getTime() - startedAt.getTime()) / 1000 : 0;
  const gamesPerSecond = seconds > 0 ? job.done / seconds : null;
  const running = job.status === 'running' && gamesPerSecond !== null && gamesPerSecond > 0;
  return { ...job, gamesPerSecond, secondsLeft: running ? (job.total - job.done) / gamesPerSecond : null };
}
