import { countsOf } from '../../crowd/figures.js';
import { familyOf, parseStat } from '../../crowd/process-figures.js';
import { ServerProcess } from '../../crowd/server-process.js';
import { readIfThere } from '../../../platform/data/embedded/operating-system.js';
import { postmasterOf, textsOf } from './database.js';

/** Several servers on one database. They play no jobs, as those of `docker-compose.yml`. */
export class Fleet {
  private readonly lastKnown = new WeakMap<ServerProcess, number>();

  private constructor(
    readonly servers: readonly ServerProcess[],
    private readonly url: string,
  ) {}

  static async start(url: string, processes: number): Promise<Fleet> {
    const servers: ServerProcess[] = [];
    try {
      while (servers.length < processes) {
        servers.push(await ServerProcess.start(url, { settings: { RUN_JOBS: 'false', SEED_DEMO: 'false' } }));
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

  /** MiB of memory that each running server has at this moment. */
  async memory(): Promise<number[]> {
    const texts = await Promise.all(this.servers.map(({ pid }) => readIfThere(`/proc/${pid}/status`)));
    return texts.flatMap((text) => {
      const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(text ?? '')?.[1];
      return kibibytes === undefined ? [] : [Number(kibibytes) / 1024];
    });
  }

  /** Milliseconds of processor time of all servers so far; a killed one keeps what it had at the last question. */
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

  /** Milliseconds of processor time of PostgreSQL so far. */
  async databaseProcessorMs(): Promise<number> {
    const family = await familyOf(await postmasterOf(this.url));
    return [...family.values()].reduce((sum, { processorMs }) => sum + processorMs, 0);
  }

  /** Connections to the database, by the name that each gave. */
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

  /** PostgreSQL's fast shutdown; the stage starts it again. */
  async restartDatabase(): Promise<void> {
    process.kill(await postmasterOf(this.url), 'SIGINT');
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop('SIGKILL')));
  }
}

/** Of the process alone, which starts no others here. Looking for others takes time that a busy machine does not have. */
async function processorMsOf({ pid }: ServerProcess): Promise<number> {
  const text = await readIfThere(`/proc/${pid}/stat`);
  return text === null ? 0 : parseStat(text).processorMs;
}
