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

/**
 * Selects teams with a roster to play with, the best first, clubs founded here before imported ones. Clubs are sorted
 * before their rosters are counted, so that few rosters are counted. Twenty games more are counted, half of them won, so
 * that one win does not make a club the best.
 * @param isFirst condition on team `t`; teams that meet it come first
 * @param where further condition on team `t`
 */
const selectPlayable = (isFirst: string, where: string) =>
  `SELECT ranked.id
   FROM (
     SELECT t.id, ${isFirst} AS first, t.source_id IS NULL AS founded, (t.wins + 10.0) / (t.wins + t.losses + 20) AS share,
       t.runs_scored - t.runs_allowed AS surplus
     FROM teams t WHERE t.deleted_at IS NULL AND ${where}
     ORDER BY 2 DESC, 3 DESC, 4 DESC, 5 DESC, 1
   ) AS ranked
   CROSS JOIN LATERAL (
     SELECT FROM players p WHERE p.team_id = ranked.id AND p.deleted_at IS NULL
     HAVING count(*) <= ${MOST_PLAYERS}
       AND count(*) FILTER (WHERE p.position = 'P') >= ${PITCHERS_NEEDED}
       AND count(*) FILTER (WHERE p.position <> 'P') >= ${POSITION_PLAYERS_NEEDED}
   ) AS roster
   ORDER BY ranked.first DESC, ranked.founded DESC, ranked.share DESC, ranked.surplus DESC, ranked.id
   LIMIT ${clubsOffered}`;

const readOffered = statement(
  ofTeam,
  selectPlayable('EXISTS (SELECT FROM users u WHERE u.id = $1 AND u.team_id = t.id)', 'true'),
);

const readOpponents = statement(
  ofTeam,
  selectPlayable(
    `EXISTS (
       SELECT FROM league_teams own JOIN league_teams place ON place.league_id = own.league_id
       WHERE own.team_id = $1 AND place.team_id = t.id
     )`,
    't.id <> $1',
  ),
);

/**
 * The best clubs with a roster to play with, imported ones last; the club that the caller runs comes first if it is one
 * of them.
 */
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
