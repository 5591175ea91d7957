import { type Context } from '../../../../platform/context/context.js';
import { authorize } from '../../../../platform/context/policy.js';
import { livePolicy } from '../live/live.policy.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { changeDates } from '../../../leagues/leagues/dates/dating.service.js';
import { knownZone } from '../../../leagues/leagues/dates/time-zone.js';
import { lockLeague } from '../../../leagues/leagues/league-lock.js';
import { getLeague, loadLeagues } from '../../../leagues/leagues/league.service.js';
import { databaseTime } from '../advance/live-game.store.js';
import { autopilotLoader, changeAutopilot } from './autopilot.service.js';
import { type LiveNights, type LiveNightsInput } from './live-nights.types.js';
import { nextNight } from './next-night.js';

/** Live nights, the form of before of an autopilot in live mode: every day of the schedule at the same time of day. */
export const liveNightsLoader: LoaderDefinition<number, LiveNights | null> = async (ctx, leagueIds) => {
  const leagues = await loadLeagues(ctx, leagueIds);
  const autopilots = await autopilotLoader(ctx, leagueIds);
  const now = await databaseTime(ctx);
  const nights: (LiveNights | null)[] = [];
  for (const [at, { on, mode, minutes, nextAt, nextMatches, nextDay }] of autopilots.entries()) {
    const { gameTime: time = null, timeZone = null } = leagues[at] ?? {};
    if (!on || mode !== 'live' || time === null || timeZone === null) nights.push(null);
    else {
      const next = nextAt ?? (await nextNight(ctx, { timeOfDay: time, timeZone }, now));
      nights.push({ time, timeZone, minutes, nextAt: next, nextMatches, nextDay, note: null });
    }
  }
  return nights;
};

/**
 * The live nights of a league; null if it has none.
 * @throws DomainError `not_found`
 */
export async function getLiveNights(ctx: Context, leagueId: number): Promise<LiveNights | null> {
  await getLeague(ctx, leagueId);
  return ctx.loaders.load(ctx, liveNightsLoader, leagueId);
}

/**
 * Turns on the autopilot of a league in live mode, at the given time of day, or turns it off. A season without dates
 * gets them, from the next evening on.
 * @throws DomainError `not_found`; `invalid` for an unknown time zone
 */
export async function setLiveNights(
  ctx: Context,
  leagueId: number,
  input: LiveNightsInput | null,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const league = await lockLeague(tx, leagueId);
    authorize(tx, livePolicy.setNights, [leagueId]);
    if (input === null) {
      const [before] = await autopilotLoader(tx, [leagueId]);
      if (before?.on && before.mode === 'live') await changeAutopilot(tx, league, { on: false });
      return;
    }
    const { firstDay } = await getLeague(tx, leagueId);
    const timeZone = await knownZone(tx, input.timeZone);
    const night = await nextNight(tx, { timeOfDay: input.time, timeZone }, await databaseTime(tx));
    await changeDates(tx, leagueId, {
      timeZone,
      gameTime: input.time,
      ...(firstDay === null && { firstDay: dateIn(timeZone, night) }),
    });
    await changeAutopilot(tx, league, { on: true, mode: 'live', minutes: input.minutes, until: null });
  });
}

/** The date in a time zone, which English as written in Canada writes as ISO 8601 does. */
const dateIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);
