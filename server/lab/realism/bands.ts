import reference from './reference/mlb.json';
import { type Estimate, estimate, type Row, type Section } from './row.js';
import { type SeasonBook } from './books/season-book.js';
import deviations from './reference/season-deviations.json';

/** Totals from which the bands are computed. */
export type BandTotals = Pick<SeasonBook, 'counts' | 'teamGames' | 'pitchersUsed' | 'doublePlays'>;

/** The league's own rates, each with its mean and range over nine seasons. */
export const bands: Section = {
  key: 'bands',
  group: 'bands',
  title: 'Bands, 2015–2024 without 2020',
  readsPlays: false,
  rows: Object.entries(reference.bands).map(([name, { mean, min, max }]): Row => ({
    key: `bands.${name}`,
    label: name,
    real: mean,
    range: { min, max },
    measure: (season) => bandValue(name, season),
  })),
};

/** The bands of one season's totals; bands without totals are left out. */
export function estimateBands(totals: BandTotals): Estimate[] {
  return bands.rows.flatMap((row) => {
    const value = bandValue(row.label, totals);
    return value === null ? [] : [estimate(row, [value], { deviation: deviationOf(row.key) })];
  });
}

function bandValue(name: string, totals: BandTotals): number | null {
  const value = bandValues(totals)[name];
  if (value === undefined) throw new RangeError(`We have no figure for the band ${name}.`);
  return Number.isNaN(value) ? null : value;
}

function bandValues({
  counts: c,
  teamGames: games,
  pitchersUsed,
  doublePlays,
}: BandTotals): Record<string, number> {
  const singles = c.hits - c.doubles - c.triples - c.homeRuns;
  const perGame: Record<string, number> = {
    AB: c.atBats,
    R: c.runs,
    H: c.hits,
    X2B: c.doubles,
    X3B: c.triples,
    HR: c.homeRuns,
    RBI: c.rbis,
    SB: c.stolenBases,
    CS: c.caughtStealing,
    BB: c.walks,
    SO: c.strikeoutsBatting,
    IBB: c.intentionalWalks,
    HBP: c.hitByPitch,
    SH: c.sacrificeHits,
    SF: c.sacrificeFlies,
    GIDP: c.groundedIntoDoublePlays,
    E: c.errors,
    DP_team: doublePlays,
    PA: c.plateAppearances,
    X1B: singles,
    WP: c.wildPitches,
    BK: c.balks,
    ER: c.earnedRuns,
    IPouts: c.outsRecorded,
    CG: c.completeGames,
    SV: c.saves,
    pitchers_used: pitchersUsed,
  };
  const obp = (c.hits + c.walks + c.hitByPitch) / (c.atBats + c.walks + c.hitByPitch + c.sacrificeFlies);
  const slugging = (singles + 2 * c.doubles + 3 * c.triples + 4 * c.homeRuns) / c.atBats;
  const perNine = (count: number): number => (27 * count) / c.outsRecorded;
  const fip = perNine(13 * c.homeRuns + 3 * (c.walks + c.hitByPitch) - 2 * c.strikeouts) / 9;
  return {
    ...Object.fromEntries(
      Object.entries(perGame).map(([name, sum]) => [`per_team_game.${name}`, sum / games]),
    ),
    AVG: c.hits / c.atBats,
    OBP: obp,
    SLG: slugging,
    BABIP: (c.hits - c.homeRuns) / (c.atBats - c.strikeoutsBatting - c.homeRuns + c.sacrificeFlies),
    ERA: perNine(c.earnedRuns),
    RA9: perNine(c.runs),
    WHIP: (3 * (c.walks + c.hits)) / c.outsRecorded,
    FIP_constant: perNine(c.earnedRuns) - fip,
    Kpct: c.strikeoutsBatting / c.plateAppearances,
    BBpct: c.walks / c.plateAppearances,
    HRpct: c.homeRuns / c.plateAppearances,
    HBPpct: c.hitByPitch / c.plateAppearances,
    IBBpct: c.intentionalWalks / c.plateAppearances,
    unearned_share: (c.runs - c.earnedRuns) / c.runs,
    SB_success: c.stolenBases / (c.stolenBases + c.caughtStealing),
    fielding_pct: (c.putouts + c.assists) / (c.putouts + c.assists + c.errors),
    K9: perNine(c.strikeouts),
    BB9: perNine(c.walks),
    HR9: perNine(c.homeRuns),
    H9: perNine(c.hits),
  };
}

const DEVIATIONS: Readonly<Record<string, number>> = deviations;

/**
 * Standard deviation of our figures between seasons, which decides the tolerance when only a few seasons are played.
 * Written by `npm run lab -- realism --deviations`.
 */
export function deviationOf(key: string): number {
  const deviation = DEVIATIONS[key];
  if (deviation === undefined) throw new RangeError(`The deviation of ${key} has not been measured.`);
  return deviation;
}
