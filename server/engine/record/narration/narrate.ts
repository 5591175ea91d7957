import { GameRecord } from '../../game/game.types.js';
import { Play } from '../../game/plays/play.types.js';
import { Situation } from '../../game/plays/situation.js';
import { PitchedPlay } from '../pitches/pitch.types.js';
import { plateClauses } from './plate-sentence.js';
import { runningClauses } from './running-sentence.js';
import { substitutionClause } from './substitution-sentence.js';
import { Cast, Names } from './words.js';

/** A play in a sentence, and the score after it. */
export interface NarratedPlay {
  inning: number;
  half: 'top' | 'bottom';
  /** One sentence. */
  text: string;
  homeScore: number;
  awayScore: number;
  /** Outs in the half-inning after the play, 0–3. */
  outs: number;
  /** Whether a run scored. */
  scoring: boolean;
}

/**
 * Narrates a game in English, one sentence for each play. Given the pitches, sentences say how batters struck out and
 * mention full counts. `names` are by player id.
 */
export function narrate(
  record: GameRecord,
  names: Names,
  pitched: readonly PitchedPlay[] = [],
): NarratedPlay[] {
  const narrator = new Narrator(record, names);
  return record.plays.map((play, at) => narrator.narrate(play, pitched[at]));
}

/** Narrates a game while it is being played: each sentence depends only on the plays up to it. */
export class Narrator {
  private readonly situation: Situation;
  private readonly cast: Cast;

  /** Reads only the players of the record, not its plays. */
  constructor(record: GameRecord, names: Names) {
    this.situation = new Situation(record);
    const { away, home } = record;
    this.cast = new Cast(this.situation, { away: away.playerIds, home: home.playerIds }, names);
  }

  /** Narrates the next play. */
  narrate(play: Play, pitched?: PitchedPlay): NarratedPlay {
    const { situation } = this;
    const { inning, batting, outs } = situation;
    const runsBefore = situation.score[batting];
    const text = `${clauses(play, situation, this.cast, pitched).join('; ')}.`;
    situation.follow(play);
    return {
      inning,
      half: batting === 'away' ? 'top' : 'bottom',
      text,
      homeScore: situation.score.home,
      awayScore: situation.score.away,
      outs: outs + ('outs' in play ? play.outs.length : 0),
      scoring: situation.score[batting] > runsBefore,
    };
  }
}

const BASE_NAMES = { 1: 'first', 2: 'second', 3: 'third' } as const;

function clauses(play: Play, before: Situation, cast: Cast, pitched: PitchedPlay | undefined): string[] {
  switch (play.kind) {
    case 'plate appearance':
      return plateClauses(play, before, cast, pitched);
    case 'running play':
      return runningClauses(play, before, cast);
    case 'substitution':
      return [substitutionClause(play, before, cast)];
    case 'placed runner':
      return [`${cast.player(play.side, play.runner)} starts the inning on ${BASE_NAMES[play.base ?? 2]}`];
    default:
      return unknownKind(play);
  }
}

function unknownKind(play: never): never {
  throw new RangeError(`There is no sentence for ${JSON.stringify(play)}.`);
}
