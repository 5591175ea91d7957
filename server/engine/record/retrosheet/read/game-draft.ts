import { REGULATION } from '../../../game/plays/field.js';
import { forfeitOfLetter } from '../forfeit-letters.js';
import { type EventTexts, readCode, readGameRecord, readNumber } from './game-records.js';
import { RecordError, splitFields } from './record-fields.js';
import type { GameRecordLine, ReadNote, WrittenGame } from './season.types.js';
import { checkWhole, type TextLine } from './text-lines.js';
import { isDate } from './written-date.js';

/** Far above the longest known game, which has about 600 records. */
const MOST_RECORDS = 5000;
const BATTING_PLACES = 9;
const PITCHER = 1;
const MOST_EARNED_RUNS = 99;
const MOST_INNINGS = 99;
/** Types of records that change the game: if one of them can't be read, neither can the game. */
const NEEDED: ReadonlySet<string> = new Set(['play', 'start', 'sub', 'ladj', 'radj', 'presadj']);

type Starter = Extract<GameRecordLine, { kind: 'start' | 'sub' }>;
type PlayLine = Extract<GameRecordLine, { kind: 'play' }>;

/** A game whose records are still being read. Errors are thrown with a whole sentence. */
export class GameDraft {
  private readonly info = new Map<string, string>();
  private readonly records: GameRecordLine[] = [];
  private readonly officialEarnedRuns = new Map<string, number>();
  private readonly starters: readonly [Starter[], Starter[]] = [[], []];
  private lastPlay: PlayLine | null = null;
  /** The side that bats first: usually the visitors (0). */
  private firstSide: 0 | 1 = 0;
  private count = 0;
  /** By type: the first record that was skipped, and the number of further ones. */
  private readonly noted = new Map<string, { line: number; message: string; more: number }>();

  constructor(
    private readonly file: string,
    private readonly line: number,
    readonly id: string,
  ) {}

  /**
   * Adds a record. Records and fields that the game does not need are skipped, with a note, if they can't be read.
   * @throws RecordError or EventTextError
   */
  add(line: TextLine, events: EventTexts): void {
    if (++this.count > MOST_RECORDS) throw new RecordError(`The game has more than ${MOST_RECORDS} records.`);
    const type = typeOf(line.text);
    try {
      checkWhole(line);
      this.addRecord(type, splitFields(line.text), line.number, events);
    } catch (error) {
      if (!(error instanceof RecordError) || NEEDED.has(type)) throw error;
      this.note(type, error.message, line.number);
    }
  }

  private addRecord(type: string, fields: readonly string[], line: number, events: EventTexts): void {
    const record = readGameRecord(fields, line, events, (message) => this.note('count', message, line));
    if (record === null) return this.addOther(type, fields);
    if (record.kind === 'batting side' || record.kind === 'pitching hand') this.checkPlays(record.player);
    if (record.kind === 'start') this.addStarter(record);
    if (record.kind === 'play') this.followPlay(record);
    this.records.push(record);
  }

  /** Notes on what was skipped, one for each kind. */
  get notes(): ReadNote[] {
    const { file, id: game } = this;
    return [...this.noted.values()].map(({ line, message, more }) => ({
      file,
      line,
      game,
      message: more === 0 ? message : `${message} The game has ${more} more like it.`,
    }));
  }

  private note(what: string, message: string, line = this.line): void {
    const known = this.noted.get(what);
    if (known === undefined) this.noted.set(what, { line, message, more: 0 });
    else known.more++;
  }

  /** @throws RecordError if something is missing */
  finish(): WrittenGame {
    const { file, line, id, info, records, officialEarnedRuns } = this;
    this.completeInfo();
    if ((info.get('visteam') ?? '') === '') throw new RecordError('The game has no info record "visteam".');
    if (info.get('visteam') === info.get('hometeam'))
      throw new RecordError('The two teams of the game are the same.');
    if (this.lastPlay === null) throw new RecordError('The game has no plays.');
    return { file, line, id, info, records, officialEarnedRuns };
  }

  /** Completes missing or invalid info records from the game's id, from its plays or by defaults. */
  private completeInfo(): void {
    const { id, info } = this;
    const ofId = {
      hometeam: id.slice(0, 3),
      date: `${id.slice(3, 7)}/${id.slice(7, 9)}/${id.slice(9, 11)}`,
      number: id.slice(11),
    };
    const date = isDate(ofId.date);
    this.correct('hometeam', ofId.hometeam, (home) => home !== '');
    if (!isDate(info.get('date') ?? '') && !date)
      throw new RecordError(`"${info.get('date') ?? ''}" is not a date such as 2019/04/04.`);
    this.correct('date', ofId.date, isDate);
    this.correct('number', ofId.number, (number) => /^\d$/.test(number));
    if (info.has('forfeit'))
      this.correct('forfeit', 'none', (letter) => letter === '' || forfeitOfLetter(letter) !== null);
    if (info.has('innings')) this.correct('innings', String(REGULATION), isNumberOfInnings);
    const homeBatsFirst = String(this.firstSide === 1);
    if (info.get('htbf') !== homeBatsFirst && (info.has('htbf') || this.firstSide === 1))
      this.correct('htbf', homeBatsFirst, () => false);
  }

  private correct(key: string, value: string, isRight: (value: string) => boolean): void {
    const written = this.info.get(key);
    if (written !== undefined && isRight(written)) return;
    this.info.set(key, value);
    this.note(
      key,
      written === undefined
        ? `The game has no info record "${key}"; ${value} is used.`
        : `"${written.slice(0, 40)}" is not a valid value of the info record "${key}"; ${value} is used.`,
    );
  }

  private addOther(type: string, fields: readonly string[]): void {
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

  private checkPlays(code: string): void {
    const plays = this.records.some(
      (record) => (record.kind === 'start' || record.kind === 'sub') && record.player === code,
    );
    if (!plays) throw new RecordError(`${code} changes sides without being in the game.`);
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

/** A record's type in small letters. */
function typeOf(text: string): string {
  const comma = text.indexOf(',');
  return (comma === -1 ? text : text.slice(0, comma)).trim().toLowerCase();
}

function isNumberOfInnings(text: string): boolean {
  const innings = Number(text);
  return Number.isInteger(innings) && innings > 0 && innings <= MOST_INNINGS;
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

/** Whether a play is in the same half-inning as the one before, or in the next. */
function follows(play: PlayLine, before: PlayLine, firstSide: 0 | 1): boolean {
  const half = ({ inning, side }: PlayLine) => 2 * inning + (side === firstSide ? 0 : 1);
  const step = half(play) - half(before);
  return step === 0 || step === 1;
}
