import { recordAct } from '../../accounts/audit/audit.service.js';
import { type Context } from '../../../platform/context/context.js';
import { invalid } from '../../../platform/errors/domain-error.js';
import { shortCodes } from '../../../platform/text/short-codes.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { authorize } from '../../../platform/context/policy.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { onlyRow, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { lockBeforeTeam, touchFormerStandings } from '../../clubs/ownership/team-deletion.service.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { shortNames } from '../../clubs/teams/identity/names.js';
import { givenLook } from '../../clubs/teams/identity/given-look.js';
import { teamPolicy } from '../../clubs/teams/team.policy.js';
import { announceRosters } from '../../clubs/players/player.service.js';
import { getTeam, lockTeam, teamsChanged } from '../../clubs/teams/team.service.js';
import { type Team, type UpdateTeamInput } from '../../clubs/teams/team.types.js';
import { LeagueEntity } from '../leagues/league.entity.js';
import { refuseEqualTeamNames, refuseTakenCode, setNamesApart } from '../leagues/league-names.js';
import { matchesChanged, standingsChanged } from '../../clubs/ownership/league-events.js';

const readLeague = statement(
  columnsOf(LeagueEntity, 'id', 'name'),
  `SELECT league.id, league.name FROM leagues league
   JOIN league_teams place ON place.league_id = league.id WHERE place.team_id = $1`,
);

const readChosen = statement(
  columnsOf(TeamEntity, 'clubCode', 'shortName'),
  'SELECT club_code AS "clubCode", short_name AS "shortName" FROM teams WHERE id = $1',
);

/** Forgets a code and a short name that the old name suggests. Others were chosen, and stay. */
async function namesOfOldName(
  tx: Context,
  { id, name }: Team,
): Promise<{ clubCode?: null; shortName?: null }> {
  const { clubCode, shortName } = onlyRow(await readChosen(tx, [id]));
  return {
    ...(clubCode !== null && new Set(shortCodes(name)).has(clubCode) && { clubCode: null }),
    ...(shortName !== null && new Set(shortNames(name)).has(shortName) && { shortName: null }),
  };
}

/**
 * Changes a team's name, code, short name or colors. Standings of completed seasons keep the name of that time.
 * @throws DomainError `conflict` when another team of its league has the name or the code
 */
export function updateTeam(ctx: Context, id: number, input: UpdateTeamInput): Promise<Team> {
  return inTransaction(ctx, async (tx) => {
    // The rights are checked before taking locks, so that a refused request blocks nobody, and again under the locks,
    // because the owner may have changed meanwhile.
    authorize(tx, teamPolicy.rename, [await getTeam(tx, id)]);
    const name = input.name?.trim();
    if (name === '') throw invalid('Team name is required', 'name');
    const given = givenLook(input);
    await lockBeforeTeam(tx, id);
    const team = await lockTeam(tx, id);
    authorize(tx, teamPolicy.rename, [team]);
    const renamed = name !== undefined && name !== team.name;
    const look = { ...(renamed && (await namesOfOldName(tx, team))), ...given };
    if (!renamed && Object.keys(look).length === 0) return team;
    await tx.db.update(TeamEntity, { id }, { ...look, ...(renamed && { name }) });
    const [league] = await readLeague(tx, [id]);
    if (league) {
      if (renamed) await refuseEqualTeamNames(tx, league, [id]);
      if (look.clubCode) await refuseTakenCode(tx, league.id, id, look.clubCode);
      await setNamesApart(tx, league.id, [id]);
    }
    for (const leagueId of [...(league ? [league.id] : []), ...(await touchFormerStandings(tx, id))]) {
      await announce(tx, standingsChanged({ leagueId }));
      await announce(tx, matchesChanged({ leagueId }));
    }
    const changed = await getTeam(tx, id);
    if (renamed) await recordAct(tx, 'team.rename', id, { from: team.name, to: name });
    if (Object.keys(given).length > 0)
      await recordAct(tx, 'team.update', id, { team: name ?? team.name, code: changed.code });
    await announce(tx, teamsChanged({ teamId: id }));
    await announceRosters(tx, [id]);
    return changed;
  });
}
