import { recordAct } from '../../accounts/audit/audit.service.js';
import { type Context } from '../../../platform/context/context.js';
import { conflict, invalid } from '../../../platform/errors/domain-error.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { refuseWhilePlayingLive } from '../teams/playing-live.service.js';
import { closeRosterRequests } from '../roster-requests/roster-request.service.js';
import { lockTeam, teamsChanged } from '../teams/team.service.js';
import { PlayerEntity } from '../players/player.entity.js';
import { announcePlayers, getPlayer, lockPlayer } from '../players/player.service.js';
import { type Player, type UpdatePlayerInput } from '../players/player.types.js';
import { givenRatings, refuseFullRoster } from './roster.service.js';
import { transact } from './transaction.service.js';
import { authorize } from '../../../platform/context/policy.js';
import { playerPolicy, teamsOf } from '../players/player.policy.js';

/**
 * Changes the given fields of a player.
 * @throws DomainError `invalid` for a pitcher role of a player who does not pitch; `conflict` while the team plays a
 * live game
 */
export function updatePlayer(ctx: Context, id: number, input: UpdatePlayerInput): Promise<Player> {
  return inTransaction(ctx, async (tx) => {
    const player = await lockPlayer(tx, id);
    authorize(tx, playerPolicy.edit, teamsOf(player));
    await refuseWhilePlayingLive(tx, [player.teamId]);
    const name = input.name?.trim();
    if (name === '') throw invalid('Player name is required', 'name');
    const position = input.position ?? player.position;
    const isPitcher = position === 'P';
    if (!isPitcher && input.pitcherRole) throw invalid('Only a pitcher has a pitcher role', 'pitcherRole');
    await tx.db.update(
      PlayerEntity,
      { id },
      {
        ...givenRatings(input),
        name: name ?? player.name,
        position,
        pitcherRole: isPitcher ? (input.pitcherRole ?? player.pitcherRole ?? 'starter') : null,
        bats: input.bats ?? player.bats,
        throws: input.throws ?? player.throws,
        age: input.age ?? player.age,
      },
    );
    await recordAct(tx, 'player.update', id, { name: name ?? player.name });
    await announce(tx, teamsChanged({ teamId: player.teamId }));
    await announcePlayers(tx, [id]);
    return getPlayer(tx, id);
  });
}

/**
 * Puts a free agent on a team's roster.
 * @throws DomainError `conflict` when the player has a team or has retired, the roster is full, or the team plays a
 * live game
 */
export function signPlayer(ctx: Context, id: number, teamId: number): Promise<Player> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, playerPolicy.sign, [{ id: teamId }]);
    const team = await lockTeam(tx, teamId);
    const player = await lockPlayer(tx, id);
    if (player.teamId !== null) throw conflict(`${player.name} already has a team: release the player first`);
    if (player.isRetired) throw conflict(`${player.name} is retired`);
    await refuseWhilePlayingLive(tx, [teamId]);
    await refuseFullRoster(tx, team);
    await transact(tx, 'sign', [{ player, from: null, to: teamId }]);
    await closeRosterRequests(tx, [teamId]);
    await recordAct(tx, 'player.sign', id, { name: player.name, team: team.name });
    return getPlayer(tx, id);
  });
}
