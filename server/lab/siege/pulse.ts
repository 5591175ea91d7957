import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Caller } from '../crowd/caller.js';

/** Measurements of another client during the attack. */
export interface Pulse {
  /** Longest time of the cheapest request, milliseconds: approximately the longest pause of the event loop. */
  readonly longestPause: number;
  /** Longest time to read a league's standings, milliseconds. */
  readonly longestRead: number;
  readonly reads: number;
  readonly failedReads: number;
}

interface Watched {
  readonly origin: string;
  readonly leagueId: number;
}

const beatEveryMs = 5;
const readEveryMs = 100;

/** Sends requests continuously, from another thread so that it does not delay the attack. */
export class PulseWatch {
  private constructor(private readonly worker: Worker) {}

  static async start(watched: Watched): Promise<PulseWatch> {
    const worker = new Worker(__filename, { workerData: watched });
    await messageOf(worker);
    return new PulseWatch(worker);
  }

  async stop(): Promise<Pulse> {
    const last = messageOf(this.worker);
    this.worker.postMessage('stop');
    const pulse = await last;
    await this.worker.terminate();
    return pulse;
  }
}

function messageOf(worker: Worker): Promise<Pulse> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (pulse: Pulse) => {
      worker.off('error', reject);
      resolve(pulse);
    });
  });
}

if (!isMainThread && parentPort) {
  const port = parentPort;
  const { origin, leagueId }: Watched = workerData;
  const address = '127.0.0.1';
  const beats = watch(new Caller(origin, address, 1), '/healthz', beatEveryMs);
  const reads = watch(new Caller(origin, address, 1), `/api/leagues/${leagueId}/standings`, readEveryMs);
  port.once('message', () => {
    const [beat, read] = [beats(), reads()];
    port.postMessage({
      longestPause: beat.longest,
      longestRead: read.longest,
      reads: read.answers,
      failedReads: read.failures,
    } satisfies Pulse);
  });
  port.postMessage({ longestPause: 0, longestRead: 0, reads: 0, failedReads: 0 } satisfies Pulse);
}

/** Requests the path repeatedly. The returned function stops this and returns the measurements. */
function watch(caller: Caller, path: string, everyMs: number) {
  let longest = 0;
  let answers = 0;
  let failures = 0;
  let askedAt = performance.now();
  const stopped = new AbortController();
  const keepAsking = async () => {
    while (!stopped.signal.aborted) {
      askedAt = performance.now();
      const { status } = await caller.ask(path, { timeoutMs: 120_000 });
      if (stopped.signal.aborted) return;
      longest = Math.max(longest, performance.now() - askedAt);
      answers += 1;
      // A refusal because of the rate limit is an answer too.
      if (status !== '200' && status !== '429') failures += 1;
      askedAt = Number.POSITIVE_INFINITY;
      await wait(everyMs);
    }
  };
  void keepAsking();
  return () => {
    stopped.abort();
    // A request without an answer has waited until now.
    longest = Math.max(longest, performance.now() - askedAt);
    caller.close();
    return { longest, answers, failures };
  };
}
