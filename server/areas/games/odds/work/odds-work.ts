import { type Context } from '../../../../platform/context/context.js';
import {
  idIn,
  retryUntilAvailable,
  type QueueTask,
  type QueueWork,
} from '../../../../platform/jobs/queue-work.js';
import { computeOdds } from './compute-odds.service.js';
import { fillOddsDays } from '../days/odds-days.service.js';
import { computeFriendlyOdds } from './friendly-odds.service.js';
import { followChanges } from './odds-changes.js';
import {
  daysTask,
  friendliesTask,
  nextOddsAt,
  oddsTask,
  queueFriendlyOdds,
  queueOdds,
  queueOddsDays,
  queueStaleOdds,
} from './odds-queue.js';

/** Interval at which a league's odds are computed while it plays live. */
const liveEveryMs = 10_000;

/** Work for the odds of leagues, which are computed after each change of their inputs, never by a request. */
export const oddsWork: QueueWork = {
  lane: 'prompt',
  tasks: {
    [oddsTask]: ofLeague(computeLeague),
    [daysTask]: ofLeague(async (ctx, leagueId, stop) => {
      if (!(await fillOddsDays(ctx, leagueId, stop))) await queueOddsDays(ctx, leagueId);
    }),
    [friendliesTask]: (ctx, _payload, stop) =>
      retryUntilAvailable(ctx, stop, async () => {
        if (!(await computeFriendlyOdds(ctx, stop))) await queueFriendlyOdds(ctx);
      }),
  },
  before: async (ctx) => {
    await queueStaleOdds(ctx);
    await queueFriendlyOdds(ctx);
  },
  meanwhile: followChanges,
  punctual: true,
  concurrency: 4,
};

type LeagueTask = (ctx: Context, leagueId: number, stop: AbortSignal) => Promise<void>;

/** Retries until the database is available. The queue logs other failures and retries later. */
function ofLeague(task: LeagueTask): QueueTask {
  return async (ctx, payload, stop) => {
    const leagueId = idIn(payload, 'leagueId');
    const own: Context = { ...ctx, requestId: `odds of league ${leagueId}` };
    await retryUntilAvailable(own, stop, () => task(own, leagueId, stop));
  };
}

async function computeLeague(ctx: Context, leagueId: number, stop: AbortSignal): Promise<void> {
  const notBefore = await nextOddsAt(ctx, leagueId);
  if (notBefore !== null) return queueOdds(ctx, [leagueId]);
  const { again, isLive, daysMissing } = await computeOdds(ctx, leagueId, stop);
  if (daysMissing) await queueOddsDays(ctx, leagueId);
  if (again) return queueOdds(ctx, [leagueId]);
  if (isLive) await queueOdds(ctx, [leagueId], new Date(ctx.env.clock.now().getTime() + liveEveryMs));
}
