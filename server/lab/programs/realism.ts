import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { reportOrders } from '../realism/orders/orders-report.js';
import { playSeasonBook } from '../realism/books/play-seasons.js';
import { asMarkdown, asText, type ReportSection } from '../realism/report.js';
import { type Estimate, estimate, fails, LUCK, type Section } from '../realism/row.js';
import { allSections } from '../realism/sections.js';
import { standardDeviation } from '../realism/sample.js';

const SEASONS = '30';
/** Games for each way to run a club. */
const GAMES = '60000';
const DEVIATIONS = 'server/lab/realism/reference/season-deviations.json';

/**
 * Plays seasons of generated leagues and prints their figures next to the real ones. The exit code is 1 if a figure is
 * outside of its range by more than chance explains. `--only` selects sections or groups. `--markdown FILE` also writes
 * the tables to a file. `--deviations` stores the standard deviation of each figure between seasons; the test that
 * plays two seasons uses it. `--orders` instead compares clubs with different orders. More in server/docs/realism.md.
 */
function main(): number {
  const { values } = parseArgs({
    options: {
      seasons: { type: 'string', default: SEASONS },
      seed: { type: 'string', default: '1' },
      only: { type: 'string' },
      markdown: { type: 'string' },
      deviations: { type: 'boolean', default: false },
      orders: { type: 'boolean', default: false },
      games: { type: 'string', default: GAMES },
    },
  });
  if (values.orders) return compareOrders(Number(values.games), Number(values.seed));
  if (values.deviations && values.only !== undefined)
    throw new RangeError('Deviations are stored of all sections at once: leave --only out.');
  const sections = wantedSections(values.only?.split(','));
  const measured = measure(sections, Number(values.seed), Number(values.seasons));
  const report = sections.map(({ title, rows }): ReportSection & { estimates: Estimate[] } => ({
    title,
    estimates: rows.map((row) => estimate(row, measured.get(row.key) ?? [])),
  }));
  const estimates = report.flatMap((section) => section.estimates);
  const heading = `${values.seasons} seasons of generated leagues`;
  for (const section of report) process.stdout.write(`${asText(section)}\n\n`);
  process.stdout.write(`${heading}: ${summaryOf(estimates)}\n`);
  if (values.markdown !== undefined) writeFileSync(values.markdown, markdownOf(heading, report, estimates));
  if (values.deviations) writeFileSync(DEVIATIONS, deviationsOf(sections, measured));
  return estimates.some(fails) ? 1 : 0;
}

function compareOrders(games: number, seed: number): number {
  return reportOrders(games, seed, (line) => process.stdout.write(`${line}\n`)) ? 0 : 1;
}

function wantedSections(names: readonly string[] | undefined): readonly Section[] {
  if (names === undefined) return allSections;
  for (const name of names) {
    if (!allSections.some(({ key, group }) => name === key || name === group))
      throw new RangeError(
        `There is no section ${name}; there are ${allSections.map(({ key }) => key).join(', ')}.`,
      );
  }
  return allSections.filter(({ key, group }) => names.includes(key) || names.includes(group));
}

/** Each figure's values by its key, one value for each season. */
function measure(
  sections: readonly Section[],
  seed: number,
  seasons: number,
): ReadonlyMap<string, (number | null)[]> {
  const rows = sections.flatMap((section) => section.rows);
  const measured = new Map(rows.map(({ key }): [string, (number | null)[]] => [key, []]));
  const readsPlays = sections.some((section) => section.readsPlays);
  for (let season = 0; season < seasons; season++) {
    const book = playSeasonBook(seed + season, readsPlays);
    for (const row of rows) measured.get(row.key)?.push(row.measure(book));
  }
  return measured;
}

function summaryOf(estimates: readonly Estimate[]): string {
  const judged = estimates.filter(({ row }) => row.range !== null);
  const missed = judged.filter(fails).map(({ row }) => row.key);
  if (missed.length === 0) return `all ${judged.length} figures are in their ranges.`;
  return `${missed.length} of ${judged.length} figures are outside of their ranges by more than ${LUCK} standard errors: ${missed.join(', ')}.`;
}

function markdownOf(
  heading: string,
  report: readonly ReportSection[],
  estimates: readonly Estimate[],
): string {
  return [`# ${heading}`, `Of these, ${summaryOf(estimates)}`, ...report.map(asMarkdown), ''].join('\n\n');
}

function deviationsOf(
  sections: readonly Section[],
  measured: ReadonlyMap<string, readonly (number | null)[]>,
): string {
  const judged = sections.flatMap(({ rows }) => rows).filter(({ range }) => range !== null);
  const deviations = judged.map(({ key }): [string, number] => {
    const values = (measured.get(key) ?? []).filter((value) => value !== null);
    return [key, Number(standardDeviation(values).toPrecision(3))];
  });
  return `${JSON.stringify(Object.fromEntries(deviations), null, 2)}\n`;
}

process.exitCode = main();
