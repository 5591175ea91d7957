import { readEventFile } from '../read/event-file.js';
import type { WrittenGame } from '../read/season.types.js';

const BATTERS = 9;
const REGULATION = 9;

export interface Script {
  /** Records of the visitors by inning, from 1: events such as `S7`, or whole records such as `sub,…`. */
  top?: Readonly<Record<number, readonly string[]>>;
  bottom?: Readonly<Record<number, readonly string[]>>;
  /** Further `info` records, such as `wp,h0`. */
  info?: readonly string[];
  /** Whether the pitcher bats ninth, as before there were designated hitters. */
  pitchersBat?: boolean;
  /** The last inning, after which the file ends. */
  innings?: number;
  /** `data,er` records, such as `a0,2`. */
  earnedRuns?: readonly string[];
}

/**
 * A complete written game, with strikeouts wherever the script says nothing. The visitors are a1–a9 in batting order
 * and the pitcher a0, the home side h1–h9 and h0.
 */
export function writtenGame(script: Script): WrittenGame {
  const { games, problems } = readEventFile('TEST.EVA', writtenText(script));
  const [game] = games;
  if (game === undefined)
    throw new Error(problems.map(({ line, message }) => `${line}: ${message}`).join('\n'));
  return game;
}

export function writtenText(script: Script): string {
  const { info = [], pitchersBat = false, innings = REGULATION, earnedRuns = [] } = script;
  const away = new BattingOrder('a', 0, pitchersBat);
  const home = new BattingOrder('h', 1, pitchersBat);
  const lines = [
    'id,HHH202604010',
    'version,2',
    'info,visteam,AAA',
    'info,hometeam,HHH',
    'info,date,2026/04/01',
    'info,number,0',
    ...info.map((record) => `info,${record}`),
    ...away.starters(),
    ...home.starters(),
  ];
  const orders = [away, home] as const;
  for (let inning = 1; inning <= innings; inning++) {
    lines.push(...half(script.top?.[inning], inning, away, orders));
    if (inning < innings || script.bottom?.[inning] !== undefined)
      lines.push(...half(script.bottom?.[inning], inning, home, orders));
  }
  lines.push(...earnedRuns.map((record) => `data,er,${record}`));
  return lines.map((line) => `${line}\r\n`).join('');
}

const STRIKEOUTS = ['K', 'K', 'K'];
/** Events that do not end the plate appearance. */
const BETWEEN_PITCHES = /^(?:SB|CS|PO|WP|PB|BK|DI|OA|FLE|NP)/;
const RECORD = /^(?:sub|com|badj|padj|ladj|radj|presadj|play),/;

/** The batting order and its next batter. */
class BattingOrder {
  private readonly codes: string[];
  private next = 0;

  constructor(
    private readonly team: string,
    readonly side: 0 | 1,
    private readonly pitchersBat: boolean,
  ) {
    this.codes = Array.from({ length: BATTERS }, (_, at) => `${team}${at + 1}`);
    if (pitchersBat) this.codes[BATTERS - 1] = `${team}0`;
  }

  get batter(): string {
    return this.codes[this.next] ?? '';
  }

  starters(): string[] {
    const { team, side, pitchersBat } = this;
    const positions = [2, 3, 4, 5, 6, 7, 8, 9, pitchersBat ? 1 : 10];
    const nine = this.codes.map((code, at) => `start,${code},"${code}",${side},${at + 1},${positions[at]}`);
    return pitchersBat ? nine : [...nine, `start,${team}0,"${team}0",${side},0,1`];
  }

  follow(event: string): void {
    if (!BETWEEN_PITCHES.test(event)) this.next = (this.next + 1) % BATTERS;
  }

  replace(slot: number, code: string): void {
    if (slot > 0) this.codes[slot - 1] = code;
  }

  turnTo(slot: number): void {
    this.next = slot - 1;
  }
}

type Orders = readonly [BattingOrder, BattingOrder];

function half(
  records: readonly string[] = STRIKEOUTS,
  inning: number,
  batting: BattingOrder,
  orders: Orders,
): string[] {
  return records.map((record) => {
    if (RECORD.test(record)) return heeded(record, batting, orders);
    const [event = '', pitches = '', count = '??'] = record.split(' ');
    const line = `play,${inning},${batting.side},${batting.batter},${count},${pitches},${event}`;
    batting.follow(event);
    return line;
  });
}

/** Adds a complete record; batting orders follow its changes. */
function heeded(record: string, batting: BattingOrder, orders: Orders): string {
  const fields = record.split(',');
  const [kind, first = '', second = ''] = fields;
  if (kind === 'play') batting.follow(fields[6] ?? '');
  else if (kind === 'sub') orders[fields[3] === '1' ? 1 : 0].replace(Number(fields[4]), first);
  else if (kind === 'ladj') orders[first === '1' ? 1 : 0].turnTo(Number(second));
  return record;
}
