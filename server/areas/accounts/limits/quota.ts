import { type Context } from '../../../platform/context/context.js';
import { conflict, rateLimited } from '../../../platform/errors/domain-error.js';
import { columnsOf, selectList } from '../../../platform/data/rows.js';
import { onlyRow, statement } from '../../../platform/data/statement.js';
import { QuotaUseEntity } from './quota.entity.js';

interface Quota {
  /** Acts a user may do in an hour. */
  readonly anHour: number;
  /** Things a user may have at a time. */
  readonly inAll?: number;
  readonly sentence: (most: number) => string;
}

/** Limits for one account. For moderators they are multiplied by {@link staffFactor}; administrators have no limits. */
export const quotas = {
  team: { anHour: 30, inAll: 100, sentence: (most) => `You can create ${most} teams an hour.` },
  leagueRequest: { anHour: 10, sentence: (most) => `You can ask ${most} times an hour to join a league.` },
  invitation: { anHour: 60, sentence: (most) => `You can make ${most} invitations an hour.` },
  handOver: {
    anHour: 10,
    sentence: (most) => `You can offer clubs, or ask for clubs, ${most} times an hour.`,
  },
  thread: { anHour: 60, sentence: (most) => `You can open ${most} threads an hour.` },
  post: { anHour: 300, sentence: (most) => `You can post ${most} replies an hour.` },
  edit: { anHour: 60, sentence: (most) => `You can edit ${most} posts an hour.` },
  reaction: { anHour: 200, sentence: (most) => `You can react ${most} times an hour.` },
  news: { anHour: 60, sentence: (most) => `You can publish ${most} articles an hour.` },
  trade: { anHour: 30, sentence: (most) => `You can offer ${most} trades an hour.` },
  claim: { anHour: 30, sentence: (most) => `You can claim and waive ${most} players an hour.` },
  upload: { anHour: 30, sentence: (most) => `You can upload ${most} images an hour.` },
  whatIf: { anHour: 60, sentence: (most) => `You can ask ${most} what-ifs an hour.` },
  trial: { anHour: 60, sentence: (most) => `You can try orders ${most} times an hour.` },
  practice: { anHour: 60, sentence: (most) => `You can play ${most} practice games an hour.` },
} as const satisfies Record<string, Quota>;

export type QuotaKind = keyof typeof quotas;

export const staffFactor = 10;
const windowMs = 60 * 60_000;

const useRow = columnsOf(QuotaUseEntity, 'used', 'windowStart');
// A window that starts more than an hour ahead was stored before the clock was set back.
const countUse = statement(
  useRow,
  `INSERT INTO quota_use AS use (user_id, kind, window_start, used) VALUES ($1, $2, $3, 1)
   ON CONFLICT (user_id, kind) DO UPDATE SET
     used = CASE WHEN use.window_start > $4 AND use.window_start < $5 THEN least(use.used, $6) + 1 ELSE 1 END,
     window_start = CASE WHEN use.window_start > $4 AND use.window_start < $5
       THEN use.window_start ELSE excluded.window_start END
   RETURNING ${selectList(useRow)}`,
);

/**
 * Counts one act of the signed-in account, unless the transaction rolls back. The counter's row stays locked until the
 * transaction ends, so simultaneous acts are counted one after another. Call it before taking locks that other accounts
 * wait for.
 * @throws DomainError `rate_limited` when the hour's acts are used up
 */
export async function useQuota(ctx: Context, kind: QuotaKind): Promise<void> {
  const most = limitOf(ctx, quotas[kind].anHour);
  if (most === null) return;
  const now = ctx.env.clock.now();
  const values = [ctx.actor.id, kind, now, later(now, -windowMs), later(now, windowMs), most];
  const { used, windowStart } = onlyRow(await countUse(ctx, values));
  if (used <= most) return;
  const seconds = (windowStart.getTime() + windowMs - now.getTime()) / 1000;
  throw rateLimited(`${quotas[kind].sentence(most)} Please try again in ${minutes(seconds)}.`, seconds);
}

/**
 * Refuses another team if the account owns the maximum number. Call it after {@link useQuota} in the same transaction,
 * whose lock keeps simultaneous requests from creating more.
 * @throws DomainError `conflict`
 */
export async function refuseOneTeamMore(tx: Context, countOwned: () => Promise<number>): Promise<void> {
  const most = limitOf(tx, quotas.team.inAll);
  if (most === null) return;
  const owned = await countOwned();
  if (owned >= most) throw conflict(`You own ${owned} teams. An account can create no more than ${most}.`);
}

/** The limit for the signed-in account; null for none. */
function limitOf({ actor, env }: Context, most: number): number | null {
  const factor = (env.quotas ?? 0) * (actor.isStaff ? staffFactor : 1);
  return factor === 0 || actor.id === null || actor.isAdmin ? null : Math.max(1, Math.round(most * factor));
}

const later = (time: Date, ms: number) => new Date(time.getTime() + ms);

function minutes(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds / 60));
  return whole === 1 ? '1 minute' : `${whole} minutes`;
}
