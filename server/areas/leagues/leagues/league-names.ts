import { type Context } from '../../../platform/context/context.js';
import { conflict } from '../../../platform/errors/domain-error.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { LeagueEntity } from './league.entity.js';

const lockName = command(
  `SELECT pg_advisory_xact_lock(hashtext('pennant league name'), hashtext(folded($1)))`,
);
const findNamesake = statement(
  columnsOf(LeagueEntity, 'name'),
  'SELECT name FROM leagues WHERE folded(name) = folded($1) AND id <> $2 ORDER BY id LIMIT 1',
);
const findNamesakes = statement(
  columnsOf(TeamEntity, 'name'),
  `SELECT newcomer.name FROM teams newcomer
   JOIN teams other ON folded(other.name) = folded(newcomer.name) AND other.id <> newcomer.id AND other.deleted_at IS NULL
   JOIN league_teams place ON place.team_id = other.id AND place.league_id = $1
   WHERE newcomer.id = ANY ($2) ORDER BY newcomer.id LIMIT 1`,
);

/**
 * Refuses a league name that another league has, without regard to case, accents and spaces. The lock makes
 * simultaneous requests for a name run one after another. No index enforces the rule, because older leagues may have
 * equal names.
 */
export async function refuseTakenLeagueName(tx: Context, name: string, leagueId = 0): Promise<void> {
  await lockName(tx, [name]);
  const [taken] = await findNamesake(tx, [name, leagueId]);
  if (taken) throw conflict(`A league named ${taken.name} already exists`);
}

/**
 * Refuses teams that would join a locked league in which another team has their name, without regard to case, accents
 * and spaces. Teams whose names were equal before this rule stay.
 */
export async function refuseEqualTeamNames(
  tx: Context,
  league: { readonly id: number; readonly name: string },
  newcomerIds: readonly number[],
): Promise<void> {
  const [double] = await findNamesakes(tx, [league.id, newcomerIds]);
  if (double) throw conflict(`${league.name} can't have two teams named ${double.name}`);
}
