import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bandsOf } from '../../engine/chances/odds/calibration/reliability.js';
import { STRENGTH_DRIFT } from '../../engine/chances/odds/season/strength-drift.js';
import { finish } from '../../commands/database/command-database.js';
import { reportMatches } from '../odds/match-report.js';
import { withMeasured } from '../odds/measured-part.js';
import { type OddsOptions, readOptions } from '../odds/options.js';
import { studyGames, studySeasons } from '../odds/study/parallel-study.js';
import { drawReliability, type ReliabilityPlot } from '../odds/reliability-plot.js';
import { reportSeasons, SHOWN_SHARE } from '../odds/season-report.js';
import { asMarkdown, asText, type Table } from '../odds/table.js';

const CLUBS = 30;
const PLACES = 4;
const WIDE_PLACES = 12;
const SHARES = [0.25, SHOWN_SHARE, 0.75];
const PROGRESS = 25;
/** Chances of matches are plotted in groups of .05, in the part of the scale that they cover. */
const MATCH_BANDS = 20;
const MATCH_RANGE = [0.1, 0.9] as const;
const DOCS = join(__dirname, '../../../../server/docs');

/**
 * Compares forecast chances with results: chances of matches with the engine's games, and odds of seasons with their
 * ends. Prints tables; `--write` puts them into server/docs/odds.md, which explains them, and writes its plots.
 */
async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options.games > 0) await timed('games', options.games, () => games(options));
  if (options.seasons > 0) await timed('seasons', options.seasons, () => seasons(options));
  return 0;
}

async function games({ seed, games: count, matchups, write }: OddsOptions): Promise<void> {
  const studied = await studyGames({ seed, games: count, matchups }, (done) =>
    process.stderr.write(`${done} parts of the games\n`),
  );
  const { tables, forecasts } = reportMatches(studied);
  print(tables);
  if (!write) return;
  await draw('odds-matches', {
    title: 'Home sides’ chances to win',
    subtitle: `${count.toLocaleString('en')} games, the probable starters known`,
    groups: bandsOf(forecasts, MATCH_BANDS),
    range: MATCH_RANGE,
  });
  await writePart('games', tables);
}

async function seasons({ seed, seasons: count, simulated, write }: OddsOptions): Promise<void> {
  const places = { places: PLACES, widePlaces: WIDE_PLACES };
  const study = { ...places, seed, clubs: CLUBS, simulated, shares: SHARES };
  const studied = await studySeasons(study, count, (done) => {
    if (done % PROGRESS === 0) process.stderr.write(`${done} of ${count} seasons\n`);
  });
  const { tables, few, many } = reportSeasons(studied, { ...places, drift: STRENGTH_DRIFT });
  print(tables);
  if (!write) return;
  const subtitle = `${count} seasons of ${CLUBS} clubs, asked when half of the games were played`;
  const title = (of: number): string => `Chances to reach the playoffs of ${of}`;
  await draw('odds-playoffs', { title: title(PLACES), subtitle, groups: bandsOf(few.ours.flat()) });
  await draw('odds-playoffs-wide', {
    title: title(WIDE_PLACES),
    subtitle,
    groups: bandsOf(many.ours.flat()),
  });
  await writePart('seasons', tables);
}

async function timed(what: string, count: number, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await work();
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  process.stdout.write(`${count.toLocaleString('en')} ${what} in ${seconds} s\n\n`);
}

async function draw(name: string, plot: ReliabilityPlot): Promise<void> {
  await writeFile(join(DOCS, 'pictures', `${name}.svg`), drawReliability(plot));
}

async function writePart(part: string, tables: readonly Table[]): Promise<void> {
  const file = join(DOCS, 'odds.md');
  const text = await readFile(file, 'utf8');
  await writeFile(file, withMeasured(text, part, tables.map(asMarkdown).join('\n\n')));
}

function print(tables: readonly Table[]): void {
  for (const table of tables) process.stdout.write(`${asText(table)}\n\n`);
}

finish(main(process.argv.slice(2)));
