import { type EventTexts, readCode, readGameRecord, readNumber } from './game-records.js';
import { RecordError } from './record-fields.js';
import type { GameRecordLine, WrittenGame } from './season.types.js';
import { isDate } from './written-date.js';

/** The longest game known has about 600 records. */
const MOST_RECORDS = 5000;
const BATTING_PLACES = 9;
const PITCHER = 1;
const MOST_EARNED_RUNS = 99;
const NEEDED_INFO = ['visteam', 'hometeam', 'date', 'number'] as const;

type Starter = Extract<GameRecordLine, { kind: 'start' | 'sub' }>;
type PlayLine = Extract<GameRecordLine, { kind: 'play' }>;

/** A game whose records are still being read. Everything that throws says what is wrong in a sentence. */
export class GameDraft {
  private readonly info = new Map<string, string>();
  private readonly records: GameRecordLine[] = [];
  private readonly officialEarnedRuns = new Map<string, number>();
  private readonly starters: readonly [Starter[], Starter[]] = [[], []];
  private lastPlay: PlayLine | null = null;
  /** Bats first: the visitors, unless the home team gave up the last turn. */
  private firstSide: 0 | 1 = 0;
  private count = 0;

  constructor(
    private readonly file: string,
    private readonly line: number,
    readonly id: string,
  ) {}

  /** @throws RecordError or EventTextError */
  add(fields: readonly string[], line: number, events: EventTexts): void {
    if (++this.count > MOST_RECORDS) throw new RecordError(`The game has more than ${MOST_RECORDS} records.`);
    const record = readGameRecord(fields, line, events);
    if (record === null) return this.addOther(fields);
    if (record.kind === 'start') this.addStarter(record);
    if (record.kind === 'play') this.followPlay(record);
    this.records.push(record);
  }

  /** @throws RecordError where something is missing */
  finish(): WrittenGame {
    for (const key of NEEDED_INFO) {
      if ((this.info.get(key) ?? '') === '') throw new RecordError(`The game has no info record "${key}".`);
    }
    const { file, line, id, info, records, officialEarnedRuns } = this;
    if (!isDate(info.get('date') ?? ''))
      throw new RecordError(`"${info.get('date')}" is not a date such as 2019/04/04.`);
    readNumber(info.get('number'), 0, 9, 'the number of a game on its day');
    if (info.get('visteam') === info.get('hometeam'))
      throw new RecordError('The two teams of the game are the same.');
    if (this.lastPlay === null) throw new RecordError('The game has no plays.');
    return { file, line, id, info, records, officialEarnedRuns };
  }

  private addOther(fields: readonly string[]): void {
    const type = (fields[0] ?? '').toLowerCase();
    if (type === 'info') this.info.set((fields[1] ?? '').toLowerCase(), fields.slice(2).join(','));
    else if (type === 'data') this.addData(fields);
    else if (type !== 'version')
      throw new RecordError(`A record of the type "${type.slice(0, 20)}" is not known.`);
  }

  private addData(fields: readonly string[]): void {
    if (fields[1]?.toLowerCase() !== 'er') {
      throw new RecordError(`A record of the type "data,${(fields[1] ?? '').slice(0, 20)}" is not known.`);
    }
    this.officialEarnedRuns.set(
      readCode(fields[2]),
      readNumber(fields[3], 0, MOST_EARNED_RUNS, 'a number of earned runs'),
    );
  }

  private addStarter(starter: Starter): void {
    if (this.lastPlay !== null) throw new RecordError('A starter is named after the first play.');
    const others = this.starters[starter.side];
    if (others.some(({ slot }) => slot === starter.slot)) {
      throw new RecordError(
        `The ${sideName(starter.side)} have two starters in place ${starter.slot} of the batting order.`,
      );
    }
    others.push(starter);
  }

  private followPlay(play: PlayLine): void {
    if (this.lastPlay === null) this.checkStart(play);
    else if (!follows(play, this.lastPlay, this.firstSide)) {
      const { inning, side } = this.lastPlay;
      throw new RecordError(
        `The play is in inning ${play.inning} of side ${play.side}, but the play before it in inning ${inning} of side ${side}.`,
      );
    }
    this.lastPlay = play;
  }

  private checkStart(play: PlayLine): void {
    for (const side of [0, 1] as const) checkStarters(this.starters[side], sideName(side));
    if (play.inning !== 1) throw new RecordError(`The first play is in inning ${play.inning}.`);
    this.firstSide = play.side;
  }
}

function sideName(side: 0 | 1): string {
  return side === 0 ? 'visitors' : 'home team';
}

function checkStarters(starters: readonly Starter[], who: string): void {
  for (let place = 1; place <= BATTING_PLACES; place++) {
    if (!starters.some(({ slot }) => slot === place)) {
      throw new RecordError(`The ${who} have no starter in place ${place} of the batting order.`);
    }
  }
  const pitchers = starters.filter(({ position }) => position === PITCHER).length;
  if (pitchers !== 1) throw new RecordError(`The ${who} start with ${pitchers} pitchers.`);
}

/** In the same half-inning, or in the one after it. */
function follows(play: PlayLine, before: PlayLine, firstSide: 0 | 1): boolean {
  const half = ({ inning, side }: PlayLine) => 2 * inning + (side === firstSide ? 0 : 1);
  const step = half(play) - half(before);
  return step === 0 || step === 1;
}
