import { type GameResult } from '../../../engine/game/game.types.js';
import { type Tally } from './tally.js';

const FIRST_EIGHT = 8;

/**
 * Counts `games` and how they went: runs by side and inning, `half.home.3` with `….runs`, innings and games by their runs, margins,
 * leads held.
 */
export function countScores({ home, away }: GameResult, tally: Tally): void {
  tally.add('games');
  const innings = home.innings.length;
  if (innings > 9) tally.add('extra');
  const margin = Math.abs(home.runs - away.runs);
  tally.add(`margin.${margin}`);
  tally.add('margin squared', margin * margin);
  if (home.runs > away.runs) tally.add('home wins');
  const ninth = home.innings[innings - 1];
  const before = home.runs - (ninth ?? 0);
  if (home.runs > away.runs && ninth !== null && before <= away.runs) tally.add('walk-off');
  for (const [name, side] of [
    ['home', home],
    ['visitors', away],
  ] as const) {
    tally.add('runs', side.runs);
    tally.add('runs squared', side.runs * side.runs);
    tally.add(`game.${side.runs}`);
    side.innings.forEach((runs, i) => {
      if (runs !== null) countHalf(`half.${name}.${i + 1}`, i + 1, runs, tally);
    });
  }
  countLeads(home.innings, away.innings, home.runs > away.runs, tally);
}

function countHalf(half: string, inning: number, runs: number, tally: Tally): void {
  tally.add('innings');
  tally.add(`inning.${runs}`);
  tally.add(`by inning.${inning}`);
  tally.add(`by inning.${inning}.runs`, runs);
  tally.add(half);
  tally.add(`${half}.runs`, runs);
  if (inning > FIRST_EIGHT) return;
  tally.add('first eight');
  tally.add('first eight.runs', runs);
}

function countLeads(
  home: readonly (number | null)[],
  away: readonly (number | null)[],
  homeWon: boolean,
  tally: Tally,
): void {
  let lead = 0;
  for (let i = 0; i < Math.min(FIRST_EIGHT, home.length); i++) {
    lead += (home[i] ?? 0) - (away[i] ?? 0);
    if (lead === 0) continue;
    tally.add(`lead.${i + 1}`);
    if (lead > 0 === homeWon) tally.add(`lead.${i + 1}.won`);
  }
}
