import type { EventText } from '../grammar/event.types.js';

/** A record of an event file, with its line number from 1. Records of the types `com` and `version` are left out. */
export type GameRecordLine = { line: number } & (
  | { kind: 'start' | 'sub'; player: string; name: string; side: 0 | 1; slot: number; position: number }
  | {
      kind: 'play';
      inning: number;
      side: 0 | 1;
      batter: string;
      /** Such as `32`; empty if unknown (`??`). */
      count: string;
      /** Such as `CB11FT`, as written; empty if unknown. */
      pitches: string;
      event: EventText;
      text: string;
    }
  /** The player bats or pitches from a side other than their own. */
  | { kind: 'batting side'; player: string; hand: 'L' | 'R' }
  | { kind: 'pitching hand'; player: string; hand: 'L' | 'R' }
  /** The player in this slot bats next: somebody batted out of turn. */
  | { kind: 'batting order'; side: 0 | 1; slot: number }
  /** A runner who starts the half-inning on base. */
  | { kind: 'placed runner'; player: string; base: 1 | 2 | 3 }
  /** The pitcher charged with the runner on a base. */
  | { kind: 'responsible pitcher'; pitcher: string; base: 1 | 2 | 3 }
);

/** One game of an event file, parsed but not scored. */
export interface WrittenGame {
  file: string;
  /** Line of its `id` record. */
  line: number;
  /** `ANA201904040` */
  id: string;
  /** `info` records by name; of equal names the last one. */
  info: ReadonlyMap<string, string>;
  records: GameRecordLine[];
  /** `data,er`: the official scorer's earned runs by player code. */
  officialEarnedRuns: ReadonlyMap<string, number>;
}

/** Something that could not be read, and its place. `game` is null outside games. */
export interface ReadProblem {
  file: string;
  line: number;
  game: string | null;
  message: string;
}

/** Something that could not be read but isn't needed: the game or the list was read without it. */
export type ReadNote = ReadProblem;

export interface WrittenPlayer {
  code: string;
  first: string;
  last: string;
  bats: 'L' | 'R' | 'S' | null;
  throws: 'L' | 'R' | null;
  team: string;
  /** `P`, `C`, `1B` …; empty if unknown. */
  position: string;
}

export interface WrittenTeam {
  code: string;
  /** `A`, `N`, or the letter of another league. */
  league: string;
  city: string;
  nickname: string;
}
