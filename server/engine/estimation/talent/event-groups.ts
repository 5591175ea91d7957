import { type Counts } from '../../figures/statistics/counting-statistics.js';
import { OUTCOME, OUTCOMES } from '../../game/plate/rates.js';

type Kind = keyof typeof OUTCOME;

/** A batter's counts by kind of event. Reaching on an error counts as an out. */
const BATTING: Readonly<Record<string, readonly Kind[]>> = {
  out: ['groundOut', 'flyOut', 'lineOut', 'popOut', 'onError'],
  strikeout: ['strikeout'],
  single: ['single'],
  walk: ['walk'],
  double: ['double'],
  homeRun: ['homeRun'],
  hitByPitch: ['hitByPitch'],
  triple: ['triple'],
};

/** Counts of a pitcher's batters, whose hits are known only as home runs and other hits. */
const PITCHING: Readonly<Record<string, readonly Kind[]>> = {
  out: ['groundOut', 'flyOut', 'lineOut', 'popOut', 'onError'],
  strikeout: ['strikeout'],
  hit: ['single', 'double', 'triple'],
  walk: ['walk'],
  homeRun: ['homeRun'],
  hitByPitch: ['hitByPitch'],
};

export const BATTING_GROUPS = Object.keys(BATTING).length;
export const PITCHING_GROUPS = Object.keys(PITCHING).length;
/** The group of each kind of event. */
export const BATTING_GROUP_OF = groupsOf(BATTING);
export const PITCHING_GROUP_OF = groupsOf(PITCHING);
/** The two groups of a pitcher's line that depend on fielders. */
export const PITCHED_OUT = 0;
export const PITCHED_HIT = 2;

function groupsOf(grouping: Readonly<Record<string, readonly Kind[]>>): Uint8Array {
  const groups = new Uint8Array(OUTCOMES);
  Object.values(grouping).forEach((kinds, group) => {
    for (const kind of kinds) groups[OUTCOME[kind]] = group;
  });
  return groups;
}

/** A batter's plate appearances by group, without intentional walks and sacrifice bunts, which managers decide. */
export function battingGroups(c: Readonly<Counts>): Float64Array {
  const singles = c.hits - c.doubles - c.triples - c.homeRuns;
  const walks = c.walks - c.intentionalWalks;
  const rest = c.strikeoutsBatting + c.hits + walks + c.hitByPitch;
  const outs = c.plateAppearances - c.intentionalWalks - c.sacrificeHits - rest;
  return Float64Array.of(
    Math.max(0, outs),
    c.strikeoutsBatting,
    singles,
    walks,
    c.doubles,
    c.homeRuns,
    c.hitByPitch,
    c.triples,
  );
}

/** A pitcher's batters by group, without intentional walks. */
export function pitchingGroups(c: Readonly<Counts>): Float64Array {
  const walks = c.walksAllowed - c.intentionalWalksAllowed;
  const hits = c.hitsAllowed - c.homeRunsAllowed;
  const rest = c.strikeouts + c.hitsAllowed + walks + c.hitBatters;
  const outs = c.battersFaced - c.intentionalWalksAllowed - rest;
  return Float64Array.of(Math.max(0, outs), c.strikeouts, hits, walks, c.homeRunsAllowed, c.hitBatters);
}
