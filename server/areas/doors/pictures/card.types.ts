import { type ShownClub } from '../drawing/card.types.js';

/** One side of a match. */
export interface CardSide extends ShownClub {
  /** Text below the name: the record, such as `12–4`; null for a finished match or a deleted team. */
  readonly note: string | null;
  /** Result of the side; null until the match is over, and always null if the result is hidden. */
  readonly line: {
    readonly runs: number;
    /** Runs by inning, with hits and errors; null for a result without a stored game. */
    readonly game: {
      readonly innings: readonly (number | null)[];
      readonly hits: number;
      readonly errors: number;
    } | null;
  } | null;
}

export interface MatchCard {
  readonly kind: 'match';
  /** State of the match, such as `Final/11`, `Live`, or the time of the first pitch: `July 4 at 20:05 UTC`. */
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
  /** Number of teams that do not fit into the picture. */
  readonly more: number;
}

export interface ProfileCard {
  readonly kind: 'profile';
  readonly title: string;
  readonly subtitle: string;
  /** Club whose mark is shown; null for a free agent. */
  readonly club: ShownClub | null;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
}

export interface HomeCard {
  readonly kind: 'home';
  readonly title: string;
  readonly lines: readonly string[];
}

/** The crest of a club alone, as messages in chats show it. */
export interface CrestCard {
  readonly kind: 'crest';
  readonly club: ShownClub;
}

/** Everything that a picture shows: equal cards give equal pictures. */
export type Card = (MatchCard | TableCard | ProfileCard | HomeCard | CrestCard) & {
  /** Notice required by the terms of the data’s source; null for data created here. */
  readonly notice: string | null;
};

/** The size of pictures in pixels, as recommended for link previews; crests are squares. */
export const pictureSize = { width: 1_200, height: 630 } as const;

/** Side of the picture of a crest, in pixels. */
export const crestSide = 256;
