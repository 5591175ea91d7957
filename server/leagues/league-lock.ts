import { type Context } from '../core/context.js';
import { notFound } from '../core/errors.js';
import { type BracketStatus, type LeagueType } from './league.entity.js';
import { leagueNotFound } from './league.service.js';

export interface LockedLeague {
  id: number;
  name: string;
  leagueType: LeagueType;
  bracketStatus: BracketStatus;
}

/**
 * Holds leagues until the transaction ends, so that whoever adds teams, schedules, records results or sets up a bracket
 * works on what the former has committed. Take it before locks on matches and teams. Leagues that do not exist are left
 * out; the order is always the same.
 */
export async function lockLeagues(tx: Context, leagueIds: readonly number[]): Promise<LockedLeague[]> {
  if (leagueIds.length === 0) return [];
  // Not FOR UPDATE: new matches refer to the league, and their foreign key must not wait.
  return tx.db.query(
    `SELECT id, name, league_type AS "leagueType", bracket_status AS "bracketStatus"
     FROM leagues WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE`,
    [[...new Set(leagueIds)]],
  );
}

/** @throws DomainError `not_found` */
export async function lockLeague(tx: Context, leagueId: number): Promise<LockedLeague> {
  const [league] = await lockLeagues(tx, [leagueId]);
  if (!league) throw notFound(leagueNotFound);
  return league;
}
