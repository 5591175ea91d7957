import { type Context } from '../../../platform/context/context.js';
import { conflict } from '../../../platform/errors/domain-error.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { TeamEntity } from './team.entity.js';

// Matches build on teams: their tables are named here, not imported.

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
 * Those of the teams whose match is being played live. A live game begins under locks of its teams and of their players: who
 * holds one of these before asking gets an answer that stays true until the transaction ends.
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
 * Refuses what would change the inputs of a live game of one of the teams, which the caller has locked, or a player of theirs.
 * @throws DomainError `conflict`
 */
export async function refuseWhilePlayingLive(
  tx: Context,
  teamIds: readonly (number | null)[],
): Promise<void> {
  const [playing] = await teamsPlayingLive(tx, teamIds);
  if (playing) throw conflict(playingLive(playing.name));
}
