import { type Context } from '../../../platform/context/context.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { MOST_PLAYERS } from '../../../engine/game/manager/roster-book.js';
import { PITCHERS_NEEDED, POSITION_PLAYERS_NEEDED } from '../../../engine/game/validate-game.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { presentTeamLoader } from '../../clubs/teams/team.service.js';
import { type Team } from '../../clubs/teams/team.types.js';

/** Number of clubs that are offered to be borrowed, and of which an opponent is drawn. */
export const clubsOffered = 6;

const ofTeam = columnsOf(TeamEntity, 'id');

/** Half of the games of a club with few games count as won, so that one win does not make it the best. */
const byRecord = '(t.wins + 10.0) / (t.wins + t.losses + 20) DESC, t.runs_scored - t.runs_allowed DESC, t.id';

/** Whether team `t` has a roster with which the engine can play. */
const canPlay = `CROSS JOIN LATERAL (
    SELECT FROM players p WHERE p.team_id = t.id AND p.deleted_at IS NULL
    HAVING count(*) <= ${MOST_PLAYERS}
      AND count(*) FILTER (WHERE p.position = 'P') >= ${PITCHERS_NEEDED}
      AND count(*) FILTER (WHERE p.position <> 'P') >= ${POSITION_PLAYERS_NEEDED}
  ) AS roster`;

const readOffered = statement(
  ofTeam,
  `SELECT t.id FROM teams t ${canPlay}
   WHERE t.deleted_at IS NULL
   ORDER BY t.id = (SELECT u.team_id FROM users u WHERE u.id = $1) DESC NULLS LAST, ${byRecord}
   LIMIT ${clubsOffered}`,
);

const readOpponents = statement(
  ofTeam,
  `SELECT t.id FROM teams t ${canPlay}
   WHERE t.deleted_at IS NULL AND t.id <> $1
   ORDER BY EXISTS (
     SELECT FROM league_teams own JOIN league_teams place ON place.league_id = own.league_id
     WHERE own.team_id = $1 AND place.team_id = t.id
   ) DESC, ${byRecord}
   LIMIT ${clubsOffered}`,
);

/** The best clubs with a roster to play with; the club that the caller runs comes first if it is one of them. */
export async function practiceClubs(ctx: Context): Promise<Team[]> {
  const rows = await readOffered(ctx, [ctx.actor.id]);
  const teams = await presentTeamLoader(
    ctx,
    rows.map(({ id }) => id),
  );
  return teams.filter((team) => team !== null);
}

/** An opponent for the team, drawn by the seed; null if no other club can play. */
export async function drawOpponent(ctx: Context, teamId: number, seed: number): Promise<number | null> {
  const rows = await readOpponents(ctx, [teamId]);
  return rows[seed % Math.max(1, rows.length)]?.id ?? null;
}
