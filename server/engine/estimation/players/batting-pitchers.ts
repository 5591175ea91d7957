import { OUTCOMES } from '../../game/plate/rates.js';
import { BATTING_GROUP_OF, BATTING_GROUPS, battingGroups } from '../talent/event-groups.js';
import { type PlayerLines } from '../season-lines/season-lines.types.js';
import { at } from '../talent/symmetric.js';

/**
 * If pitchers bat, the pitchers who face them have better rates. This is the logarithm of that effect on a club's
 * pitchers, by club and kind of event. A club's opponents are assumed to have the same share of pitchers at bat as the
 * club. In a league with the designated hitter there is no such effect.
 */
export function easyBatters(
  pitchers: readonly PlayerLines[],
  batters: readonly PlayerLines[],
): Map<number, Float64Array> {
  const [theirs, others] = [sharesByGroup(pitchers), sharesByGroup(batters)];
  const easy = new Map<number, Float64Array>();
  if (theirs === null || others === null) return easy;
  const appearances = appearancesByClub([...pitchers, ...batters]);
  for (const [club, byPitchers] of appearancesByClub(pitchers)) {
    const share = byPitchers / Math.max(1, appearances.get(club) ?? 0);
    const logarithms = new Float64Array(OUTCOMES);
    BATTING_GROUP_OF.forEach((group, kind) => {
      logarithms[kind] = Math.log(1 - share + (share * at(theirs, group)) / at(others, group));
    });
    easy.set(club, logarithms);
  }
  return easy;
}

function appearancesByClub(players: readonly PlayerLines[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { stints } of players) {
    for (const { clubId, plateAppearances } of stints) {
      sums.set(clubId, (sums.get(clubId) ?? 0) + plateAppearances);
    }
  }
  return sums;
}

/** Shares of each kind of event in the batters' plate appearances; null without plate appearances. */
function sharesByGroup(players: readonly PlayerLines[]): Float64Array | null {
  const sums = new Float64Array(BATTING_GROUPS);
  for (const { counts } of players) {
    battingGroups(counts).forEach((count, group) => (sums[group] = at(sums, group) + count));
  }
  const turns = sums.reduce((sum, count) => sum + count, 0);
  // An event that never happened counts as half an occurrence.
  return turns === 0 ? null : sums.map((count) => Math.max(0.5, count) / turns);
}
