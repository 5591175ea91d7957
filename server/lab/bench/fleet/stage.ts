import { createSecretKey } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openSession } from '../../../areas/accounts/sessions/session.service.js';
import { NatsServer } from '../../crowd/nats-server.js';
import { type AnyEvent } from '../../../platform/context/events.js';
import { jwtSecret, ServerProcess } from '../../crowd/server-process.js';
import { announceFrom } from '../stage/announce.js';
import { scheduleFriendly } from '../stage/live-game.js';
import { type BenchStage, createBenchLeague, openStage, storeSchedule } from '../stage/stage.js';
import { Audience } from './audience.js';
import { type FleetWorld } from './pages.js';
import { postmasterOf, textsOf } from './database.js';
import { countsOf } from '../../crowd/figures.js';
import { familyOf, parseStat } from '../../crowd/process-figures.js';
import { readIfThere } from '../../../platform/data/embedded/operating-system.js';

const leaguesShown = 4;

/** Size of the measured fleet. */
export interface FleetSize {
  readonly servers: number;
  /** Number of viewers, and so of sockets, of each server. */
  readonly viewers: number;
  /** Number of processes for the viewers. */
  readonly clients: number;
}

export interface FleetStage {
  readonly size: FleetSize;
  readonly stage: BenchStage;
  readonly fleet: Fleet;
  readonly world: FleetWorld;
  /** The broker that carries the events; null if PostgreSQL does. */
  readonly broker: NatsServer | null;
  /** Ids of pending matches of the first league. */
  readonly pending: number[];
  /**
   * Publishes an event over a separate connection. @returns the time just before that, in milliseconds of the wall
   * clock
   */
  publish(event: AnyEvent): Promise<number>;
  /**
   * Simulates a pending match through the first server's API. @returns the time just before that, in milliseconds of
   * the wall clock
   */
  simulate(): Promise<number>;
  close(): Promise<void>;
}

export const wallClock = () => performance.timeOrigin + performance.now();

/** Several servers on one database with four leagues; one has a season to play and a match that can be played live. */
export async function openFleetStage(size: FleetSize, hasBroker: boolean): Promise<FleetStage> {
  const stage = await openStage();
  try {
    const { admin } = stage;
    const leagues = [];
    while (leagues.length < leaguesShown) leagues.push(await createBenchLeague(admin));
    const [first] = leagues;
    if (!first) throw new TypeError('a fleet shows leagues');
    await storeSchedule(admin, first);
    const [home = 0, away = 0] = first.teamIds;
    const world = {
      leagueIds: leagues.map(({ leagueId }) => leagueId),
      matchId: await scheduleFriendly(admin, home, away),
    };
    return await withServers(size, stage, { world, broker: hasBroker ? await NatsServer.start() : null });
  } catch (error) {
    await stage.close();
    throw error;
  }
}

async function withServers(
  size: FleetSize,
  stage: BenchStage,
  { world, broker }: Pick<FleetStage, 'world' | 'broker'>,
): Promise<FleetStage> {
  const { admin, url } = stage;
  await allowConnections(stage, size.servers);
  const fleet = await Fleet.start(url, size.servers, broker?.url ?? '');
  const rows: { id: number }[] = await admin.db.query(
    'SELECT id FROM matches WHERE league_id = $1 ORDER BY game_day, id LIMIT 200',
    [world.leagueIds[0]],
  );
  const env = { ...admin.env, signingKey: createSecretKey(jwtSecret, 'utf8') };
  const token = await openSession({ ...admin, env }, admin.actor.id ?? 0);
  const pending = rows.map(({ id }) => id);
  return {
    size,
    stage,
    fleet,
    world,
    broker,
    pending,
    publish: (event) => publish(url, event),
    simulate: () => simulate(fleet.origins[0] ?? '', token, pending.shift() ?? 0),
    close: async () => {
      await fleet.stop();
      await broker?.kill();
      await stage.close();
    },
  };
}

/** Maximum number of connections of a server, as listed in `server/docs/operations.md`. */
const connectionsOfServer = 13;
/** PostgreSQL's usual limit of connections. */
const usualLimit = 100;
const ownConnections = 20;
const restartsWithinMs = 60_000;

/** Raises PostgreSQL's limit of connections if the fleet needs more; that takes a restart. */
async function allowConnections({ db, url }: BenchStage, servers: number): Promise<void> {
  const needed = servers * connectionsOfServer + ownConnections;
  if (needed <= usualLimit) return;
  await db.query(`ALTER SYSTEM SET max_connections = ${needed}`);
  process.kill(await postmasterOf(url), 'SIGINT');
  const end = performance.now() + restartsWithinMs;
  while ((await limitOf(url)) !== needed) {
    if (performance.now() > end) throw new Error('PostgreSQL did not restart');
    await pause(200);
  }
}

/** PostgreSQL's limit of connections; null while PostgreSQL does not answer. */
async function limitOf(url: string): Promise<number | null> {
  try {
    return Number((await textsOf(url, `SELECT current_setting('max_connections') AS text`))[0]);
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

async function publish(url: string, event: AnyEvent): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const at = wallClock();
    await announceFrom(client, event);
    return at;
  } finally {
    await client.end();
  }
}

async function simulate(origin: string, token: string, matchId: number): Promise<number> {
  const at = wallClock();
  const response = await fetch(`${origin}/api/matches/simulate/${matchId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`match ${matchId}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
  return at;
}

export const openAudience = ({ fleet, world, size }: FleetStage): Promise<Audience> =>
  Audience.open({
    origins: fleet.origins,
    world,
    viewers: size.servers * size.viewers,
    processes: size.clients,
  });

/** Several servers on one database. Like those of `docker-compose.yml`, they run no jobs. */
class Fleet {
  private readonly lastKnown = new WeakMap<ServerProcess, number>();

  private constructor(
    readonly servers: readonly ServerProcess[],
    private readonly url: string,
  ) {}

  static async start(url: string, processes: number, eventsUrl: string): Promise<Fleet> {
    const servers: ServerProcess[] = [];
    try {
      while (servers.length < processes) {
        const settings = { RUN_JOBS: 'false', SEED_DEMO: 'false', EVENTS_URL: eventsUrl };
        servers.push(await ServerProcess.start(url, { settings }));
      }
    } catch (error) {
      await Promise.all(servers.map((server) => server.stop('SIGKILL')));
      throw error;
    }
    return new Fleet(servers, url);
  }

  get origins(): string[] {
    return this.servers.map(({ origin }) => origin);
  }

  /** Present memory of each running server, MiB. */
  async memory(): Promise<number[]> {
    const texts = await Promise.all(this.servers.map(({ pid }) => readIfThere(`/proc/${pid}/status`)));
    return texts.flatMap((text) => {
      const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(text ?? '')?.[1];
      return kibibytes === undefined ? [] : [Number(kibibytes) / 1024];
    });
  }

  /** Processor time of all servers so far, milliseconds; a killed server keeps its last known time. */
  async processorMs(): Promise<number> {
    const each = await Promise.all(
      this.servers.map(async (server) => {
        const known = Math.max(this.lastKnown.get(server) ?? 0, await processorMsOf(server));
        this.lastKnown.set(server, known);
        return known;
      }),
    );
    return each.reduce((sum, one) => sum + one, 0);
  }

  /** Processor time of PostgreSQL so far, milliseconds. */
  async databaseProcessorMs(): Promise<number> {
    const family = await familyOf(await postmasterOf(this.url));
    return [...family.values()].reduce((sum, { processorMs }) => sum + processorMs, 0);
  }

  /** Number of connections to the database, by their application name. */
  async connections(): Promise<{ readonly byName: Readonly<Record<string, number>>; readonly most: number }> {
    const names = await textsOf(
      this.url,
      `SELECT application_name AS text FROM pg_stat_activity
       WHERE application_name LIKE 'pennant%' AND backend_type = 'client backend'`,
    );
    const [most] = await textsOf(this.url, `SELECT current_setting('max_connections') AS text`);
    return { byName: countsOf(names), most: Number(most) };
  }

  /** Ends the connections over which the servers listen. */
  async endListeners(): Promise<void> {
    await textsOf(
      this.url,
      `SELECT pg_terminate_backend(pid)::text AS text FROM pg_stat_activity WHERE application_name = 'pennant live'`,
    );
  }

  /** Stops PostgreSQL by a fast shutdown and starts it again. */
  async restartDatabase(): Promise<void> {
    process.kill(await postmasterOf(this.url), 'SIGINT');
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop('SIGKILL')));
  }
}

/**
 * Processor time of a server so far. Child processes are left out: the server has none, and looking for them takes long
 * on a busy machine.
 */
async function processorMsOf({ pid }: ServerProcess): Promise<number> {
  const text = await readIfThere(`/proc/${pid}/stat`);
  return text === null ? 0 : parseStat(text).processorMs;
}
