import { recordAct } from '../../accounts/audit/audit.service.js';
import { type Context } from '../../../platform/context/context.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { authorize } from '../../../platform/context/policy.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { lockBeforeTeam, touchFormerStandings } from '../../clubs/ownership/team-deletion.service.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { teamPolicy } from '../../clubs/teams/team.policy.js';
import { announceRosters } from '../../clubs/players/player.service.js';
import { getTeam, lockTeam, teamsChanged } from '../../clubs/teams/team.service.js';
import { type Team, type UpdateTeamInput } from '../../clubs/teams/team.types.js';
import { LeagueEntity } from '../leagues/league.entity.js';
import { refuseEqualTeamNames } from '../leagues/league-names.js';
import { matchesChanged, standingsChanged } from '../../clubs/ownership/league-events.js';

const readLeague = statement(
  columnsOf(LeagueEntity, 'id', 'name'),
  `SELECT league.id, league.name FROM leagues league
   JOIN league_teams place ON place.league_id = league.id WHERE place.team_id = $1`,
);

/**
 * Renames a team. Standings of completed seasons keep the name of that time.
 * @throws DomainError `conflict` when another team of its league has the name
 */
export function renameTeam(ctx: Context, id: number, { name }: UpdateTeamInput): Promise<Team> {
  return inTransaction(ctx, async (tx) => {
    // The rights are checked before taking locks, so that a refused request blocks nobody, and again under the locks,
    // because the owner may have changed meanwhile.
    authorize(tx, teamPolicy.rename, [await getTeam(tx, id)]);
    await lockBeforeTeam(tx, id);
    const team = await lockTeam(tx, id);
    authorize(tx, teamPolicy.rename, [team]);
    const wanted = name.trim();
    if (wanted === team.name) return team;
    await tx.db.update(TeamEntity, { id }, { name: wanted });
    const [league] = await readLeague(tx, [id]);
    if (league) await refuseEqualTeamNames(tx, league, [id]);
    for (const leagueId of [...(league ? [league.id] : []), ...(await touchFormerStandings(tx, id))]) {
      await announce(tx, standingsChanged({ leagueId }));
      await announce(tx, matchesChanged({ leagueId }));
    }
    await recordAct(tx, 'team.rename', id, { from: team.name, to: wanted });
    await announce(tx, teamsChanged({ teamId: id }));
    await announceRosters(tx, [id]);
    return getTeam(tx, id);
  });
}
