import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Readable } from 'node:stream';
import { isAlive } from '../../platform/data/embedded/operating-system.js';
import { familyOf, peakMemory, processorTime } from './process-figures.js';

export interface ServerOptions {
  /** Environment variables in addition to those of all measured servers. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Limit of its heap, MiB. */
  readonly heapMiB?: number | undefined;
}

export const jwtSecret = 'the key of a server that lives as long as its measurement';
const mostLines = 5_000;

/** The built server in a separate process on a free port, as run by `npm start` with a `DATABASE_URL`. */
export class ServerProcess {
  private readonly lines: string[] = [];

  private constructor(
    private readonly child: ChildProcessByStdio<null, Readable, Readable>,
    readonly pid: number,
  ) {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => this.keep(text));
    }
  }

  static async start(url: string, { settings = {}, heapMiB }: ServerOptions = {}): Promise<ServerProcess> {
    const heap = heapMiB === undefined ? [] : [`--max-old-space-size=${heapMiB}`];
    const child = spawn(process.execPath, [...heap, join(__dirname, '../../main.js')], {
      env: {
        DATABASE_URL: url,
        JWT_SECRET: jwtSecret,
        PORT: '0',
        METRICS: 'true',
        LOG_LEVEL: 'warn',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (child.pid === undefined) throw new Error('the server cannot be started');
    const server = new ServerProcess(child, child.pid);
    while (server.address === null) {
      if (server.ended) throw new Error(`the server did not start: ${server.lines.join('\n')}`);
      await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    }
    return server;
  }

  /** The address on which it listens; null until it does. */
  get address(): string | null {
    return /open at (\S+)/.exec(this.lines.join('\n'))?.[1] ?? null;
  }

  get origin(): string {
    return this.address ?? '';
  }

  get ended(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** The errors in its log. */
  get errors(): readonly string[] {
    return this.lines.filter((line) => /"level":[56]0/.test(line));
  }

  /** Last output of a process that has ended. */
  get fatal(): string | null {
    return this.lines.find((line) => line.includes('FATAL ERROR')) ?? null;
  }

  /** Milliseconds of processor time so far, including its child processes. */
  processorMs(): Promise<number> {
    return processorTime(this.pid);
  }

  /** Its peak memory, MiB; null once it has ended. */
  peakMiB(): Promise<number | null> {
    return peakMemory(this.pid);
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (this.ended) return;
    const family = await familyOf(this.pid);
    const exited = once(this.child, 'exit');
    this.child.kill(signal);
    await exited;
    // A killed server cannot stop its child processes: one that draws a picture would run for minutes.
    for (const pid of family.keys()) if (pid !== this.pid && isAlive(pid)) process.kill(pid, 'SIGKILL');
  }

  private keep(text: string): void {
    this.lines.push(...text.split('\n').filter((line) => line !== ''));
    this.lines.splice(0, Math.max(0, this.lines.length - mostLines));
  }
}
