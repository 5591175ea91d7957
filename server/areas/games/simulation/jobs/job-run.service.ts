import { type Context } from '../../../../platform/context/context.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { columnOf, columnsOf, integer, present, selectList } from '../../../../platform/data/rows.js';
import { drawSeed } from '../../../../platform/context/seed.js';
import { command, onlyRow, statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { lockLeagues } from '../../../leagues/leagues/league-lock.js';
import { clearCrashes } from '../../../../platform/jobs/crashes.js';
import { MatchEntity } from '../../../leagues/matches/match.entity.js';
import { type LineMemory } from '../inputs/clubs.js';
import { SimulationJobEntity } from './job.entity.js';
import { endJob, isOpen, lockJob, simulationProgress } from './job.service.js';
import { type Simulated, simulateMatches } from '../match-simulation.service.js';
import { keyOf, queueWaitingJob } from './queue.js';
import { matchesChanged } from '../../../clubs/ownership/league-events.js';
import { lockMatches } from '../../../leagues/matches/match-locks.js';

/** Condition that the job still has to simulate match `m`. Postponed matches wait for their new dates. */
const inScope = `m.status = 'pending' AND m.postponement IS NULL AND ($1::int IS NULL OR m.league_id = $1)
  AND ($2::jsonb IS NULL OR m.game_day <= ($2::jsonb ->> m.league_id::text)::int) AND m.id <> ALL ($3::int[])`;

const scopeOf = ({ leagueId, untilDays, unplayable }: SimulationJobEntity): unknown[] => [
  leagueId,
  untilDays,
  unplayable,
];

/**
 * Matches that cannot be simulated now, with the live match for which each must wait: league matches that are announced
 * or live themselves, and matches of clubs that are playing live, in any league. An announced friendly blocks nothing.
 */
const held = `
  SELECT live.match_id AS waits_for, (game.status = 'in_progress') AS has_begun, live.first_pitch_at, m.id, m.league_id, m.game_day
  FROM live_games live JOIN matches game ON game.id = live.match_id
  CROSS JOIN LATERAL (
    SELECT game.id, game.league_id, game.game_day WHERE game.league_id IS NOT NULL
    UNION ALL
    SELECT other.id, other.league_id, other.game_day FROM matches other
    WHERE game.status = 'in_progress' AND other.status = 'pending' AND other.home_team_id IN (game.home_team_id, game.away_team_id)
    UNION ALL
    SELECT other.id, other.league_id, other.game_day FROM matches other
    WHERE game.status = 'in_progress' AND other.status = 'pending' AND other.away_team_id IN (game.home_team_id, game.away_team_id)
  ) AS m
  WHERE ($1::int IS NULL OR m.league_id = $1) AND m.id <> ALL ($3::int[])
    AND ($2::jsonb IS NULL OR m.game_day <= ($2::jsonb ->> m.league_id::text)::int)`;

/** Each league is played up to the first day with a match that has to wait, including that day's other matches. */
const readNext = statement(
  columnsOf(MatchEntity, 'id'),
  `WITH held AS MATERIALIZED (${held}),
     last_days AS MATERIALIZED (SELECT league_id, min(coalesce(game_day, 0)) AS day FROM held GROUP BY league_id)
   SELECT m.id FROM matches m
   WHERE ${inScope} AND m.id NOT IN (SELECT id FROM held)
     AND NOT EXISTS (
       SELECT FROM last_days WHERE last_days.league_id = m.league_id AND last_days.day < coalesce(m.game_day, 0)
     )
   ORDER BY m.league_id, coalesce(m.game_day, 0), m.id LIMIT $4`,
);

const readWaitsFor = statement(
  { matchId: integer },
  `WITH held AS (${held})
   SELECT waits_for AS "matchId" FROM held ORDER BY has_begun DESC, first_pitch_at, waits_for LIMIT 1`,
);

/**
 * The job's next matches, at most `size`, league after league and each in the order of its schedule. They are locked,
 * so that none of their clubs begins a live game before the transaction ends.
 */
async function nextMatches(tx: Context, job: SimulationJobEntity, size: number): Promise<number[]> {
  const read = async () => (await readNext(tx, [...scopeOf(job), size])).map(({ id }) => id);
  for (;;) {
    const found = await read();
    if (found.length > 0) await lockMatches(tx, found);
    const free = new Set(await read());
    const both = found.filter((id) => free.has(id));
    if (both.length > 0 || free.size === 0) return both;
  }
}

/** The live match for whose end the job has to wait; null if there is none. */
async function liveMatchAhead(tx: Context, job: SimulationJobEntity): Promise<number | null> {
  return (await readWaitsFor(tx, scopeOf(job)))[0]?.matchId ?? null;
}

/**
 * The target time of a transaction. It is long enough that the fixed cost of a transaction does not matter. It is short
 * enough that users see progress, jobs notice a cancellation and locks are released more than once a second.
 */
const chunkMs = 750;
const firstChunk = 100;
const largestChunk = 1_000;

/**
 * Plays a job's matches chunk by chunk until it is done or cancelled, or `stopping` is aborted. A chunk's games and the
 * job's progress are one transaction, so after a crash the next process finds exactly the matches that are not stored
 * yet. While a job waits for a live match, it occupies no worker. @returns false if it was stopped and must be
 * continued
 */
export async function runJob(ctx: Context, jobId: number, stopping: AbortSignal): Promise<boolean> {
  let size = firstChunk;
  let memory: LineMemory = new Map();
  while (!stopping.aborted) {
    const start = performance.now();
    const chunk = await simulateChunk(ctx, jobId, size, memory);
    if (chunk === 'ended' || chunk === 'waits') return true;
    memory = chunk.memory;
    size = nextSize(size, performance.now() - start);
  }
  return false;
}

/** The number of matches that this machine plays in the target time, at most twice the last number. */
function nextSize(size: number, took: number): number {
  const fitting = Math.round(size * Math.min(2, chunkMs / took));
  return Math.min(Math.max(fitting, firstChunk), largestChunk);
}

/** Plays at most `size` of the job's matches. */
export function simulateChunk(
  ctx: Context,
  jobId: number,
  size: number,
  memory: LineMemory = new Map(),
): Promise<Simulated | 'ended' | 'waits'> {
  return inTransaction(ctx, async (tx) => {
    const job = await lockJob(tx, jobId);
    if (!job || !isOpen(job.status)) return 'ended';
    if (job.leagueId !== null && (await lockLeagues(tx, [job.leagueId])).length === 0) {
      await endJob(tx, jobId, 'cancelled', 'The league was deleted');
      return 'ended';
    }
    if (job.status === 'waiting') await beginJob(tx, job);
    const matchIds = await nextMatches(tx, job, size);
    if (matchIds.length === 0) {
      const ahead = await liveMatchAhead(tx, job);
      if (ahead !== null) return waitFor(tx, job, ahead);
      await completeJob(tx, jobId);
      return 'ended';
    }
    const simulated = await simulateMatches(tx, matchIds, drawSeed, memory);
    await saveProgress(tx, job, simulated);
    await clearCrashes(tx, keyOf(jobId));
    return simulated;
  });
}

async function waitFor(tx: Context, job: SimulationJobEntity, matchId: number): Promise<'waits'> {
  await queueWaitingJob(tx, job.id);
  if (job.waitsForId !== matchId) {
    await tx.db.update(SimulationJobEntity, { id: job.id }, { waitsForId: matchId });
    await announce(tx, simulationProgress({ jobId: String(job.id) }));
  }
  return 'waits';
}

/** Marks a job as failed, because of a permanent error. */
export function failJob(ctx: Context, jobId: number, problem: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const job = await lockJob(tx, jobId);
    if (job && isOpen(job.status)) await endJob(tx, jobId, 'failed', problem);
  });
}

const readNextDays = statement(
  { leagueId: present(columnOf(MatchEntity, 'leagueId')), next: integer },
  `SELECT league_id AS "leagueId", min(game_day) AS next FROM matches
   WHERE status = 'pending' AND postponement IS NULL AND league_id IS NOT NULL AND ($1::int IS NULL OR league_id = $1)
   GROUP BY league_id`,
);

/** Starts a job. In each league a `day` or `week` begins with the next day to play at this time. */
async function beginJob(tx: Context, job: SimulationJobEntity): Promise<void> {
  if (job.span !== 'all') {
    const days = await readNextDays(tx, [job.leagueId]);
    const length = job.span === 'day' ? 1 : 7;
    job.untilDays = Object.fromEntries(days.map(({ leagueId, next }) => [leagueId, next + length - 1]));
  }
  const { id, untilDays } = job;
  await tx.db.update(
    SimulationJobEntity,
    { id },
    { status: 'running', startedAt: tx.env.clock.now(), untilDays },
  );
}

const addProgress = command(`
  UPDATE simulation_jobs SET waits_for_id = NULL, done = done + $4::int, unplayable = $3::int[], error = coalesce(error, $5),
    total = done + $4::int + cardinality($3::int[]) + (SELECT count(*)::int FROM matches m WHERE ${inScope})
  WHERE id = $6`);

async function saveProgress(
  tx: Context,
  job: SimulationJobEntity,
  { played, unplayable }: Simulated,
): Promise<void> {
  const skipped = [...job.unplayable, ...unplayable.map(({ matchId }) => matchId)];
  const reason = unplayable[0]?.reason ?? null;
  await addProgress(tx, [...scopeOf({ ...job, unplayable: skipped }), played.length, reason, job.id]);
  for (const leagueId of new Set(played.map((match) => match.leagueId))) {
    const ofLeague = played.filter((match) => match.leagueId === leagueId);
    await announce(tx, matchesChanged({ leagueId, matchIds: ofLeague.map(({ id }) => id) }));
  }
  await announce(tx, simulationProgress({ jobId: String(job.id) }));
}

const outcome = { ...columnsOf(SimulationJobEntity, 'done', 'error'), left: integer };
const closeTotal = statement(
  outcome,
  `UPDATE simulation_jobs SET total = done + cardinality(unplayable) WHERE id = $1
   RETURNING ${selectList(outcome)}, cardinality(unplayable) AS left`,
);

/**
 * Ends a job. If it left out matches, the reason becomes its error; if it also simulated none, it has failed. Matches
 * that were played or deleted before their turn do not count; if all matches were, the job ends as 0 of 0.
 */
async function completeJob(tx: Context, id: number): Promise<void> {
  const { done, left, error } = onlyRow(await closeTotal(tx, [id]));
  if (left === 0) return endJob(tx, id, 'completed', null);
  const leftOut = left === 1 ? '1 match was left out' : `${left} matches were left out`;
  return endJob(tx, id, done === 0 ? 'failed' : 'completed', `${leftOut}: ${error ?? ''}`);
}
