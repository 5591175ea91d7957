import { type BenchLeague } from '../bench/stage.js';
import { Caller } from '../crowd/caller.js';
import { serveTasks } from '../crowd/child.js';
import { type Counts, countsOf, percentile } from '../crowd/figures.js';
import { LiveSocket } from '../crowd/live-socket.js';
import { dashboardPage, failureOf, keepReading, type Page, restPageOf } from '../crowd/readers.js';
import { sentAt, sharedClock } from './articles.js';

/** Honest clients, all behind one address. */
export type AudienceTask =
  | { readonly step: 'follow'; readonly origin: string; readonly followers: number }
  | {
      readonly step: 'read';
      readonly origin: string;
      readonly league: BenchLeague;
      readonly readers: number;
      /** Milliseconds of the warm-up, which does not count, then of the quiet phase, then of the siege. */
      readonly phases: readonly [number, number, number];
    };

export interface AudiencePhase {
  readonly reads: number;
  /** Milliseconds, as below, of reads that were answered or given up; null when there was none. */
  readonly p50: number | null;
  readonly p99: number | null;
  readonly longest: number | null;
  readonly errors: Counts;
  readonly notifications: number;
  readonly notificationP50: number | null;
  readonly notificationP99: number | null;
}

export interface AudienceReport {
  readonly quiet: AudiencePhase;
  readonly besieged: AudiencePhase;
  readonly kept: number;
  /** Why the others were closed. */
  readonly gone: Counts;
}

const address = '127.0.0.1';
const openedAtOnce = 50;
const restPages = 4;

interface Seen {
  answered: number;
  readonly latencies: number[];
  readonly errors: string[];
  readonly notifications: number[];
}

const nothing = (): Seen => ({ answered: 0, latencies: [], errors: [], notifications: [] });
const sockets: LiveSocket[] = [];
let current = nothing();

async function follow(origin: string, followers: number): Promise<void> {
  while (sockets.length < followers) {
    const opened = Array.from({ length: Math.min(openedAtOnce, followers - sockets.length) }, () =>
      openFollower(origin),
    );
    sockets.push(...(await Promise.all(opened)));
  }
}

async function openFollower(origin: string): Promise<LiveSocket> {
  const socket = await LiveSocket.open({
    origin,
    localAddress: address,
    onOperation: (type, _id, text) => {
      const sent = sentAt(text);
      if (type === 'next' && sent !== null) current.notifications.push(sharedClock() - sent);
      else socket.close();
    },
  });
  socket.subscribe('1', { query: 'subscription { newsPosted { id title } }' });
  await socket.begun();
  return socket;
}

async function read({
  origin,
  league,
  readers,
  phases,
}: AudienceTask & { step: 'read' }): Promise<AudienceReport> {
  const [warmUp, quiet, besieged] = phases;
  const seen = [nothing(), nothing(), nothing()] as const;
  const start = performance.now();
  const phaseNow = () => {
    const passed = performance.now() - start;
    return seen[passed < warmUp ? 0 : passed < warmUp + quiet ? 1 : 2];
  };
  [current] = seen;
  const timers = [1, 2].map((phase) =>
    setTimeout(() => (current = seen[phase] ?? current), phase === 1 ? warmUp : warmUp + quiet),
  );
  const caller = new Caller(origin, address, readers);
  const pageOf = (reader: number): Page =>
    reader % (restPages + 1) === restPages ? dashboardPage : restPageOf(reader, league);
  await keepReading({ caller, readers, pageOf, until: start + warmUp + quiet + besieged }, (answer, page) => {
    const failure = failureOf(answer, page);
    // By its end: a read that was still running when the siege began belongs to the siege.
    const phase = phaseNow();
    if (failure === null) phase.answered += 1;
    else phase.errors.push(failure);
    // A client that gave up has waited: without it, the slowest reads would improve the percentiles.
    if (failure === null || answer.status === 'timeout') phase.latencies.push(answer.milliseconds);
  });
  for (const timer of timers) clearTimeout(timer);
  caller.close();
  return {
    quiet: figuresOf(seen[1]),
    besieged: figuresOf(seen[2]),
    kept: sockets.filter(({ end }) => end === null).length,
    gone: countsOf(sockets.flatMap(({ end }) => end ?? [])),
  };
}

const at = (values: readonly number[], share: number) =>
  values.length === 0 ? null : percentile(values, share);

const figuresOf = ({ answered, latencies, errors, notifications }: Seen): AudiencePhase => ({
  reads: answered,
  p50: at(latencies, 0.5),
  p99: at(latencies, 0.99),
  longest: at(latencies, 1),
  errors: countsOf(errors),
  notifications: notifications.length,
  notificationP50: at(notifications, 0.5),
  notificationP99: at(notifications, 0.99),
});

serveTasks(async (text): Promise<AudienceReport | null> => {
  const task: AudienceTask = JSON.parse(text);
  if (task.step === 'read') return read(task);
  await follow(task.origin, task.followers);
  return null;
});
