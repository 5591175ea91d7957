import { type Context } from '../../../../platform/context/context.js';
import { Loaders } from '../../../../platform/context/request-loaders.js';
import {
  queueFriendlyOdds,
  queueOdds,
  queueOddsOfJobs,
  queueOddsOfTeams,
  queueStaleOdds,
} from './odds-queue.js';
import { teamsChanged } from '../../../clubs/teams/team.service.js';
import { simulationProgress } from '../../simulation/jobs/job.service.js';
import { matchesChanged, standingsChanged } from '../../../clubs/ownership/league-events.js';
import { bracketChanged } from '../../../leagues/bracket/bracket.service.js';
import { matchSimulated } from '../../../leagues/matches/match.service.js';
import { liveGameChanged } from '../../simulation/live-games.service.js';

/** Changes are collected for this time and queued together, because a simulation announces many per second. */
const gatherMs = 100;
const tryAgainMs = 5_000;

/** Changes that are not yet queued. */
interface Changes {
  readonly leagueIds: Set<number>;
  readonly teamIds: Set<number>;
  readonly jobIds: Set<number>;
  friendlies: boolean;
  /** Whether events were missed. */
  gap: boolean;
}

const noChanges = (): Changes => ({
  leagueIds: new Set(),
  teamIds: new Set(),
  jobIds: new Set(),
  friendlies: false,
  gap: false,
});

/** Queues the computation of odds after each event that may change them, until `stop` is aborted. */
export function followChanges(ctx: Context, stop: AbortSignal): void {
  const followed = new FollowedChanges(ctx, stop);
  const { live } = ctx.env;
  for (const changed of [standingsChanged, bracketChanged]) {
    live.onEvent(changed, ({ leagueId }) => followed.note(({ leagueIds }) => leagueIds.add(leagueId)));
  }
  for (const changed of [matchesChanged, matchSimulated, liveGameChanged]) {
    live.onEvent(changed, ({ leagueId }) =>
      followed.note((changes) => {
        if (leagueId === null) changes.friendlies = true;
        else changes.leagueIds.add(leagueId);
      }),
    );
  }
  live.onEvent(teamsChanged, ({ teamId }) =>
    followed.note(({ teamIds }) => teamId !== null && teamIds.add(teamId)),
  );
  // During a bulk simulation odds are computed less often, so its end queues another computation.
  live.onEvent(simulationProgress, ({ jobId }) => followed.note(({ jobIds }) => jobIds.add(Number(jobId))));
  live.onGap(() =>
    followed.note((changes) => {
      changes.gap = true;
      changes.friendlies = true;
    }),
  );
}

class FollowedChanges {
  private changes = noChanges();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly ctx: Context,
    private readonly stop: AbortSignal,
  ) {
    stop.addEventListener('abort', () => clearTimeout(this.timer));
  }

  note(change: (changes: Changes) => unknown): void {
    change(this.changes);
    this.wait(gatherMs);
  }

  private wait(ms: number): void {
    if (!this.stop.aborted) this.timer ??= setTimeout(() => void this.pass(), ms).unref();
  }

  private async pass(): Promise<void> {
    const passed = this.changes;
    this.changes = noChanges();
    const ctx: Context = { ...this.ctx, loaders: new Loaders() };
    try {
      await queueOdds(ctx, [...passed.leagueIds]);
      await queueOddsOfTeams(ctx, [...passed.teamIds]);
      await queueOddsOfJobs(ctx, [...passed.jobIds]);
      if (passed.friendlies) await queueFriendlyOdds(ctx);
      if (passed.gap) await queueStaleOdds(ctx);
      this.timer = undefined;
    } catch (error) {
      if (!this.stop.aborted) ctx.log.warn({ err: error }, 'odds could not be queued; it will be retried');
      this.keep(passed);
      this.timer = undefined;
      this.wait(tryAgainMs);
      return;
    }
    if (!isEmpty(this.changes)) this.wait(gatherMs);
  }

  private keep({ leagueIds, teamIds, jobIds, friendlies, gap }: Changes): void {
    for (const id of leagueIds) this.changes.leagueIds.add(id);
    for (const id of teamIds) this.changes.teamIds.add(id);
    for (const id of jobIds) this.changes.jobIds.add(id);
    this.changes.friendlies ||= friendlies;
    this.changes.gap ||= gap;
  }
}

const isEmpty = ({ leagueIds, teamIds, jobIds, friendlies, gap }: Changes): boolean =>
  leagueIds.size + teamIds.size + jobIds.size === 0 && !friendlies && !gap;
