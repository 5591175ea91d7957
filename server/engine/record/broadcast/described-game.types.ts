import type {
  Base,
  FielderNumber,
  FieldingError,
  OutfielderNumber,
  PlateResult,
  PutOut,
  RunningResult,
  ThirdStrikeEvent,
  Trajectory,
} from '../../game/plays/play.types.js';
import type { GamePosition } from '../../game/game.types.js';
import type { Pitch } from '../pitches/pitch.types.js';
import type { Around, Part } from '../../chances/play-values/play-valuation.js';

/** A game described play by play. Players are given by id. */
export interface DescribedGame {
  readonly lineups: DescribedLineups;
  readonly plays: readonly DescribedPlay[];
}

export interface DescribedLineups {
  readonly home: readonly DescribedPlace[];
  readonly away: readonly DescribedPlace[];
}

/** A place in a starting lineup. */
export interface DescribedPlace {
  readonly playerId: number;
  /** Place in the batting order, 1 to 9; null for a pitcher who does not bat. */
  readonly slot: number | null;
  readonly position: GamePosition;
}

export type BattingKey = 'ab' | 'r' | 'h' | 'hr' | 'rbi' | 'bb' | 'so';
export type PitchingKey = 'outs' | 'h' | 'r' | 'er' | 'bb' | 'k' | 'hr' | 'pitches' | 'strikes';

/** A play's additions to one player's line; a part is null if it does not change. */
export interface DescribedLineChange {
  readonly playerId: number;
  readonly isHome: boolean;
  readonly batting: Readonly<Record<BattingKey, number>> | null;
  readonly pitching: Readonly<Record<PitchingKey, number>> | null;
}

/** One player's advance on the bases. */
export interface DescribedMovement {
  readonly playerId: number;
  /** The base the player came from; 0 for the batter. */
  readonly from: 0 | 1 | 2 | 3;
  /** The base reached; null when put out. */
  readonly to: Base | null;
}

/** State of the game after a play, with the changes by the play. */
interface DescribedState {
  /** Number of the play in the game, from 1. */
  readonly number: number;
  readonly inning: number;
  readonly half: 'top' | 'bottom';
  /** Outs in the half-inning after the play, 0 to 3. */
  readonly outs: number;
  /** Runners on first, second and third after the play; all null after a third out. */
  readonly bases: readonly (number | null)[];
  readonly homeScore: number;
  readonly awayScore: number;
  readonly homeHits: number;
  readonly awayHits: number;
  readonly homeErrors: number;
  readonly awayErrors: number;
  /** A sentence with each player's id in braces in place of their name: `{12} singles to left field`. */
  readonly text: string;
  /** Whether a run scored. */
  readonly scoring: boolean;
  /** Chance of the home side to win. */
  readonly winProbability: Around;
  readonly leverage: number;
  readonly runExpectancy: Around;
  /** Credits of the batter or the runners, then of the pitcher; empty for substitutions and placed runners. */
  readonly credits: readonly Part[];
  readonly lines: readonly DescribedLineChange[];
}

interface DescribedOnField extends DescribedState {
  readonly batterId: number;
  readonly pitcherId: number;
  /** Number of pitches according to the record. */
  readonly pitches: number;
  readonly pitchSequence: readonly Pitch[];
  /** Such as `3-2`; null if the record of a real game does not have it. */
  readonly count: string | null;
  readonly runners: readonly DescribedMovement[];
  readonly putOuts: readonly PutOut[];
  readonly error: FieldingError | null;
}

export interface DescribedPlateAppearance extends DescribedOnField {
  readonly kind: 'plate appearance';
  readonly result: PlateResult;
  readonly trajectory: Trajectory | null;
  readonly fielder: FielderNumber | null;
  readonly direction: OutfielderNumber | null;
  readonly also: ThirdStrikeEvent | null;
  readonly bunt: boolean;
  readonly sacrifice: 'bunt' | 'fly' | null;
  readonly groundedIntoDoublePlay: boolean;
}

export interface DescribedRunningPlay extends DescribedOnField {
  readonly kind: 'running play';
  readonly result: RunningResult;
}

export interface DescribedSubstitution extends DescribedState {
  readonly kind: 'substitution';
  readonly substituteId: number;
  readonly isHome: boolean;
  /** 1 to 9; null for a pitcher who does not bat. */
  readonly slot: number | null;
  readonly position: GamePosition;
}

export interface DescribedPlacedRunner extends DescribedState {
  readonly kind: 'placed runner';
  readonly runnerId: number;
}

export type DescribedPlay =
  | DescribedPlateAppearance
  | DescribedRunningPlay
  | DescribedSubstitution
  | DescribedPlacedRunner;
