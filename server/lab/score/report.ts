import type { WrittenSeason } from '../../engine/record/retrosheet/season-files/season-files.js';
import type { ReadNote, ReadProblem } from '../../engine/record/retrosheet/read/season.types.js';
import type { OfficialDifference } from '../../engine/record/retrosheet/score/official-record.js';

/** Report of the games that could not be read or scored: their number, and at most `most` of them one by one. */
export function problemsReport(
  { problems, moreProblems }: Pick<WrittenSeason, 'problems' | 'moreProblems'>,
  most: number,
): string[] {
  if (problems.length === 0) return [];
  return [`${problems.length + moreProblems} left out:`, ...shortened(problems.map(sentence), most)];
}

/** Report of the games that were only partly read: their number, and at most `most` of them one by one. */
export function notesReport(notes: readonly ReadNote[], most: number): string[] {
  if (notes.length === 0) return [];
  return [`${notes.length} read in part:`, ...shortened(notes.map(sentence), most)];
}

const sentence = ({ file, line, game, message }: ReadProblem): string =>
  `${file}${line === 0 ? '' : `:${line}`}${game === null ? '' : ` ${game}`}: ${message}`;

/** Report of the differences from the official scorers: their number in each column, and at most `most` one by one. */
export function officialReport(differences: readonly OfficialDifference[], most: number): string[] {
  const counts = (['W', 'L', 'SV', 'ER'] as const).map(
    (column) => `${column} ${differences.filter((difference) => difference.column === column).length}`,
  );
  const cases = differences.map(
    ({ game, player, column, ours, official }) =>
      `${game} ${player} ${column}: ${ours} by the rules, ${official} in the record`,
  );
  return [`Differences from the official scorers: ${counts.join(', ')}`, ...shortened(cases, most)];
}

function shortened(cases: readonly string[], most: number): string[] {
  const rest = cases.length - most;
  return rest > 0 ? [...cases.slice(0, most), `and ${rest} more`] : [...cases];
}
