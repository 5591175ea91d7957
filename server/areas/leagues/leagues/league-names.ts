import { type Context } from '../../../platform/context/context.js';
import { conflict } from '../../../platform/errors/domain-error.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { codeOf, shortNameOf, shortNames } from '../../clubs/teams/identity/names.js';
import { shortCodes } from '../../../platform/text/short-codes.js';
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

/** Makes simultaneous requests for a name of a league run one after another. */
export const lockLeagueName = (tx: Context, name: string): Promise<void> => lockName(tx, [name]);

/**
 * Refuses a league name that another league has, without regard to case, accents and spaces. The lock makes
 * simultaneous requests for a name run one after another. No index enforces the rule, because older leagues may have
 * equal names.
 */
export async function refuseTakenLeagueName(tx: Context, name: string, leagueId = 0): Promise<void> {
  await lockLeagueName(tx, name);
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

const readNames = statement(
  columnsOf(TeamEntity, 'id', 'name', 'code', 'clubCode', 'shortName'),
  `SELECT t.id, t.name, t.code, t.club_code AS "clubCode", t.short_name AS "shortName" FROM teams t
   JOIN league_teams place ON place.team_id = t.id WHERE place.league_id = $1 ORDER BY t.id`,
);

/**
 * Gives teams of a locked league, whose codes or suggested short names others of the league have, other ones from their
 * names. Chosen short names stay.
 */
export async function setNamesApart(
  tx: Context,
  leagueId: number,
  teamIds: readonly number[],
): Promise<void> {
  if (teamIds.length === 0) return;
  const clubs = await readNames(tx, [leagueId]);
  const settling = clubs.filter(({ id }) => teamIds.includes(id));
  const settled = clubs.filter(({ id }) => !teamIds.includes(id));
  const codes = new Set(settled.map(codeOf));
  const suggested = settling.map(shortNameOf);
  const names = new Set([
    ...settled.map(shortNameOf),
    ...settling.flatMap(({ shortName }) => shortName ?? []),
    ...suggested.filter((name, at) => suggested.indexOf(name) !== at),
  ]);
  for (const club of settling) {
    const [code, shortName] = [codeOf(club), shortNameOf(club)];
    const free = {
      clubCode: [code, ...shortCodes(club.name)].find((next) => !codes.has(next)) ?? code,
      shortName: club.shortName ?? [...shortNames(club.name)].find((next) => !names.has(next)) ?? shortName,
    };
    codes.add(free.clubCode);
    names.add(free.shortName);
    if (free.clubCode === code && free.shortName === shortName) continue;
    await tx.db.update(
      TeamEntity,
      { id: club.id },
      {
        ...(free.clubCode !== code && { clubCode: free.clubCode }),
        ...(free.shortName !== shortName && { shortName: free.shortName }),
      },
    );
  }
}

/** Refuses a code that another team of a locked league has. */
export async function refuseTakenCode(
  tx: Context,
  leagueId: number,
  teamId: number,
  code: string,
): Promise<void> {
  const holder = (await readNames(tx, [leagueId])).find(
    (club) => club.id !== teamId && codeOf(club) === code,
  );
  if (holder) throw conflict(`${holder.name} has the code ${code}. Choose another.`);
}
