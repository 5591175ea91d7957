import { EventTextError } from '../grammar/event-cursor.js';
import { GameDraft } from './game-draft.js';
import type { EventTexts } from './game-records.js';
import { ProblemList } from './problem-list.js';
import { RecordError } from './record-fields.js';
import type { ReadNote, ReadProblem, WrittenGame } from './season.types.js';
import { type TextLine, textLines } from './text-lines.js';

export interface ReadEventFile {
  games: WrittenGame[];
  /** The first problem of each game that is left out, and the first problem before any game. */
  problems: ReadProblem[];
  /** Number of further problems, beyond those kept. */
  moreProblems: number;
  /** Records that were skipped in games that were read. */
  notes: ReadNote[];
}

/**
 * Reads an event file. A game with a problem is left out as a whole, with the reason; the others are read. `name` is
 * the file's name in problems. Equal event texts are parsed once and shared, so events must not be changed; pass
 * `events` to share them between files.
 */
export function readEventFile(name: string, text: string, events: EventTexts = new Map()): ReadEventFile {
  const reading = new EventFileReading(name, events);
  for (const line of textLines(text)) reading.take(line);
  return reading.end();
}

class EventFileReading {
  private readonly games: WrittenGame[] = [];
  private readonly problems = new ProblemList();
  private readonly notes: ReadNote[] = [];
  /** Null before the first game, and after a problem until the next game. */
  private draft: GameDraft | null = null;
  /** Id of the current game. Before the first game it is null, or empty if a problem has been found already. */
  private game: string | null = null;
  private lastLine = 1;

  constructor(
    private readonly name: string,
    private readonly events: EventTexts,
  ) {}

  take(line: TextLine): void {
    if (isRecord(line.text, 'id')) this.open(line.text, line.number);
    else if (!this.isSkipping()) this.addRecord(line);
    this.lastLine = line.number;
  }

  end(): ReadEventFile {
    this.close();
    const { kept: problems, more: moreProblems } = this.problems;
    return { games: this.games, problems, moreProblems, notes: this.notes };
  }

  private open(text: string, line: number): void {
    this.close();
    const id = text.split(',')[1]?.trim().replaceAll('"', '').slice(0, 40) ?? '';
    this.game = id;
    if (isGameId(id)) this.draft = new GameDraft(this.name, line, id);
    else this.leaveOut(line, `"${id}" is not the id of a game, such as ANA201904040.`);
  }

  /** Only the first problem of each game is reported, and only the first one before any game. */
  private isSkipping(): boolean {
    return this.draft === null && this.game !== null;
  }

  private addRecord(line: TextLine): void {
    const { text, number, ended } = line;
    if (isRecord(text, 'com')) return;
    try {
      if (this.draft === null) throw new RecordError('The record stands before the first game.');
      if (!ended && isRecord(text, 'play')) throw new RecordError('The file ends within this line.');
      this.draft.add(line, this.events);
    } catch (error) {
      this.leaveOut(number, reasonOf(error));
    }
  }

  private close(): void {
    const { draft } = this;
    if (draft === null) return;
    try {
      this.games.push(draft.finish());
      this.notes.push(...draft.notes);
    } catch (error) {
      this.leaveOut(this.lastLine, reasonOf(error));
    }
    this.draft = null;
  }

  private leaveOut(line: number, message: string): void {
    this.problems.add({ file: this.name, line, game: this.game, message });
    this.draft = null;
    this.game ??= '';
  }
}

/** The message of a problem with the file; other errors are bugs and thrown again. */
function reasonOf(error: unknown): string {
  if (error instanceof RecordError || error instanceof EventTextError) return error.message;
  throw error;
}

/** Whether a line is a record of this type, in capitals or small letters. */
function isRecord(text: string, type: string): boolean {
  const next = text.charAt(type.length);
  return (next === ',' || next === '') && text.slice(0, type.length).toLowerCase() === type;
}

/** A game's id: three characters for the team, the day, and the game's number on that day. */
function isGameId(id: string): boolean {
  return id.length === 12 && /^[A-Za-z0-9]{3}\d{9}$/.test(id);
}
