import type { WrittenSeason } from '../../engine/retrosheet/read/season-files.js';
import type { OfficialDifference } from '../../engine/retrosheet/score/official-record.js';

/** What could not be read or scored, at most so many cases one by one. */
export function problemsReport(
  { problems, moreProblems }: Pick<WrittenSeason, 'problems' | 'moreProblems'>,
  most: number,
): string[] {
  if (problems.length === 0) return [];
  const cases = problems.map(
    ({ file, line, game, message }) => `${file}:${line}${game === null ? '' : ` ${game}`}: ${message}`,
  );
  return [
    `${problems.length + moreProblems} problems; games with one are left out:`,
    ...shortened(cases, most),
  ];
}

/** Where the official scorers decided otherwise, by column and one by one. */
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
