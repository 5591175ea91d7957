import { type Context } from '../../../platform/context/context.js';
import { columnOf, json } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { MatchEntity } from '../../leagues/matches/match.entity.js';
import { compare, type Difference } from './differences.js';

type Figures = Readonly<Record<string, unknown>>;

const readLive = statement(
  { id: columnOf(MatchEntity, 'id'), stored: json<Figures>(), counted: json<Figures>() },
  `SELECT m.id, json_build_object('in_progress', m.status = 'in_progress', 'open', m.status IN ('pending', 'in_progress')) AS stored,
     json_build_object('in_progress', live.result IS NOT NULL, 'open', true) AS counted
   FROM matches m LEFT JOIN live_games live ON live.match_id = m.id
   WHERE (m.status = 'in_progress' OR live.id IS NOT NULL)
     AND ((m.status = 'in_progress') <> (live.result IS NOT NULL) OR m.status NOT IN ('pending', 'in_progress'))
   ORDER BY m.id`,
);

/** Checks that exactly the matches with a begun live game are in progress, and that no finished match has one. */
export async function examineLiveGames(tx: Context): Promise<Difference[]> {
  const rows = await readLive(tx);
  return rows.flatMap(({ id, stored, counted }) => compare(`match ${id}`, stored, counted));
}
