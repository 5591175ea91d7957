import { serveTasks } from '../../crowd/child.js';
import { type Counts, countsOf } from '../../crowd/figures.js';
import { type Followed, type FleetWorld, pageOf } from './pages.js';
import { Viewer } from './viewer.js';

/** Tasks of a process of viewers, one at a time. */
export type AudienceTask =
  | {
      readonly step: 'open';
      readonly origins: readonly string[];
      readonly world: FleetWorld;
      /**
       * First number of the new viewers. A viewer with the same number has the same page in every run of the same size.
       */
      readonly from: number;
      readonly to: number;
    }
  /** Clears all counts. */
  | { readonly step: 'forget' }
  /** Asks for the present counts; `followed` is the kind of event to be counted. */
  | { readonly step: 'tally'; readonly followed: Followed | null }
  /** Asks for everything that was received since the counts were cleared. */
  | { readonly step: 'report'; readonly followed: Followed | null };

/** Counts of viewers and of what they have received. */
export interface Tally {
  readonly received: number;
  readonly lost: number;
  /** Number of viewers that lost their socket, and now follow everything again and have reloaded their page's data. */
  readonly restored: number;
}

export interface AudienceReport extends Tally {
  /** Arrival times of the events of the kind, by the wall clock. */
  readonly times: readonly number[];
  /** Viewers that received the event more than once. */
  readonly twice: number;
  /** Milliseconds from the loss of the connection to the page's new data. */
  readonly refreshed: readonly number[];
  /** Milliseconds from the loss of the connection until all subscriptions are active again. */
  readonly followed: readonly number[];
  readonly connections: number;
  readonly failures: Counts;
  /** Times at which viewers received each play, by its number. */
  readonly plays: Readonly<Record<string, readonly number[]>>;
  /** Milliseconds of processor time of this process since the last report. */
  readonly processorMs: number;
}

const openedAtOnce = 64;
const wallClock = () => performance.timeOrigin + performance.now();

const viewers: Viewer[] = [];
let received = new Map<Followed, { viewer: number; at: number }[]>();
let plays: Record<string, number[]> = {};
let failures: string[] = [];
let processor = process.cpuUsage();

serveTasks(async (text): Promise<Tally | AudienceReport> => {
  const task: AudienceTask = JSON.parse(text);
  if (task.step === 'open') await open(task);
  else if (task.step === 'forget') forget();
  return task.step === 'report' ? report(task.followed) : tally(task.step === 'tally' ? task.followed : null);
});

async function open({ origins, world, from, to }: AudienceTask & { step: 'open' }): Promise<void> {
  for (let number = from; number < to; number += 1) {
    const page = pageOf(number, origins.length, world);
    const viewer = new Viewer(
      {
        page,
        origins,
        wallClock,
        localAddress: `127.${1 + Math.floor(number / 62_500)}.${Math.floor(number / 250) % 250}.${1 + (number % 250)}`,
        onEvent: (followed, data) => note(number, followed, data),
        onFailure: (reason) => void failures.push(reason),
      },
      origins[number % origins.length] ?? '',
    );
    viewers.push(viewer);
  }
  const waiting = viewers.slice();
  const openNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await next.open();
  };
  await Promise.all(Array.from({ length: openedAtOnce }, openNext));
}

function note(viewer: number, followed: Followed, data: Buffer): void {
  const at = wallClock();
  const events = received.get(followed) ?? [];
  events.push({ viewer, at });
  received.set(followed, events);
  if (followed === 'feed') notePlays(data, at);
}

const numberKey = '"number":';

/** The text is scanned by hand, because JSON parsing would take longer than everything else. */
function notePlays(data: Buffer, at: number): void {
  for (let found = data.indexOf(numberKey); found >= 0; found = data.indexOf(numberKey, found + 1)) {
    const start = found + numberKey.length;
    const play = Number.parseInt(data.toString('latin1', start, start + 6), 10);
    (plays[play] ??= []).push(at);
  }
}

function forget(): void {
  received = new Map();
  plays = {};
  failures = [];
  for (const viewer of viewers) viewer.outage = null;
}

function tally(followed: Followed | null): Tally {
  const outages = viewers.flatMap(({ outage }) => outage ?? []);
  return {
    received: followed === null ? 0 : (received.get(followed)?.length ?? 0),
    lost: outages.length,
    restored: outages.filter(({ refreshedAt }) => refreshedAt !== null).length,
  };
}

function report(followed: Followed | null): AudienceReport {
  const { user, system } = process.cpuUsage(processor);
  processor = process.cpuUsage();
  const events = followed === null ? [] : (received.get(followed) ?? []);
  const outages = viewers.flatMap(({ outage }) => outage ?? []);
  const since = (lostAt: number, at: number | null) => (at === null ? [] : [at - lostAt]);
  return {
    ...tally(followed),
    times: events.map(({ at }) => at),
    twice: events.length - new Set(events.map(({ viewer }) => viewer)).size,
    refreshed: outages.flatMap(({ lostAt, refreshedAt }) => since(lostAt, refreshedAt)),
    followed: outages.flatMap(({ lostAt, followedAt }) => since(lostAt, followedAt)),
    connections: outages.reduce((sum, { connections }) => sum + connections, 0),
    failures: countsOf(failures),
    plays,
    processorMs: (user + system) / 1_000,
  };
}
