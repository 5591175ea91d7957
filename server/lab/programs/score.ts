import { readFile, writeFile } from 'node:fs/promises';
import { csvRow } from '../../platform/text/csv.js';
import { fileProblem, OperatorError } from '../../platform/errors/operator-error.js';
import { dailyColumns } from '../../engine/record/retrosheet/daily/daily-columns.js';
import { dailyGame, dailyKeys, type DailyRow } from '../../engine/record/retrosheet/daily/daily-rows.js';
import {
  type OfficialDifference,
  officialDifferences,
} from '../../engine/record/retrosheet/score/official-record.js';
import { UnplayableGame } from '../../engine/record/retrosheet/score/unplayable.js';
import type { WrittenSeason } from '../../engine/record/retrosheet/season-files/season-files.js';
import type { WrittenGame } from '../../engine/record/retrosheet/read/season.types.js';
import { finish } from '../../commands/database/command-database.js';
import { compareDaily, comparisonReport } from '../score/compare.js';
import { readScoreOptions } from '../score/options.js';
import { notesReport, officialReport, problemsReport } from '../score/report.js';
import { readSeasonFiles } from '../score/season-files.js';

/** Maximum number of differences and problems that are printed individually. */
const MOST_LISTED = 100;

async function main(args: readonly string[]): Promise<number> {
  const options = readScoreOptions(args);
  const theirs = options.against === undefined ? null : await readText(options.against);
  const started = process.cpuUsage();
  const season = await readSeasonFiles(options.paths);
  const scored = scoreAll(season);
  const { user, system } = process.cpuUsage(started);
  if (options.out !== undefined) await write(options.out, csvOf(scored.rows));
  process.stdout.write(
    [
      `${season.year}: ${scored.games} games, ${scored.rows.length} lines, ${((user + system) / 1e6).toFixed(2)} s of one processor`,
      ...problemsReport(season, MOST_LISTED),
      ...notesReport(season.notes, MOST_LISTED),
      ...officialReport(scored.differences, MOST_LISTED),
      ...(theirs === null ? [] : [comparisonReport(compareDaily(scored.rows, theirs), MOST_LISTED)]),
      '',
    ].join('\n'),
  );
  return 0;
}

interface Scored {
  games: number;
  rows: DailyRow[];
  differences: OfficialDifference[];
}

/** Games that contradict themselves are reported with the season's problems. */
function scoreAll(season: WrittenSeason): Scored {
  const scored: Scored = { games: 0, rows: [], differences: [] };
  for (const game of season.games) scoreOne(game, season, scored);
  return scored;
}

function scoreOne(game: WrittenGame, { problems }: WrittenSeason, scored: Scored): void {
  try {
    const { result, codeOf, rows } = dailyGame(game);
    scored.games++;
    scored.rows.push(...rows);
    scored.differences.push(...officialDifferences(game, result, codeOf));
  } catch (error) {
    if (!(error instanceof UnplayableGame)) throw error;
    problems.push({ file: game.file, line: error.line, game: game.id, message: error.message });
  }
}

function csvOf(rows: readonly DailyRow[]): string {
  const lines = rows.map((row) =>
    csvRow([...dailyKeys.map((key) => String(row[key])), ...row.numbers.map(String)]),
  );
  return [csvRow([...dailyKeys, ...dailyColumns.map(([name]) => name)]), ...lines].join('');
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'latin1');
  } catch (error) {
    throw unusable(path, 'read', error);
  }
}

async function write(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text);
  } catch (error) {
    throw unusable(path, 'written', error);
  }
}

const unusable = (path: string, done: string, error: unknown): OperatorError =>
  new OperatorError(`${path} cannot be ${done}: ${fileProblem(error) ?? String(error)}.`, { cause: error });

finish(main(process.argv.slice(2)));
