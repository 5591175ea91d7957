import { type Context } from '../../../platform/context/context.js';
import { columnsOf, json } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { InjuryEntity } from '../../clubs/players/injury.entity.js';
import { compare, type Difference } from './differences.js';

type Figures = Readonly<Record<string, unknown>>;

const readInjuries = statement(
  { ...columnsOf(InjuryEntity, 'matchId', 'playerId'), stored: json<Figures>(), counted: json<Figures>() },
  `SELECT i.match_id AS "matchId", i.player_id AS "playerId",
     json_build_object('played', true, 'team_id', i.team_id, 'league_id', i.league_id, 'season', i.season,
       'first_game_day', i.first_game_day) AS stored,
     json_build_object('played', line.match_id IS NOT NULL, 'team_id', line.team_id, 'league_id', line.league_id,
       'season', line.season, 'first_game_day', line.game_day + 1) AS counted
   FROM injuries i LEFT JOIN game_lines line ON line.match_id = i.match_id AND line.player_id = i.player_id
   WHERE line.match_id IS NULL OR line.team_id <> i.team_id OR line.league_id IS DISTINCT FROM i.league_id
     OR line.season <> i.season OR line.game_day + 1 IS DISTINCT FROM i.first_game_day
   ORDER BY i.match_id, i.player_id`,
);

/** Checks that an injured player has a line in the match of the injury, and that the missed days follow that match. */
export async function examineInjuries(tx: Context): Promise<Difference[]> {
  const rows = await readInjuries(tx);
  return rows.flatMap(({ matchId, playerId, stored, counted }) =>
    compare(`injury of player ${playerId} in match ${matchId}`, stored, counted),
  );
}
