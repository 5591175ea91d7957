import { type Counts, inWords, totalOf } from '../crowd/figures.js';
import { type AudiencePhase } from './audience-process.js';
import { type Result, seconds } from './judgement.js';
import { followers, type MixedResult } from './mixed.js';

/** Columns as wide as their widest cell, the last one as long as it is. */
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

export function mixedReport(result: MixedResult): string {
  const { quiet, besieged, kept, gone, articles, attackers, busy } = result;
  const phases = [
    ['', 'answers', 'p50', 'p99', 'longest', 'errors', 'notifications', 'p50', 'p99'],
    phaseRow('quiet', quiet),
    phaseRow('besieged', besieged),
  ];
  const answers = Object.entries(attackers).map(([name, counts]) => [name, inWords(counts)]);
  const lines = [
    `p99 besieged: ${result.ratio?.toFixed(1) ?? '?'} of the quiet one`,
    `followers: ${kept} of ${followers} kept${totalOf(gone) === 0 ? '' : `; ${inWords(gone)}`}`,
    `articles: ${inWords(articles)}`,
    `load of the machine: ${result.load.toFixed(1)}`,
    `server: ${result.peakMiB.toFixed(0)} MiB at most, busy ${percent(busy.quiet)} of the quiet time and ` +
      `${percent(busy.besieged)} of the siege` +
      (result.died === null ? '' : `; it ended: ${result.died}`),
    result.missed.length === 0 ? 'all targets met' : `MISSED: ${result.missed.join('; ')}`,
  ];
  return `${tableOf(phases)}\n${lines.join('\n')}\n\n${tableOf([['attack', 'answers'], ...answers])}`;
}

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
const ms = (milliseconds: number | null) => (milliseconds === null ? '–' : `${milliseconds.toFixed(0)} ms`);

function phaseRow(name: string, phase: AudiencePhase): string[] {
  const { reads, p50, p99, longest: slowest, errors, notifications } = phase;
  const delays = [notifications.toString(), ms(phase.notificationP50), ms(phase.notificationP99)];
  return [name, `${reads}`, ms(p50), ms(p99), ms(slowest), inWords(errors) || 'none', ...delays];
}
