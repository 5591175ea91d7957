import { type ShownClub } from '../drawing/card.types.js';

/** One side of a match. */
export interface CardSide extends ShownClub {
  /** Beside its name, such as `12–4`; null where nothing is known. */
  readonly note: string | null;
  /** Null until the match is over. */
  readonly line: {
    readonly runs: number;
    /** By inning, with hits and errors; null for a result without a game. */
    readonly game: {
      readonly innings: readonly (number | null)[];
      readonly hits: number;
      readonly errors: number;
    } | null;
  } | null;
}

export interface MatchCard {
  readonly kind: 'match';
  /** `Final/11`, `Live`, `July 4 at 20:05 UTC`. */
  readonly state: string;
  /** The league and the day. */
  readonly occasion: string;
  readonly away: CardSide;
  readonly home: CardSide;
}

export interface TableCard {
  readonly kind: 'table';
  readonly title: string;
  readonly subtitle: string;
  readonly rows: readonly {
    readonly club: ShownClub;
    readonly wins: number;
    readonly losses: number;
    readonly ties: number;
    readonly pct: string;
    readonly behind: string;
  }[];
  /** Number of teams of the league that the picture leaves out. */
  readonly more: number;
}

export interface ProfileCard {
  readonly kind: 'profile';
  readonly title: string;
  readonly subtitle: string;
  /** Whose mark it carries; null for a free agent. */
  readonly club: ShownClub | null;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
}

export interface HomeCard {
  readonly kind: 'home';
  readonly title: string;
  readonly lines: readonly string[];
}

/** All that a picture shows: equal cards are drawn as equal pictures. */
export type Card = (MatchCard | TableCard | ProfileCard | HomeCard) & {
  /** Notice that the terms of the data’s source ask for; null for data that was made here. */
  readonly notice: string | null;
};

/** The size of every picture, in pixels: what services that show previews of links ask for. */
export const pictureSize = { width: 1_200, height: 630 } as const;
