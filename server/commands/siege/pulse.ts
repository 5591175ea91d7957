import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Caller } from '../crowd/caller.js';

/** What somebody else saw of the server meanwhile. */
export interface Pulse {
  /** The longest that the cheapest answer took: the event loop attended to nobody for about so long. Milliseconds. */
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

/** Asks the server all the time, in a thread of its own so that it does not take turns with the attack. */
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

/** Asks for the path one time after another; the function it answers ends that and says what was seen. */
function watch(caller: Caller, path: string, everyMs: number) {
  let longest = 0;
  let answers = 0;
  let failures = 0;
  let askedAt = performance.now();
  const stopped = new AbortController();
  const keepAsking = async () => {
    while (!stopped.signal.aborted) {
      askedAt = performance.now();
      const { status } = await caller.ask(path, { patience: 120_000 });
      if (stopped.signal.aborted) return;
      longest = Math.max(longest, performance.now() - askedAt);
      answers += 1;
      // Refused for asking too often is an answer all the same.
      if (status !== '200' && status !== '429') failures += 1;
      askedAt = Number.POSITIVE_INFINITY;
      await wait(everyMs);
    }
  };
  void keepAsking();
  return () => {
    stopped.abort();
    // A question that is still open has waited as long as until now.
    longest = Math.max(longest, performance.now() - askedAt);
    caller.close();
    return { longest, answers, failures };
  };
}
