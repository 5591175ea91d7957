import { type Counts, inWords } from '../crowd/figures.js';
import { type Result, seconds } from './judgement.js';

/** Columns as wide as their widest cell; the last one is not padded. */
export function tableOf(lines: readonly (readonly string[])[]): string {
  const columns = Math.max(...lines.map(({ length }) => length));
  const widths = Array.from({ length: columns - 1 }, (_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const row = (line: readonly string[]) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return `${lines.map(row).join('\n')}\n`;
}

const head = ['attack', 'processor', 'pause', 'own pause', 'a read', 'memory', 'answers', 'harm'];

export function attackTable(results: readonly Result[]): string {
  const rows = results.map((result) => [
    result.name,
    seconds(result.processorMs),
    seconds(result.longestPause),
    result.ownLongestPause === null ? '?' : seconds(result.ownLongestPause),
    seconds(result.longestRead),
    `${result.peakMiB.toFixed(0)} MiB`,
    [shortAnswers(result.answers), result.note].filter((part) => part !== null).join('; '),
    result.harm.length === 0 ? 'none' : `HARM: ${result.harm.join('; ')}`,
  ]);
  return tableOf([head, ...rows]);
}

export const progressLine = ({ name, processorMs, harm }: Result) =>
  `${name}: ${seconds(processorMs)} of processor time, ${harm.length === 0 ? 'no harm' : harm.join('; ')}`;

const longest = 90;

function shortAnswers(answers: Counts): string {
  const words = inWords(answers);
  return words.length > longest ? `${words.slice(0, longest)}…` : words;
}
