import { type Context } from '../../../../platform/context/context.js';
import { columnOf, columnsOf } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import {
  type Notice,
  notify,
  retractNotices,
} from '../../../accounts/notifications/sending/notify.service.js';
import { requestKeys } from '../../../accounts/notifications/sending/request-keys.js';
import { withReason } from '../../../../platform/text/with-reason.js';
import { type Player } from '../../players/player.types.js';
import { type Move, transact } from '../../rosters/transaction.service.js';
import { refuseWhilePlayingLive } from '../../teams/playing-live.service.js';
import { closeRosterRequests } from '../../roster-requests/roster-request.service.js';
import { TeamEntity } from '../../teams/team.entity.js';
import { type Team } from '../../teams/team.types.js';
import { announceMarket, notifyOwners } from '../rules/approval.js';
import { ClaimEntity } from './claim.entity.js';
import { type Claim } from './claim.types.js';
import { refuseIllegalRosters } from '../rules/legality.js';

/**
 * Carries out a claim or a waiver; the caller has locked its team and its player. Claims of other teams for the same
 * player are refused.
 * @throws DomainError `conflict` when the roster would not be legal, or the team plays a live game
 */
export async function grantClaim(
  tx: Context,
  { id, kind }: Claim,
  { team, player }: { team: Team; player: Player },
): Promise<void> {
  const isClaim = kind === 'claim';
  const move: Move = isClaim ? { player, from: null, to: team.id } : { player, from: team.id, to: null };
  await refuseWhilePlayingLive(tx, [team.id]);
  await refuseIllegalRosters(tx, [team], [move]);
  await tx.db.update(ClaimEntity, { id }, { status: 'granted', decidedAt: () => 'now()' });
  await retractNotices(tx, [requestKeys.claim(id)]);
  if (isClaim) await refuseOthers(tx, player, team);
  const transactionId = await transact(tx, kind, [move]);
  await tx.db.update(ClaimEntity, { id }, { transactionId });
  if (isClaim) await closeRosterRequests(tx, [team.id]);
  await notifyOwners(tx, [team], {
    kind: 'decision',
    text: isClaim
      ? `${player.name} joins ${team.name}.`
      : `${player.name} left ${team.name} and is a free agent.`,
    subject: { claimId: id, playerId: player.id },
  });
}

const refuseWaiting = statement(
  { ...columnsOf(ClaimEntity, 'id', 'teamId'), ownerId: columnOf(TeamEntity, 'ownerId') },
  `UPDATE claims claim SET status = 'refused', reason = $2, decided_at = now() FROM teams team
   WHERE claim.player_id = $1 AND claim.status = 'waiting' AND team.id = claim.team_id
   RETURNING claim.id, claim.team_id AS "teamId", team.owner_id AS "ownerId"`,
);

async function refuseOthers(tx: Context, player: Player, winner: Team): Promise<void> {
  const reason = `${winner.name} got ${player.name}`;
  const refused = await refuseWaiting(tx, [player.id, reason]);
  await retractNotices(
    tx,
    refused.map(({ id }) => requestKeys.claim(id)),
  );
  const text = withReason('Your claim is refused', reason);
  await notify(
    tx,
    refused.flatMap(({ id, ownerId }): Notice[] => {
      const subject = { claimId: id, playerId: player.id };
      return ownerId === null ? [] : [{ userId: ownerId, kind: 'decision', text, subject }];
    }),
  );
  await announceMarket(
    tx,
    refused.map(({ teamId }) => teamId),
  );
}
