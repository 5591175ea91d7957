import {
  addBattedBalls,
  type BattedBalls,
  type BattedBallZone,
} from '../../../engine/record/batted-balls.js';
import { type Context } from '../../../platform/context/context.js';
import { columnsOf, flag } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { nextStep } from '../../../platform/work/turns.js';
import { type Player } from '../../clubs/players/player.types.js';
import { GameEntity } from '../../leagues/matches/match.entity.js';

/** Largest number of games in an answer; a season with its playoffs has fewer. */
const MOST_GAMES = 250;

const readGames = statement(
  { ...columnsOf(GameEntity, 'plays'), isHome: flag },
  `SELECT g.plays, m.home_team_id = l.team_id AS "isHome"
   FROM game_lines l JOIN matches m ON m.id = l.match_id JOIN games g ON g.match_id = l.match_id
   WHERE l.player_id = $1 AND l.played_order > (SELECT year_since FROM players WHERE id = $1) AND NOT m.postseason
   ORDER BY l.played_order DESC, l.team_id DESC LIMIT ${MOST_GAMES}`,
);

/** A player's batted balls by place in the regular games of the running year; for a pitcher, those allowed. */
export async function readBattedBalls(
  ctx: Context,
  { id, position }: Pick<Player, 'id' | 'position'>,
): Promise<BattedBallZone[]> {
  const zones: BattedBalls = new Map();
  for (const { plays, isHome } of await readGames(ctx, [id])) {
    addBattedBalls(plays, { playerId: id, pitches: position === 'P', isHome }, zones);
    await nextStep();
  }
  return [...zones.values()].toSorted(
    (one, other) => Number(one.overFence) - Number(other.overFence) || one.fielder - other.fielder,
  );
}
