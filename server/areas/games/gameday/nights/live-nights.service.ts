import { recordAct } from '../../../accounts/audit/audit.service.js';
import { type Context } from '../../../../platform/context/context.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { inKeyOrder, type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { columnOf, integer, nullable } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { lockLeague, type LockedLeague } from '../../../leagues/leagues/league-lock.js';
import { getLeague, leaguesChanged } from '../../../leagues/leagues/league.service.js';
import { databaseTime } from '../advance/live-game.store.js';
import { announceNight, lockNights, withdrawNight } from './evening.service.js';
import { LiveNightEntity } from './live-night.entity.js';
import { type LiveNights, type LiveNightsInput } from './live-nights.types.js';
import { knownZone, nextNight } from './next-night.js';

const readNights = statement(
  {
    leagueId: columnOf(LiveNightEntity, 'leagueId'),
    time: columnOf(LiveNightEntity, 'timeOfDay'),
    timeZone: columnOf(LiveNightEntity, 'timeZone'),
    minutes: columnOf(LiveNightEntity, 'minutes'),
    nextAt: columnOf(LiveNightEntity, 'nextAt'),
    note: columnOf(LiveNightEntity, 'note'),
    nextMatches: integer,
    nextDay: nullable(integer),
  },
  `SELECT nights.league_id AS "leagueId", nights.time_of_day AS time, nights.time_zone AS "timeZone", nights.minutes,
     nights.next_at AS "nextAt", nights.note, count(m.id)::int AS "nextMatches", min(m.game_day) AS "nextDay"
   FROM live_nights nights
   LEFT JOIN live_games game ON game.match_id = ANY(nights.announced) AND game.first_pitch_at = nights.next_at
   LEFT JOIN matches m ON m.id = game.match_id
   WHERE nights.league_id = ANY($1::int[])
   GROUP BY nights.league_id`,
);

/** The live nights of leagues; null for a league without any. */
export const liveNightsLoader: LoaderDefinition<number, LiveNights | null> = async (ctx, leagueIds) =>
  inKeyOrder(leagueIds, await readNights(ctx, [leagueIds]), ({ leagueId }) => leagueId, null);

/**
 * The live nights of a league; null if it has none.
 * @throws DomainError `not_found`
 */
export async function getLiveNights(ctx: Context, leagueId: number): Promise<LiveNights | null> {
  await getLeague(ctx, leagueId);
  return ctx.loaders.load(ctx, liveNightsLoader, leagueId);
}

/**
 * Sets the live nights of a league and announces the first one, or ends them. First, matches announced for the next
 * evening are called off; matches that have begun continue.
 * @throws DomainError `not_found`; `invalid` for an unknown time zone
 */
export async function setLiveNights(
  ctx: Context,
  leagueId: number,
  input: LiveNightsInput | null,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const league = await lockLeague(tx, leagueId);
    const now = await databaseTime(tx);
    const before = await lockNights(tx, leagueId);
    if (before && before.nextAt > now) await withdrawNight(tx, before);
    if (input) await begin(tx, league, input, now);
    else if (before) await end(tx, leagueId);
    await announce(tx, leaguesChanged({ leagueId }));
  });
}

async function begin(
  tx: Context,
  league: LockedLeague,
  { time, timeZone, minutes }: LiveNightsInput,
  now: Date,
): Promise<void> {
  const night = { timeOfDay: time, timeZone: await knownZone(tx, timeZone) };
  const nextAt = await nextNight(tx, night, now);
  const leagueId = league.id;
  const setting = { leagueId, ...night, minutes, nextAt, announced: [], note: null };
  const nights = tx.db.create(LiveNightEntity, setting);
  await tx.db.upsert(LiveNightEntity, nights, ['leagueId']);
  await announceNight(tx, league, nights);
  await recordAct(tx, 'live_nights.set', leagueId, { time, zone: night.timeZone, minutes });
}

async function end(tx: Context, leagueId: number): Promise<void> {
  await tx.db.delete(LiveNightEntity, { leagueId });
  await recordAct(tx, 'live_nights.end', leagueId);
}
