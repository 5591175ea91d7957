import type spread from '../reference/spread.json';
import { type ClubBook } from '../books/club-book.js';
import { mean, shareOfMost, standardDeviation } from '../sample.js';
import { type Measure, type MeasuresOf } from './measure.js';

const overClubs =
  (sum: (values: number[]) => number) =>
  (value: (club: ClubBook) => number): Measure =>
  ({ clubs }) =>
    sum([...clubs.values()].map(value));
const spreadOf = overClubs(standardDeviation);
const meanOf = overClubs(mean);
const sumOf = overClubs((values) => values.reduce((sum, value) => sum + value, 0));

export const clubs: MeasuresOf<typeof spread.sections.clubs> = {
  runsScoredSd: spreadOf((club) => club.runs / club.games),
  runsAllowedSd: spreadOf((club) => club.runsAllowed / club.games),
  winsSd: spreadOf((club) => (162 * club.wins) / club.games),
  winsMost: overClubs((values) => Math.max(...values))((club) => (162 * club.wins) / club.games),
  winsFewest: overClubs((values) => Math.min(...values))((club) => (162 * club.wins) / club.games),
};

const battersWith =
  (least: number) =>
  (club: ClubBook): number =>
    [...club.plateAppearances.values()].filter((appearances) => appearances >= least).length;

const reliefAfter =
  (rested: (days: number) => boolean): Measure =>
  ({ clubs: all }) => {
    const days = [...all.values()].flatMap(({ reliefRest }) => reliefRest);
    return days.length === 0 ? null : days.filter(rested).length / days.length;
  };

export const usage: MeasuresOf<typeof spread.sections.usage> = {
  battingOrders: meanOf((club) => club.battingOrders.size),
  topNineShare: meanOf((club) => shareOfMost(club.plateAppearances.values(), 9)),
  topNineOfThirteen: meanOf((club) => shareOfMost(club.plateAppearances.values(), 9, 13)),
  batters1: meanOf(battersWith(1)),
  batters100: meanOf(battersWith(100)),
  batters300: meanOf(battersWith(300)),
  batters502: meanOf(battersWith(502)),
  pitchersUsed: meanOf((club) => club.pitchers.size),
  startersUsed: meanOf((club) => club.gamesStartedPitching.size),
  topFiveStarters: meanOf((club) => shareOfMost(club.gamesStartedPitching.values(), 5)),
  topFiveOfEight: meanOf((club) => shareOfMost(club.gamesStartedPitching.values(), 5, 8)),
  firstCatcher: meanOf((club) => shareOfMost(club.gamesCaught.values(), 1)),
  firstOfTwoCatchers: meanOf((club) => shareOfMost(club.gamesCaught.values(), 1, 2)),
  pinchHitters: meanOf((club) => club.pinchHitters / club.games),
  positionPlayersPitching: sumOf((club) => club.positionPlayersPitching),
  positionPlayerInnings: sumOf((club) => club.positionPlayerOuts / 3),
  reliefRest0: reliefAfter((days) => days === 0),
  reliefRest1: reliefAfter((days) => days === 1),
  reliefRest2: reliefAfter((days) => days === 2),
  reliefRest3: reliefAfter((days) => days >= 3),
};
