import type { GameResult, PlayerLine } from '../../../game/game.types.js';
import type { WrittenGame } from '../read/season.types.js';
import { dailyColumns } from './daily-columns.js';
import { FieldingOfGame, type FieldingByPosition } from './fielding-by-position.js';
import { playWrittenGame } from '../score/real-game.js';

/** One player's line in one game, with the column names of cwdaily. */
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

/** Names of the columns before a row's `numbers`, in order. */
export const dailyKeys = [
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
] as const satisfies readonly (keyof DailyRow)[];

/** A scored game, player codes by id, and every player's line, the visitors' first. */
export interface DailyGame {
  result: GameResult;
  codeOf: (playerId: number) => string;
  rows: DailyRow[];
}

/**
 * Scores a written game and lists every player's line.
 * @throws {UnplayableGame} if its records contradict each other
 */
export function dailyGame(game: WrittenGame): DailyGame {
  const codes: string[] = [];
  const fielding = new FieldingOfGame();
  const ids = { team: () => 0, player: (code: string) => codes.push(code) - 1 };
  const result = playWrittenGame(game, ids, (play, scorer) => fielding.follow(play, scorer));
  const codeOf = (playerId: number) => codes[playerId] ?? '';
  const rows = [
    ...rowsOf(game, 0, result.away.lines, fielding.away, codeOf),
    ...rowsOf(game, 1, result.home.lines, fielding.home, codeOf),
  ];
  return { result, codeOf, rows };
}

function rowsOf(
  { id, info }: WrittenGame,
  side: 0 | 1,
  lines: readonly PlayerLine[],
  fielding: FieldingByPosition,
  codeOf: (playerId: number) => string,
): DailyRow[] {
  const teams = [info.get('visteam') ?? '', info.get('hometeam') ?? ''];
  const date = (info.get('date') ?? '').replaceAll('/', '');
  return lines.map((line): DailyRow => {
    const daily = { line, fielding: fielding.ofPlayer(line.playerId) };
    return {
      GAME_ID: id,
      GAME_DT: date,
      GAME_CT: Number(info.get('number') ?? 0),
      APPEAR_DT: date,
      TEAM_ID: teams[side] ?? '',
      PLAYER_ID: codeOf(line.playerId),
      SLOT_CT: line.slot,
      SEQ_CT: line.order + 1,
      HOME_FL: side,
      OPPONENT_ID: teams[1 - side] ?? '',
      PARK_ID: info.get('site') ?? '',
      numbers: dailyColumns.map(([, valueOf]) => valueOf(daily)),
    };
  });
}
