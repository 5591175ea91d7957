import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type DataSource } from 'typeorm';
import { insertUser } from '../../../areas/accounts/sign-in/account.service.js';
import { WorkLedger } from '../../../areas/accounts/limits/work-ledger.js';
import { openSession } from '../../../areas/accounts/sessions/session.service.js';
import { createApp } from '../../../app.js';
import { usualWorkBudget } from '../../../config.js';
import { type Context } from '../../../platform/context/context.js';
import { Loaders } from '../../../platform/context/request-loaders.js';
import { createLogger } from '../../../platform/context/logger.js';
import { Actor, visitor } from '../../../platform/context/policy.js';
import { unlimitedEnvironment } from '../../../platform/context/unlimited-environment.js';
import { createDataSource, migrate } from '../../../commands/database/data-source.js';
import { startEmbeddedPostgres } from '../../../platform/data/embedded/embedded-postgres.js';
import { generateRoster } from '../../../engine/players/generate-roster.js';
import { scheduleSeason } from '../../../engine/league/schedule/round-robin.js';
import { createLeague } from '../../../areas/leagues/leagues/league.service.js';
import { addTeams } from '../../../areas/leagues/membership/league-team.service.js';
import { createLiveHub } from '../../../platform/events/hub.js';
import { PlayerEntity } from '../../../areas/clubs/players/player.entity.js';
import { runJob } from '../../../areas/games/simulation/jobs/job-run.service.js';
import { getJob, startSimulation } from '../../../areas/games/simulation/jobs/job.service.js';

const teamsInLeague = 30;
export const gamesInSeason = 2_430;

export interface BenchStage {
  readonly url: string;
  readonly db: DataSource;
  /** The context of an administrator's request. */
  readonly admin: Context;
  close(): Promise<void>;
}

export interface BenchLeague {
  readonly leagueId: number;
  readonly teamIds: readonly number[];
}

/** An embedded PostgreSQL for a bench, migrated, with an administrator only; closing it deletes it. */
export async function openStage(): Promise<BenchStage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pennant-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLogger('error') });
  const db = createDataSource(postgres.url, { kind: 'command' });
  const close = async () => {
    if (db.isInitialized) await db.destroy();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await db.initialize();
    await migrate(db);
    return { url: postgres.url, db, admin: await signInAdmin(db), close };
  } catch (error) {
    await close();
    throw error;
  }
}

export interface BenchServer {
  readonly address: string;
  readonly db: DataSource;
  readonly tokenOf: (userId: number) => Promise<string>;
  /** Resolves when this many subscriptions are active. */
  followedBy(subscribers: number): Promise<void>;
  close(): Promise<void>;
}

/** The whole server on a free port, as run by `npm start`. */
export async function openServer(
  url: string,
  options: { poolSize?: number; webRoot?: string; socketsPerAddress?: number; workBudget?: number } = {},
): Promise<BenchServer> {
  const log = createLogger('silent');
  const db = await createDataSource(url, { poolSize: options.poolSize }).initialize();
  const live = await createLiveHub({ connectionString: url, log });
  const budget = new WorkLedger({ db, log, budget: options.workBudget ?? usualWorkBudget });
  const env = unlimitedEnvironment('bench', { budget, live });
  const app = await createApp({
    db,
    live,
    log,
    env,
    rateLimit: 0,
    trustProxy: false,
    webRoot: options.webRoot ?? null,
    ...(options.socketsPerAddress !== undefined && {
      socketLimits: { perAddress: options.socketsPerAddress },
    }),
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    address,
    db,
    tokenOf: (userId) => openSession({ db: db.manager, env }, userId),
    followedBy: async (subscribers) => {
      while (live.subscriberCount < subscribers) await setTimeout(20);
    },
    close: async () => {
      await app.close();
      await live.close();
      await budget.close();
      await db.destroy();
    },
  };
}

/** Schedules a season, simulates it and stores it. */
export async function playSeason(admin: Context, league: BenchLeague): Promise<void> {
  await storeSchedule(admin, league);
  const done = await playPending(admin, league);
  if (done !== gamesInSeason) throw new Error(`${done} of ${gamesInSeason} games were played`);
}

/** Simulates all pending matches of a league, through the end of its playoffs. @returns their number */
export async function playPending(admin: Context, { leagueId }: BenchLeague): Promise<number> {
  const job = await startSimulation(admin, { leagueId, span: 'all' });
  await runJob(admin, job.id, new AbortController().signal);
  const { done, error } = await getJob(admin, job.id);
  if (error !== null) throw new Error(`${done} games were played: ${error}`);
  return done;
}

export async function storeSchedule(admin: Context, { leagueId, teamIds }: BenchLeague): Promise<void> {
  const schedule = scheduleSeason({ teamIds, games: gamesInSeason });
  await admin.db.query(
    `INSERT INTO matches (league_id, game_day, home_team_id, away_team_id)
     SELECT $1, game_day, home, away FROM unnest($2::int[], $3::int[], $4::int[]) AS game (game_day, home, away)`,
    [
      leagueId,
      schedule.map(({ gameDay }) => gameDay),
      schedule.map(({ homeTeamId }) => homeTeamId),
      schedule.map(({ awayTeamId }) => awayTeamId),
    ],
  );
}

let leagues = 0;

/** A league of thirty teams with full rosters and no matches. */
export async function createBenchLeague(admin: Context): Promise<BenchLeague> {
  const input = { name: `Bench ${(leagues += 1)}`, format: 'round-robin', leagueType: 'season' } as const;
  const league = await createLeague(admin, input);
  const rows: { id: number }[] = await admin.db.query(
    `INSERT INTO teams (name) SELECT 'Team ' || n FROM generate_series(1, ${teamsInLeague}) AS n RETURNING id`,
  );
  const teamIds = rows.map(({ id }) => id);
  for (const teamId of teamIds) {
    const roster = generateRoster(teamId, { takenNames: new Set() });
    await admin.db.insert(
      PlayerEntity,
      roster.map(({ ratings, ...player }) => ({ ...player, teamId, ...ratings })),
    );
  }
  await addTeams(admin, league.id, teamIds);
  return { leagueId: league.id, teamIds };
}

/** Request context of a new administrator. */
export async function signInAdmin(db: DataSource): Promise<Context> {
  const ctx: Context = {
    actor: visitor,
    db: db.manager,
    loaders: new Loaders(),
    requestId: 'bench',
    address: 'local',
    log: createLogger('error'),
    env: unlimitedEnvironment(''),
  };
  const username = 'bench';
  const id = await insertUser(ctx, { username, email: 'bench@example.com', passwordHash: '', role: 'admin' });
  return { ...ctx, actor: new Actor(id, username, 'admin') };
}
