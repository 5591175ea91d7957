import { type Context } from '../../../../platform/context/context.js';
import { announceAll } from '../../../../platform/data/transactions/announce.js';
import { flag } from '../../../../platform/data/rows.js';
import { onlyRow, statement } from '../../../../platform/data/statement.js';
import {
  type NotificationKind,
  type NotificationSubject,
} from '../../../accounts/notifications/sending/notification-kinds.js';
import { notify } from '../../../accounts/notifications/sending/notify.service.js';
import { marketChanged } from '../../rosters/transaction.service.js';

const askRule = statement(
  { automatic: flag },
  `SELECT count(*) = cardinality($1::int[]) AND count(DISTINCT league.id) = 1 AS automatic
   FROM league_teams place JOIN leagues league ON league.id = place.league_id
   WHERE place.team_id = ANY ($1) AND league.market_rule = 'automatic'`,
);

/** Whether nobody has to approve, because all of the teams are in one league with the market rule `automatic`. */
export async function needsNoApproval(tx: Context, teamIds: readonly number[]): Promise<boolean> {
  return onlyRow(await askRule(tx, [teamIds])).automatic;
}

interface Party {
  readonly id: number;
  readonly ownerId: number | null;
}

/** Notifies the owners of teams, each once. */
export async function notifyOwners(
  tx: Context,
  teams: readonly Party[],
  notice: { kind: NotificationKind; text: string; subject: NotificationSubject },
): Promise<void> {
  const owners = new Set(teams.map(({ ownerId }) => ownerId).filter((id) => id !== null));
  await notify(
    tx,
    [...owners].map((userId) => ({ userId, ...notice })),
  );
}

/** Announces that trades, claims or waivers of these teams have changed. */
export function announceMarket(tx: Context, teamIds: readonly number[]): Promise<void> {
  return announceAll(
    tx,
    teamIds.map((teamId) => marketChanged({ teamId })),
  );
}
