import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Caller } from '../crowd/caller.js';

/** The measurements of another client during the attack. */
export interface Pulse {
  /** The longest time of the cheapest answer, milliseconds: about the longest pause of the event loop. */
  readonly longestPause: number;
  /** The longest read of a league's standings, milliseconds. */
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

/** Sends requests all the time, in another thread so that it does not delay the attack. */
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

/** Requests the path repeatedly; the returned function ends that and returns the measurements. */
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
      // A refusal by the rate limit is an answer too.
      if (status !== '200' && status !== '429') failures += 1;
      askedAt = Number.POSITIVE_INFINITY;
      await wait(everyMs);
    }
  };
  void keepAsking();
  return () => {
    stopped.abort();
    // A request that is still open has waited until now.
    longest = Math.max(longest, performance.now() - askedAt);
    caller.close();
    return { longest, answers, failures };
  };
}
