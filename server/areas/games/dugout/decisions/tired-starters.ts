import { type Context } from '../../../../platform/context/context.js';
import { columnOf, columnsOf, integer, present } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { RESTED_STARTER } from '../../../../engine/game/orders/substitution-rules.js';
import { RECOVERY_PER_DAY } from '../../../../engine/players/form-and-fatigue.js';
import { readProbableStarters } from '../../gameday/scoreboard/probable-starters.js';
import { nextMatchLoader } from '../../orders/orders.service.js';
import { PlayerEntity } from '../../../clubs/players/player.entity.js';
import { TeamEntity } from '../../../clubs/teams/team.entity.js';

/** The next match of a club that has no rested starter for it. */
export interface TiredStart {
  readonly matchId: number;
  readonly opponent: string;
  /** Tired pitcher who is about to start; null when a reliever is. */
  readonly starter: { readonly playerId: number; readonly name: string; readonly fatigue: number } | null;
}

/** Teams without a next match are left out. */
const readOpponents = statement(
  { teamId: integer, matchId: integer, opponent: columnOf(TeamEntity, 'name') },
  `SELECT next.team_id AS "teamId", m.id AS "matchId", other.name AS opponent
   FROM unnest($1::int[], $2::int[]) AS next (team_id, match_id)
   JOIN matches m ON m.id = next.match_id
   JOIN teams other ON other.id = CASE WHEN m.home_team_id = next.team_id THEN m.away_team_id ELSE m.home_team_id END`,
);

const starterRow = { ...columnsOf(PlayerEntity, 'id'), teamId: present(integer), fatigue: integer };

/** Starting pitchers of clubs, and how tired they are on the day of a league match. */
const readStarters = statement(
  starterRow,
  `SELECT p.id, p.team_id AS "teamId", CASE WHEN p.fatigue_league_id = m.league_id THEN
     greatest(0, p.fatigue - ${RECOVERY_PER_DAY} * greatest(0, m.game_day - p.fatigue_day)) ELSE 0 END AS fatigue
   FROM unnest($1::int[], $2::int[]) AS start (team_id, match_id)
   JOIN matches m ON m.id = start.match_id AND m.league_id IS NOT NULL AND m.game_day IS NOT NULL
   JOIN players p ON p.team_id = start.team_id AND p.deleted_at IS NULL AND p.pitcher_role = 'starter'`,
);

/** The next matches of clubs for which who is about to start is not rested, or nobody is; by club. */
export async function readTiredStarts(
  ctx: Context,
  teamIds: readonly number[],
): Promise<Map<number, TiredStart>> {
  const next = await readOpponents(ctx, [teamIds, await nextMatchLoader(ctx, teamIds)]);
  const matchIds = next.map(({ matchId }) => matchId);
  const starterOf = await readProbableStarters(ctx, matchIds);
  const starters = await readStarters(ctx, [next.map(({ teamId }) => teamId), matchIds]);
  const tired = new Map<number, TiredStart>();
  for (const { teamId, matchId, opponent } of next) {
    const own = starters.filter((one) => one.teamId === teamId);
    const probable = starterOf(matchId, teamId);
    const fatigue = own.find(({ id }) => id === probable?.playerId)?.fatigue ?? 0;
    if (probable !== null && isTired(fatigue)) {
      tired.set(teamId, { matchId, opponent, starter: { ...probable, fatigue } });
    } else if (probable === null && own.length > 0 && own.every((one) => isTired(one.fatigue))) {
      tired.set(teamId, { matchId, opponent, starter: null });
    }
  }
  return tired;
}

const isTired = (fatigue: number): boolean => fatigue > RESTED_STARTER.fatigue;
