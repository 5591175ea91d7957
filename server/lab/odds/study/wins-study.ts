import { type Measured, measuredOf } from '../../../engine/chances/odds/calibration/scores.js';
import { type StudiedClub } from './season-study.types.js';

/** Expected wins and their spread, beside the wins at the end. */
export interface WinsStudy {
  /** Wins less expected wins, by how much the best tenth of the clubs to come is off, and the worst. */
  readonly best: Measured;
  readonly worst: Measured;
  /** The root of the mean squared difference, and that of a club that wins on as it has. */
  readonly error: number;
  readonly errorOfPace: number;
  /** The mean squared difference in units of the simulated variance: 1 when the spread is right. */
  readonly spread: Measured;
  /** Shares of clubs that ended from p10 to p90, and as simulated. */
  readonly inside: Measured;
  readonly insideSimulated: number;
  /** By how many logits clubs' strengths drift from what they were thought to be: the standard deviation that makes the spread right. */
  readonly drift: number;
  readonly driftError: number;
}

/** @param drift the standard deviation of strengths with which the seasons were simulated */
export function studyWins(seasons: readonly (readonly StudiedClub[])[], drift: number): WinsStudy {
  const clubs = seasons.flat();
  const residual = ({ wins, expectedWins }: StudiedClub): number => wins - expectedWins;
  const bySeason = (value: (club: StudiedClub) => number): Measured =>
    measuredOf(seasons.map((season) => meanOf(season.map(value))));
  const tenth = (season: readonly StudiedClub[], from: number): number => {
    const ordered = season.toSorted((one, other) => toCome(other) - toCome(one));
    const size = Math.max(1, Math.round(season.length / 10));
    return meanOf(ordered.slice(from, from < 0 ? undefined : from + size).map(residual));
  };
  const missing = bySeason((club) => residual(club) ** 2 - club.variance);
  const worth = meanOf(clubs.map(({ shiftVariance }) => shiftVariance));
  const square = drift ** 2 + missing.mean / worth;
  const fitted = Math.sqrt(Math.max(0, square));
  return {
    best: measuredOf(seasons.map((season) => tenth(season, 0))),
    worst: measuredOf(seasons.map((season) => tenth(season, -Math.max(1, Math.round(season.length / 10))))),
    error: Math.sqrt(meanOf(clubs.map((club) => residual(club) ** 2))),
    errorOfPace: Math.sqrt(meanOf(clubs.map((club) => (club.wins - paceOf(club)) ** 2))),
    spread: bySeason((club) => (club.variance === 0 ? 1 : residual(club) ** 2 / club.variance)),
    inside: bySeason(({ wins, p10, p90 }) => (wins >= p10 && wins <= p90 ? 1 : 0)),
    insideSimulated: meanOf(clubs.map(({ inside }) => inside)),
    drift: fitted,
    driftError: fitted === 0 ? 0 : missing.error / worth / (2 * fitted),
  };
}

/** Wins expected of the games to come. */
const toCome = ({ expectedWins, winsNow }: StudiedClub): number => expectedWins - winsNow;

/** The wins of a club that goes on as it has. */
const paceOf = ({ winsNow, played, left }: StudiedClub): number =>
  winsNow + (played === 0 ? 0.5 : winsNow / played) * left;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
