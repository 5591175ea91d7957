import { HOME_SIDE, type Scorer } from '../../game/scoring/scorer.js';
import type { WrittenGame } from '../read/season.types.js';
import { dailyColumns, type DailyLine } from './daily-columns.js';
import { FieldingOfGame } from './fielding-by-position.js';
import { GamePlayer } from './play-game.js';

/** One player's line in one game, under cwdaily's names. */
export interface DailyRow {
  GAME_ID: string;
  GAME_DT: string;
  GAME_CT: number;
  APPEAR_DT: string;
  TEAM_ID: string;
  PLAYER_ID: string;
  SLOT_CT: number;
  SEQ_CT: number;
  HOME_FL: 0 | 1;
  OPPONENT_ID: string;
  PARK_ID: string;
  /** In the order of `dailyColumns`. */
  numbers: number[];
}

export const dailyNames: readonly string[] = [
  'GAME_ID',
  'GAME_DT',
  'GAME_CT',
  'APPEAR_DT',
  'TEAM_ID',
  'PLAYER_ID',
  'SLOT_CT',
  'SEQ_CT',
  'HOME_FL',
  'OPPONENT_ID',
  'PARK_ID',
  ...dailyColumns.map(([name]) => name),
];

const player = new GamePlayer();

/**
 * Scores a written game and lists every player's line, the visitors' first.
 * @throws {UnplayableGame} when its records contradict each other
 */
export function dailyRows(game: WrittenGame): DailyRow[] {
  const codes: string[] = [];
  const fielding = new FieldingOfGame();
  const idOf = (code: string): number => codes.push(code) - 1;
  const scorer = player.playGame(game, idOf, (play, at) => fielding.follow(play, at));
  scorer.decide();
  return [0, 1].flatMap((side) => rowsOf(game, side, scorer, fielding, codes));
}

function rowsOf(
  { id, info }: WrittenGame,
  side: number,
  scorer: Scorer,
  fielding: FieldingOfGame,
  codes: readonly string[],
): DailyRow[] {
  const home = side === HOME_SIDE;
  const sheet = home ? scorer.home : scorer.away;
  const teams = [info.get('visteam') ?? '', info.get('hometeam') ?? ''];
  const date = (info.get('date') ?? '').replaceAll('/', '');
  return sheet.lines().map((line): DailyRow => {
    const number = sheet.numberOf(line.playerId);
    const daily: DailyLine = { ...line, fielding: (position) => fielding.of(side).of(number, position) };
    return {
      GAME_ID: id,
      GAME_DT: date,
      GAME_CT: Number(info.get('number') ?? 0),
      APPEAR_DT: date,
      TEAM_ID: teams[side] ?? '',
      PLAYER_ID: codes[line.playerId] ?? '',
      SLOT_CT: line.slot,
      SEQ_CT: line.order + 1,
      HOME_FL: home ? 1 : 0,
      OPPONENT_ID: teams[1 - side] ?? '',
      PARK_ID: info.get('site') ?? '',
      numbers: dailyColumns.map(([, valueOf]) => valueOf(daily)),
    };
  });
}
