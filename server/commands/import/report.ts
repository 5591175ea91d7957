import { type ImportReport, type LeftOutGame } from '../../areas/doors/imports/season/import.types.js';

/** Report of an import for a terminal. */
export function importReport(report: ImportReport, seconds: number): string {
  const { leagueName, leagueId, clubs, players, games, pending, leftOut, moreLeftOut, notes, method } =
    report;
  return [
    `${leagueName} (league ${leagueId})`,
    `  clubs      ${number(clubs)}`,
    `  players    ${number(players)}`,
    `  games in   ${number(games)}`,
    `  to come    ${number(pending)}`,
    `  left out   ${number(leftOut.length + moreLeftOut)}`,
    ...leftOut.map((one) => `    ${sentence(one)}`),
    `  notes      ${number(notes.length)}`,
    ...notes.map((one) => `    ${sentence(one)}`),
    `  time       ${seconds.toFixed(1)} s`,
    ...method,
    report.notice,
    '',
  ].join('\n');
}

const number = (count: number): string => count.toLocaleString('en-US');

const sentence = ({ game, file, line, reason }: LeftOutGame): string =>
  `${file}${line === 0 ? '' : `, line ${line}`}${game === null ? '' : `, game ${game}`}: ${reason}`;
