import { readEventFile } from '../read/event-file.js';
import type { WrittenGame } from '../read/season.types.js';

const BATTERS = 9;
const REGULATION = 9;

export interface Script {
  /** Records of the visitors' half-innings by inning, from 1: events such as `S7`, or whole `sub,…` and other records. */
  top?: Readonly<Record<number, readonly string[]>>;
  bottom?: Readonly<Record<number, readonly string[]>>;
  /** Further `info` records: `wp,h0`. */
  info?: readonly string[];
  /** The pitcher bats ninth, as before there were designated hitters. */
  pitchersBat?: boolean;
  /** The last inning played; later ones are not written. */
  innings?: number;
  /** `data,er` records: `a0,2`. */
  earnedRuns?: readonly string[];
}

/**
 * A whole written game: what is not said of it are strikeouts. Visitors are a1–a9 by batting order and their pitcher a0, the
 * home side's h1–h9 and h0.
 */
export function writtenGame(script: Script): WrittenGame {
  const { games, problems } = readEventFile('TEST.EVA', writtenText(script));
  const [game] = games;
  if (game === undefined) throw new Error(problems.map(({ line, message }) => `${line}: ${message}`).join('\n'));
  return game;
}

export function writtenText(script: Script): string {
  const { info = [], pitchersBat = false, innings = REGULATION, earnedRuns = [] } = script;
  const turns: Turns = { a: 0, h: 0, pitchersBat };
  const lines = [
    'id,HHH202604010',
    'version,2',
    'info,visteam,AAA',
    'info,hometeam,HHH',
    'info,date,2026/04/01',
    'info,number,0',
    ...info.map((record) => `info,${record}`),
    ...startersOf('a', 0, pitchersBat),
    ...startersOf('h', 1, pitchersBat),
  ];
  for (let inning = 1; inning <= innings; inning++) {
    lines.push(...half(script.top?.[inning], inning, 'a', 0, turns));
    if (inning < innings || script.bottom?.[inning] !== undefined)
      lines.push(...half(script.bottom?.[inning], inning, 'h', 1, turns));
  }
  lines.push(...earnedRuns.map((record) => `data,er,${record}`));
  return lines.map((line) => `${line}\r\n`).join('');
}

function startersOf(team: string, side: number, pitchersBat: boolean): string[] {
  const positions = [2, 3, 4, 5, 6, 7, 8, 9, pitchersBat ? 1 : 10];
  const nine = positions.map((position, at) => {
    const code = pitchersBat && at === BATTERS - 1 ? `${team}0` : `${team}${at + 1}`;
    return `start,${code},"${code}",${side},${at + 1},${position}`;
  });
  return pitchersBat ? nine : [...nine, `start,${team}0,"${team}0",${side},0,1`];
}

const STRIKEOUTS = ['K', 'K', 'K'];
/** What leaves the same batter up. */
const BETWEEN_PITCHES = /^(?:SB|CS|PO|WP|PB|BK|DI|OA|FLE|NP)/;
const RECORD = /^(?:sub|com|badj|padj|ladj|radj|presadj|play),/;

function half(
  records: readonly string[] = STRIKEOUTS,
  inning: number,
  team: 'a' | 'h',
  side: number,
  turns: Turns,
): string[] {
  return records.map((record) => {
    if (RECORD.test(record)) return record;
    const [event = '', pitches = '', count = '??'] = record.split(' ');
    const line = `play,${inning},${side},${batterOf(team, turns)},${count},${pitches},${event}`;
    if (!BETWEEN_PITCHES.test(event)) turns[team]++;
    return line;
  });
}

/** How often each side has batted. */
interface Turns {
  a: number;
  h: number;
  pitchersBat: boolean;
}

function batterOf(team: 'a' | 'h', { [team]: turn, pitchersBat }: Turns): string {
  const slot = (turn % BATTERS) + 1;
  return `${team}${pitchersBat && slot === BATTERS ? 0 : slot}`;
}
