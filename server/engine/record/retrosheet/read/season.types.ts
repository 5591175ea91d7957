import type { EventText } from '../grammar/event.types.js';

/** A record of an event file, with the line it is on (from 1). Records that carry nothing for a game (`com`, `version`) are left out. */
export type GameRecordLine = { line: number } & (
  | { kind: 'start' | 'sub'; player: string; name: string; side: 0 | 1; slot: number; position: number }
  | {
      kind: 'play';
      inning: number;
      side: 0 | 1;
      batter: string;
      /** `32`; empty where it is unknown (`??`). */
      count: string;
      /** `CB11FT`, as written; empty where pitches are unknown. */
      pitches: string;
      event: EventText;
      text: string;
    }
  /** Bats from the other side than their own. */
  | { kind: 'batting side'; player: string; hand: 'L' | 'R' }
  | { kind: 'pitching hand'; player: string; hand: 'L' | 'R' }
  /** The next to bat is who holds this place in the order: somebody batted out of turn. */
  | { kind: 'batting order'; side: 0 | 1; slot: number }
  /** A runner who is on base at the start of the half-inning. */
  | { kind: 'placed runner'; player: string; base: 1 | 2 | 3 }
  /** The pitcher who is answerable for the runner on a base. */
  | { kind: 'responsible pitcher'; pitcher: string; base: 1 | 2 | 3 }
);

/** One game of an event file, every record read; not yet played. */
export interface WrittenGame {
  file: string;
  /** Line of its `id` record. */
  line: number;
  /** `ANA201904040` */
  id: string;
  /** `info` records by their name; the last one counts. */
  info: ReadonlyMap<string, string>;
  records: GameRecordLine[];
  /** `data,er`: earned runs by player code, as the official scorer had them. */
  officialEarnedRuns: ReadonlyMap<string, number>;
}

/** Something that could not be read, where it is. `game` is null when it is outside any game. */
export interface ReadProblem {
  file: string;
  line: number;
  game: string | null;
  message: string;
}

/** Something that cannot be read and that nobody needs: the game or the list is read without it. */
export type ReadNote = ReadProblem;

export interface WrittenPlayer {
  code: string;
  first: string;
  last: string;
  bats: 'L' | 'R' | 'S' | null;
  throws: 'L' | 'R' | null;
  team: string;
  /** `P`, `C`, `1B` …; empty where unknown. */
  position: string;
}

export interface WrittenTeam {
  code: string;
  /** `A`, `N`, or another league's letter. */
  league: string;
  city: string;
  nickname: string;
}
