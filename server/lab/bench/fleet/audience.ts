import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Child } from '../../crowd/child.js';
import { type Counts, mergeCounts } from '../../crowd/figures.js';
import { type AudienceReport, type AudienceTask, type Tally } from './audience-process.js';
import { type Followed, type FleetWorld, pageOf } from './pages.js';

export interface Received {
  /** Times of arrival by the wall clock, in ascending order. */
  readonly times: readonly number[];
  readonly twice: number;
  readonly processorMs: number;
}

export interface Restored {
  /** Milliseconds from the loss of a socket until its successor has all subscriptions active. */
  readonly followed: readonly number[];
  /** Milliseconds from the loss of a socket until the page's data is read again. */
  readonly refreshed: readonly number[];
  readonly connections: number;
  readonly failures: Counts;
  readonly processorMs: number;
}

export interface AudienceOptions {
  readonly origins: readonly string[];
  readonly world: FleetWorld;
  readonly viewers: number;
  /** Number of processes for the viewers. */
  readonly processes: number;
}

/** All viewers of a fleet, in separate processes. */
export class Audience {
  private constructor(
    private readonly children: readonly Child<AudienceTask, Tally | AudienceReport>[],
    private readonly options: AudienceOptions,
  ) {}

  static async open(options: AudienceOptions): Promise<Audience> {
    const { origins, world, viewers, processes } = options;
    const script = join(__dirname, 'audience-process.js');
    const children = Array.from({ length: processes }, () =>
      Child.start<AudienceTask, AudienceReport>(script),
    );
    const first = (child: number) => Math.round((viewers * child) / processes);
    const audience = new Audience(children, options);
    await audience.all((child) => ({
      step: 'open',
      origins,
      world,
      from: first(child),
      to: first(child + 1),
    }));
    return audience;
  }

  async forget(): Promise<void> {
    await this.all(() => ({ step: 'forget' }));
  }

  /**
   * Number of viewers that follow this kind of event. If its events belong to leagues, only followers of this league
   * count.
   */
  followersOf(followed: Followed, leagueId: number | null): number {
    return this.pages().filter(({ follows }) => {
      const subscription = follows[followed];
      const of = subscription?.variables?.['leagueId'];
      return subscription !== undefined && (of === undefined || of === leagueId);
    }).length;
  }

  /** Waits until `count` viewers have received an event, for a limited time. */
  async collect(followed: Followed, count: number, timeoutMs: number): Promise<Received> {
    await this.until(followed, ({ received }) => received >= count, timeoutMs);
    const reports = await this.reports(followed);
    return {
      times: reports.flatMap(({ times }) => times).toSorted((one, other) => one - other),
      twice: sum(reports, ({ twice }) => twice),
      processorMs: sum(reports, ({ processorMs }) => processorMs),
    };
  }

  /** Waits until at least `count` viewers have lost their sockets, and all viewers that lost them have recovered. */
  async restored(count: number, timeoutMs: number): Promise<Restored> {
    await this.until(null, ({ lost, restored }) => lost >= count && restored === lost, timeoutMs);
    return restoredOf(await this.reports(null));
  }

  /** The times at which viewers received each play, by the play's number. */
  async plays(): Promise<ReadonlyMap<number, readonly number[]>> {
    const merged = new Map<number, number[]>();
    for (const { plays } of await this.reports(null)) {
      for (const [number, times] of Object.entries(plays)) {
        merged.set(Number(number), [...(merged.get(Number(number)) ?? []), ...times]);
      }
    }
    return merged;
  }

  async close(): Promise<void> {
    await Promise.all(this.children.map((child) => child.stop()));
  }

  private pages() {
    const { viewers, origins, world } = this.options;
    return Array.from({ length: viewers }, (_, viewer) => pageOf(viewer, origins.length, world));
  }

  private all(task: (child: number) => AudienceTask): Promise<(Tally | AudienceReport)[]> {
    return Promise.all(this.children.map((child, number) => child.do(task(number))));
  }

  private async reports(followed: Followed | null): Promise<AudienceReport[]> {
    const answers = await this.all(() => ({ step: 'report', followed }));
    return answers.flatMap((answer) => ('times' in answer ? [answer] : []));
  }

  private async until(
    followed: Followed | null,
    isDone: (tally: Tally) => boolean,
    timeoutMs: number,
  ): Promise<void> {
    const end = performance.now() + timeoutMs;
    while (performance.now() < end) {
      const tallies = await this.all(() => ({ step: 'tally', followed }));
      const total: Tally = {
        received: sum(tallies, ({ received }) => received),
        lost: sum(tallies, ({ lost }) => lost),
        restored: sum(tallies, ({ restored }) => restored),
      };
      if (isDone(total)) return;
      await wait(checkEveryMs);
    }
  }
}

const checkEveryMs = 100;

const sum = <Each>(list: readonly Each[], of: (each: Each) => number) =>
  list.reduce((total, each) => total + of(each), 0);

const restoredOf = (reports: readonly AudienceReport[]): Restored => ({
  followed: reports.flatMap(({ followed }) => followed),
  refreshed: reports.flatMap(({ refreshed }) => refreshed),
  connections: sum(reports, ({ connections }) => connections),
  failures: mergeCounts(reports.map(({ failures }) => failures)),
  processorMs: sum(reports, ({ processorMs }) => processorMs),
});
