import { type Context } from '../../../platform/context/context.js';
import { conflict } from '../../../platform/errors/domain-error.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { TeamEntity } from './team.entity.js';

// Matches build on teams, so their tables are written as text here, not imported.

const findPlaying = statement(
  columnsOf(TeamEntity, 'id', 'name'),
  `SELECT DISTINCT t.id, t.name
   FROM live_games live JOIN matches m ON m.id = live.match_id
   JOIN teams t ON t.id IN (m.home_team_id, m.away_team_id)
   WHERE m.status = 'in_progress' AND t.id = ANY ($1::int[])
   ORDER BY t.id`,
);

export interface PlayingTeam {
  readonly id: number;
  readonly name: string;
}

/**
 * The given teams that play a live game now. A live game locks its teams and their players when it begins, so a caller
 * that has locked one of these gets an answer that stays true until its transaction ends.
 */
export async function teamsPlayingLive(
  tx: Context,
  teamIds: readonly (number | null)[],
): Promise<PlayingTeam[]> {
  const ids = teamIds.filter((id) => id !== null);
  return ids.length === 0 ? [] : findPlaying(tx, [ids]);
}

export const playingLive = (name: string): string => `${name} plays live now: wait for the last out`;

/**
 * Refuses a change of teams that play a live game, because it would change the game's inputs. The caller has locked the
 * teams, or a player of each.
 * @throws DomainError `conflict`
 */
export async function refuseWhilePlayingLive(
  tx: Context,
  teamIds: readonly (number | null)[],
): Promise<void> {
  const [playing] = await teamsPlayingLive(tx, teamIds);
  if (playing) throw conflict(playingLive(playing.name));
}
