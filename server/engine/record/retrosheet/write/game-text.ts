import { DESIGNATED_HITTER } from '../../../game/plays/field.js';
import { GameRecord, RecordedSide, Side } from '../../../game/game.types.js';
import { decodePlays, REAL } from '../../../game/plays/play-record.js';
import { PlacedRunner, Play, Substitution } from '../../../game/plays/play.types.js';
import { LivePlay, Situation } from '../../../game/plays/situation.js';
import { pitchesOfGame } from '../../pitches/game-pitches.js';
import { BookedDay } from './calendar.js';
import { asciiText } from './ascii.js';
import { earnedMarks, EarnedMarks } from './plays/earned-marks.js';
import { eventText } from './plays/event-text.js';
import { headerOf } from './header.js';
import { PitchFields } from './plays/pitch-text.js';
import {
  earnedRunRecords,
  forfeitOf,
  officialDecisions,
  pitchesKnown,
  realPlayRecords,
  realStarters,
} from './real/game.js';
import { appearance, BATTERS, type Codes, codeOf, linesOf, sideNumber, SIDES } from './records.js';

/** A stored game. */
export interface PlayedGame {
  homeTeamId: number;
  awayTeamId: number;
  /** The plays as the engine encodes them. */
  plays: Uint8Array;
  seed: number;
  engineVersion: number;
  /** Player ids; win and loss are null if the game ended tied. */
  win: number | null;
  loss: number | null;
  save: number | null;
  /** The notice that a real game's source requires; null for a simulated game. */
  notice?: string | null;
  /** Code of the park in which the game was played, if known. */
  site?: string | null;
}

export type { Codes } from './records.js';

/** All records of a game, from `id` to the earned runs. */
export function gameText(game: PlayedGame, day: BookedDay, codes: Codes): string {
  const record = decodePlays(game.plays);
  return linesOf(
    record.format === REAL ? realRecords(game, record, day, codes) : records(game, record, day, codes),
  );
}

function records(game: PlayedGame, record: GameRecord, day: BookedDay, codes: Codes): string[] {
  const earned = earnedMarks(game.plays);
  return [
    ...headerOf(game, record, day, codes, 'pitches'),
    ...SIDES.flatMap((side) => starters(record[side], side, codes)),
    `com,"Simulated by Pennant, engine ${game.engineVersion}, seed ${game.seed}."`,
    ...new GameLines(record, earned, codes, game).all(record.plays),
    ...[...earned.earnedRuns].map(([id, runs]) => `data,er,${codeOf(codes.players, id)},${runs}`),
  ];
}

/** Records of a real game; marks, earned runs and pitchers of record are those of its official scorer. */
function realRecords(game: PlayedGame, record: GameRecord, day: BookedDay, codes: Codes): string[] {
  const { notice = null } = game;
  return [
    ...headerOf(
      { ...game, ...officialDecisions(record, game), forfeit: forfeitOf(record) },
      record,
      day,
      codes,
      pitchesKnown(record),
    ),
    ...SIDES.flatMap((side) => realStarters(record[side], side, codes)),
    ...(notice === null ? [] : [`com,"${asciiText(notice)}"`]),
    ...realPlayRecords(record, codes),
    ...earnedRunRecords(game.plays, record, codes),
  ];
}

function starters(side: RecordedSide, name: Side, codes: Codes): string[] {
  return side.startingPositions.map((position, player) => {
    const slot = player < BATTERS ? player + 1 : 0;
    return `start,${appearance(side.playerIds[player] ?? 0, name, slot, position, codes)}`;
  });
}

/** Records of a game's plays and substitutions. */
class GameLines {
  private readonly situation: Situation;
  private readonly pitches: PitchFields;
  private readonly lines: string[] = [];
  /** Whether the last record is a `NP` play or a substitution: before substitutions one `NP` play suffices. */
  private betweenPlays = false;

  constructor(
    private readonly record: { away: RecordedSide; home: RecordedSide; plays: Play[] },
    private readonly earned: EarnedMarks,
    private readonly codes: Codes,
    { seed, engineVersion }: Pick<PlayedGame, 'seed' | 'engineVersion'>,
  ) {
    this.situation = new Situation(record);
    this.pitches = new PitchFields(pitchesOfGame(record.plays, seed, engineVersion));
  }

  all(plays: readonly Play[]): string[] {
    plays.forEach((play, number) => {
      const { batting } = this.situation;
      if (play.kind === 'substitution') this.substitution(play, number);
      else if (play.kind === 'placed runner') this.placedRunner(play);
      else this.live(play, number);
      this.situation.follow(play);
      if (this.situation.batting !== batting) this.pitches.endHalf();
    });
    return this.lines;
  }

  private live(play: LivePlay, number: number): void {
    const event = eventText(play, this.situation, this.earned.marks.get(number) ?? new Map());
    this.play(`${this.pitches.of(play, number)},${event}`);
    this.betweenPlays = false;
  }

  private substitution(play: Substitution, number: number): void {
    const { side, player, slot, position } = play;
    // A pinch hitter or runner for the designated hitter takes over that position without a record.
    if (position === DESIGNATED_HITTER && this.situation.lineups[side].positionOf(player) !== null) return;
    if (!this.betweenPlays) this.play(`${this.pitches.of(play, number)},NP`);
    this.betweenPlays = true;
    const id = this.record[side].playerIds[player] ?? 0;
    this.lines.push(`sub,${appearance(id, side, slot, position, this.codes)}`);
  }

  private placedRunner({ side, runner }: PlacedRunner): void {
    this.lines.push(`radj,${this.playerCode(side, runner)},2`);
    this.betweenPlays = false;
  }

  private play(pitchesAndEvent: string): void {
    const { inning, batting, offense } = this.situation;
    const batter = this.playerCode(batting, offense.dueUp);
    this.lines.push(`play,${inning},${sideNumber(batting)},${batter},${pitchesAndEvent}`);
  }

  private playerCode(side: Side, player: number): string {
    return codeOf(this.codes.players, this.record[side].playerIds[player] ?? 0);
  }
}
