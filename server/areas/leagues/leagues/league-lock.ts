import { type Context } from '../../../platform/context/context.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { columnsOf, type RowOf, selectList } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { LeagueEntity } from './league.entity.js';
import { leagueNotFound } from './league.service.js';

const lockedLeague = columnsOf(
  LeagueEntity,
  'id',
  'name',
  'leagueType',
  'bracketStatus',
  'season',
  'playoffPlaces',
  'divisionWinnersFirst',
  'playoffsByConference',
  'playoffSeriesLengths',
  'playoffReseeding',
);
export type LockedLeague = RowOf<typeof lockedLeague>;

// FOR UPDATE would delay insertions of matches, which check their foreign key to the league.
const lock = statement(
  lockedLeague,
  `SELECT ${selectList(lockedLeague)} FROM leagues WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE`,
);

/**
 * Locks leagues until the transaction ends, so that adding teams, scheduling, recording results and setting up a
 * bracket run one after another. Call it before locking matches and teams. Leagues are locked in the order of their
 * ids; unknown ids are left out.
 */
export async function lockLeagues(tx: Context, leagueIds: readonly number[]): Promise<LockedLeague[]> {
  if (leagueIds.length === 0) return [];
  return lock(tx, [[...new Set(leagueIds)]]);
}

/** @throws DomainError `not_found` */
export async function lockLeague(tx: Context, leagueId: number): Promise<LockedLeague> {
  const [league] = await lockLeagues(tx, [leagueId]);
  if (!league) throw notFound(leagueNotFound);
  return league;
}
