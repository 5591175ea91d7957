import { recordAct } from '../../../accounts/audit/audit.service.js';
import { type Context } from '../../../../platform/context/context.js';
import { conflict, notFound } from '../../../../platform/errors/domain-error.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { groupedByKey, inKeyOrder, type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { type Page, type PageRange } from '../../../../platform/lists/pagination.js';
import { columnsOf, integer, type RowOf, selectList } from '../../../../platform/data/rows.js';
import { type ListOrder, readPage, Selection } from '../../../../platform/lists/selection.js';
import { onlyRow, readRows, statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { lockLeague } from '../../../leagues/leagues/league-lock.js';
import { type JobStatus, SimulationJobEntity, type Span } from './job.entity.js';
import { type SimulationJob } from './job.types.js';
import { queueNextJobs } from './queue.js';
import { defineEvent } from '../../../../platform/context/events.js';
import { authorize } from '../../../../platform/context/policy.js';
import { matchPolicy } from '../../../leagues/matches/match.policy.js';

export const simulationProgress = defineEvent('simulationProgress', { jobId: 'text' });

const jobNotFound = 'Simulation not found.';

/** Largest number of open jobs listed for the requested leagues. */
const mostOpenJobs = 1000;

const jobRow = columnsOf(
  SimulationJobEntity,
  'id',
  'leagueId',
  'span',
  'status',
  'total',
  'done',
  'error',
  'waitsForId',
  'createdAt',
  'startedAt',
  'finishedAt',
);
type JobRow = RowOf<typeof jobRow>;

const selectJob = `SELECT ${selectList(jobRow)} FROM simulation_jobs`;
const readJobs = statement(jobRow, `${selectJob} WHERE id = ANY($1::int[])`);
const readLeagueJobs = statement(
  { ...jobRow, forLeague: integer },
  `SELECT job.*, league.id AS "forLeague"
   FROM unnest($1::int[]) AS league (id)
   JOIN (${selectJob} WHERE status IN ('waiting', 'running')) AS job
     ON job."leagueId" = league.id OR job."leagueId" IS NULL
   ORDER BY job.id
   LIMIT ${mostOpenJobs}`,
);
const countPending = statement(
  { count: integer },
  `SELECT count(*)::int AS count FROM matches
   WHERE status = 'pending' AND postponement IS NULL AND ($1::int IS NULL OR league_id = $1)`,
);

/**
 * Requests a simulation of the pending matches of a league, or of all. Jobs for the same league run one after another.
 * @throws DomainError `not_found` for an unknown league
 */
export async function startSimulation(
  ctx: Context,
  { leagueId, span }: { leagueId: number | null; span: Span },
): Promise<SimulationJob> {
  const id = await inTransaction(ctx, async (tx) => {
    authorize(tx, matchPolicy.simulate, [leagueId]);
    if (leagueId !== null) await lockLeague(tx, leagueId);
    const { count } = onlyRow(await countPending(tx, [leagueId]));
    const job = tx.db.create(SimulationJobEntity, {
      leagueId,
      span,
      total: span === 'all' ? count : 0,
      createdBy: tx.actor.id ?? 0,
    });
    await tx.db.insert(SimulationJobEntity, job);
    await recordAct(tx, 'simulation.start', job.id, { leagueId, span });
    await announce(tx, simulationProgress({ jobId: String(job.id) }));
    await queueNextJobs(tx);
    return job.id;
  });
  return getJob(ctx, id);
}

/**
 * Stops a job after its current games are stored; played games are kept. @throws DomainError `not_found`; `conflict` if
 * it has ended
 */
export async function cancelSimulation(ctx: Context, id: number): Promise<SimulationJob> {
  await inTransaction(ctx, async (tx) => {
    const job = await lockJob(tx, id);
    if (!job) throw notFound(jobNotFound);
    authorize(tx, matchPolicy.simulate, [job.leagueId]);
    if (!isOpen(job.status)) throw conflict('The simulation has already ended');
    await recordAct(tx, 'simulation.cancel', id);
    await endJob(tx, id, 'cancelled', null);
  });
  return getJob(ctx, id);
}

/** Locks a job until the transaction ends; null when there is none. */
export const lockJob = (tx: Context, id: number): Promise<SimulationJobEntity | null> =>
  tx.db.findOne(SimulationJobEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });

/** Closes a job, whose row the caller has locked, and queues the next one. */
export async function endJob(
  tx: Context,
  id: number,
  status: Exclude<JobStatus, 'waiting' | 'running'>,
  error: string | null,
): Promise<void> {
  await tx.db.update(
    SimulationJobEntity,
    { id },
    { status, error, waitsForId: null, finishedAt: tx.env.clock.now() },
  );
  await announce(tx, simulationProgress({ jobId: String(id) }));
  await queueNextJobs(tx);
}

export const isOpen = (status: JobStatus): boolean => status === 'waiting' || status === 'running';

/** @throws DomainError `not_found` */
export async function getJob(ctx: Context, id: number): Promise<SimulationJob> {
  const [job] = await readJobs(ctx, [[id]]);
  if (!job) throw notFound(jobNotFound);
  return present(ctx, job);
}

/** Jobs by id; null for an unknown id. */
export const jobLoader: LoaderDefinition<number, SimulationJob | null> = async (ctx, ids) => {
  const rows = await readJobs(ctx, [ids]);
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
    const rows = await readRows(ctx, jobRow, `${selectJob} WHERE ${sql}`, values);
    return rows.map((row) => present(ctx, row));
  };
  return readPage(
    ctx,
    { from: 'simulation_jobs', selection: new Selection(), order: newestFirst, read },
    range,
  );
}

/** Each league's running and waiting jobs in their order, including those for all leagues. */
export const leagueJobsLoader: LoaderDefinition<number, SimulationJob[]> = async (ctx, leagueIds) => {
  const rows = await readLeagueJobs(ctx, [leagueIds]);
  const groups = groupedByKey(leagueIds, rows, (row) => row.forLeague);
  return groups.map((group) => group.map((row) => present(ctx, row)));
};

function present(ctx: Context, { startedAt, ...job }: JobRow): SimulationJob {
  const until = job.finishedAt ?? ctx.env.clock.now();
  const seconds = startedAt ? (until.getTime() - startedAt.getTime()) / 1000 : 0;
  const gamesPerSecond = seconds > 0 ? job.done / seconds : null;
  const running =
    job.status === 'running' && job.waitsForId === null && gamesPerSecond !== null && gamesPerSecond > 0;
  return { ...job, gamesPerSecond, secondsLeft: running ? (job.total - job.done) / gamesPerSecond : null };
}
