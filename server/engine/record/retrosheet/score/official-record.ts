import type { GameResult } from '../../../game/game.types.js';
import type { WrittenGame } from '../read/season.types.js';

export type OfficialColumn = 'W' | 'L' | 'SV' | 'ER';

/** A difference between our scorer and a game's official scorer. */
export interface OfficialDifference {
  game: string;
  player: string;
  column: OfficialColumn;
  ours: number;
  official: number;
}

/** Differences between a game's own record and our scorer; `codeOf` gives player codes by id. */
export function officialDifferences(
  { id, info, officialEarnedRuns }: WrittenGame,
  { away, home, decisions }: GameResult,
  codeOf: (playerId: number) => string,
): OfficialDifference[] {
  const differences: OfficialDifference[] = [];
  for (const { playerId, counts } of [...away.lines, ...home.lines]) {
    if (counts.gamesPitched === 0) continue;
    const player = codeOf(playerId);
    const credited = (key: string) => (info.get(key) === player ? 1 : 0);
    const compared: readonly [OfficialColumn, number, number][] = [
      ['W', decisions.win === playerId ? 1 : 0, credited('wp')],
      ['L', decisions.loss === playerId ? 1 : 0, credited('lp')],
      ['SV', decisions.save === playerId ? 1 : 0, credited('save')],
      ['ER', counts.earnedRuns, officialEarnedRuns.get(player) ?? 0],
    ];
    for (const [column, ours, official] of compared) {
      if (column === 'ER' && officialEarnedRuns.size === 0) continue;
      if (column !== 'ER' && !info.has('wp')) continue;
      if (ours !== official) differences.push({ game: id, player, column, ours, official });
    }
  }
  return differences;
}
