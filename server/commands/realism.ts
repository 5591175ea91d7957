import { parseArgs } from 'node:util';
import { Rng } from '../engine/chance/rng.js';
import { generateClubs, playSeason } from '../engine/league/memory-season.js';
import { scheduleSeason } from '../engine/schedule/round-robin.js';
import { bandFigures } from './realism/bands.js';
import { DerivedTables, seasonFigures } from './realism/derived-tables.js';
import { Figure, formatFigures, markOf } from './realism/figure.js';
import { tallyPlays } from './realism/play-tallies.js';
import {
  baserunningFigures,
  battedBallFigures,
  fieldingFigures,
  reliefFigures,
  runningPlayFigures,
  situationFigures,
  slotFigures,
} from './realism/reference-figures.js';
import { SeasonTotals } from './realism/season-totals.js';
import { Tally } from './realism/tally.js';

const SEASONS = 9;
const TEAMS = 30;
const GAMES = 2_430;

/**
 * Plays seasons of generated leagues and prints their figures beside the reference; exit code 1 when a band is missed.
 */
function main(): number {
  const { values } = parseArgs({
    options: {
      seasons: { type: 'string', default: String(SEASONS) },
      seed: { type: 'string', default: '1' },
    },
  });
  const totals = new SeasonTotals();
  const tally = new Tally();
  const derived = new DerivedTables();
  for (let season = 0; season < Number(values.seasons); season++) {
    const rng = new Rng(Number(values.seed) + season);
    const clubs = generateClubs(TEAMS, rng);
    const teamIds = clubs.map(({ id }) => id);
    const schedule = scheduleSeason({ teamIds, games: GAMES, rng: () => rng.next() });
    totals.startSeason();
    for (const { result } of playSeason(clubs, schedule, rng)) {
      totals.add(result);
      tallyPlays(result.plays, tally);
      derived.add(result);
    }
    totals.endSeason();
  }
  const bands = bandFigures(totals);
  const sections: [string, Figure[]][] = [
    ['Base running', baserunningFigures(tally)],
    ['Steals, wild pitches, double plays', runningPlayFigures(tally)],
    ['Batted balls and pitches', battedBallFigures(tally)],
    ['Fielding', fieldingFigures(tally)],
    ['Pitching staffs', reliefFigures(totals)],
    ['Lineup slots', slotFigures(tally, totals)],
    ['Situations', situationFigures(tally)],
    ['Tables that follow', derived.figures()],
    ['Seasons', seasonFigures(totals)],
    ['Bands, 2015–2024 without 2020', bands],
  ];
  process.stdout.write(`${totals.teamGames / 2} games of generated leagues\n\n`);
  for (const [title, figures] of sections) process.stdout.write(`${formatFigures(title, figures)}\n\n`);
  const missed = bands.filter((figure) => markOf(figure) === 'OUT');
  process.stdout.write(
    missed.length === 0
      ? 'Every band is met.\n'
      : `Bands missed: ${missed.map(({ name }) => name).join(', ')}\n`,
  );
  return missed.length === 0 ? 0 : 1;
}

process.exitCode = main();
