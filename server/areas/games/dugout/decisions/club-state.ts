import { columnOf, flag, integer, present, type RowOf } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { TeamEntity } from '../../../clubs/teams/team.entity.js';

const clubRow = {
  teamId: integer,
  name: columnOf(TeamEntity, 'name'),
  pitchers: integer,
  fielders: integer,
  hasManager: flag,
  hasAsked: flag,
};
export type ClubState = RowOf<typeof clubRow>;

/** Clubs with their strength, and whether they have a manager and have asked for a roster. */
export const readClubs = statement(
  clubRow,
  `SELECT team.id AS "teamId", team.name, roster.pitchers, roster.fielders,
     EXISTS (SELECT FROM coaches WHERE coaches.team_id = team.id AND coaches.role = 'Manager') AS "hasManager",
     EXISTS (SELECT FROM roster_requests request WHERE request.team_id = team.id) AS "hasAsked"
   FROM teams team CROSS JOIN LATERAL (
     SELECT count(*) FILTER (WHERE position = 'P')::int AS pitchers, count(*) FILTER (WHERE position <> 'P')::int AS fielders
     FROM players WHERE players.team_id = team.id AND players.deleted_at IS NULL
   ) AS roster
   WHERE team.id = ANY ($1::int[])`,
);

const regularRow = { teamId: present(integer), playerId: integer };
export type Regular = RowOf<typeof regularRow>;

/** The nine position players of each club who have played most in the running year, and its starting pitchers. */
export const readRegulars = statement(
  regularRow,
  `SELECT "teamId", "playerId" FROM (
     SELECT p.team_id AS "teamId", p.id AS "playerId", p.pitcher_role,
       row_number() OVER (PARTITION BY p.team_id, p.position = 'P' ORDER BY year.games DESC, p.id) AS place, year.games, p.position
     FROM players p CROSS JOIN LATERAL (
       SELECT coalesce(sum(totals.games_played), 0) AS games FROM player_totals totals WHERE totals.player_id = p.id
     ) AS year
     WHERE p.team_id = ANY ($1::int[]) AND p.deleted_at IS NULL
   ) AS ranked
   WHERE CASE WHEN position = 'P' THEN pitcher_role = 'starter' ELSE place <= 9 AND games > 0 END`,
);

/** Trades that wait for a club's answer, the oldest first. The market builds on the dugout: its table is named, not imported. */
export const readOffers = statement(
  { teamId: integer, tradeId: integer, from: columnOf(TeamEntity, 'name') },
  `SELECT club.team_id AS "teamId", offer.id AS "tradeId", other.name AS "from"
   FROM unnest($1::int[]) AS club (team_id)
   CROSS JOIN LATERAL (
     SELECT id, from_team_id FROM trades
     WHERE trades.to_team_id = club.team_id AND trades.status = 'offered' ORDER BY id LIMIT 20
   ) AS offer
   JOIN teams other ON other.id = offer.from_team_id
   ORDER BY offer.id`,
);
