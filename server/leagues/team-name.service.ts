import { recordAct } from '../accounts/audit.service.js';
import { type Context } from '../core/context.js';
import { announce } from '../core/announce.js';
import { authorize } from '../core/policy.js';
import { columnsOf } from '../core/rows.js';
import { statement } from '../core/statement.js';
import { inTransaction } from '../core/transaction.js';
import { lockBeforeTeam, touchFormerStandings } from '../teams/team-deletion.service.js';
import { TeamEntity } from '../teams/team.entity.js';
import { teamPolicy } from '../teams/team.policy.js';
import { getTeam, lockTeam } from '../teams/team.service.js';
import { type Team, type UpdateTeamInput } from '../teams/team.types.js';
import { LeagueEntity } from './league.entity.js';
import { refuseEqualTeamNames } from './league-names.js';

const readLeague = statement(
  columnsOf(LeagueEntity, 'id', 'name'),
  `SELECT league.id, league.name FROM leagues league
   JOIN league_teams place ON place.league_id = league.id WHERE place.team_id = $1`,
);

const renameRefusal = { other: 'Only the owner of a team, administrators and moderators can rename it.' };

/**
 * Renames a team. Standings of seasons that are over keep the name of their time.
 * @throws DomainError `conflict` when another team of its league has the name
 */
export function renameTeam(ctx: Context, id: number, { name }: UpdateTeamInput): Promise<Team> {
  return inTransaction(ctx, async (tx) => {
    // Before anybody has to wait for it, and again: the owner may have changed meanwhile.
    authorize(tx, teamPolicy.rename, [await getTeam(tx, id)], renameRefusal);
    await lockBeforeTeam(tx, id);
    const team = await lockTeam(tx, id);
    authorize(tx, teamPolicy.rename, [team], renameRefusal);
    const wanted = name.trim();
    if (wanted === team.name) return team;
    await tx.db.update(TeamEntity, { id }, { name: wanted });
    const [league] = await readLeague(tx, [id]);
    if (league) await refuseEqualTeamNames(tx, league, [id]);
    for (const leagueId of [...(league ? [league.id] : []), ...(await touchFormerStandings(tx, id))]) {
      await announce(tx, { type: 'standingsChanged', leagueId });
      await announce(tx, { type: 'matchesChanged', leagueId });
    }
    await recordAct(tx, 'team.rename', id, { from: team.name, to: wanted });
    await announce(tx, { type: 'teamsChanged', teamId: id });
    return getTeam(tx, id);
  });
}
