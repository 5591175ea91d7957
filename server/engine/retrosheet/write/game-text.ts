import { DESIGNATED_HITTER } from '../../game/field.js';
import { RecordedSide, Side } from '../../game/game.types.js';
import { decodePlays } from '../../game/record/play-record.js';
import { PlacedRunner, Play, Substitution } from '../../game/record/play.types.js';
import { LivePlay, Situation } from '../../game/record/situation.js';
import { pitchesOfGame } from '../../pitches/game-pitches.js';
import { BookedDay } from './calendar.js';
import { asciiText } from './codes.js';
import { earnedMarks, EarnedMarks } from './earned-marks.js';
import { eventText } from './event-text.js';
import { PitchFields } from './pitch-text.js';

/** A game as it was stored. */
export interface PlayedGame {
  homeTeamId: number;
  awayTeamId: number;
  /** The engine's compact form. */
  plays: Uint8Array;
  seed: number;
  engineVersion: number;
  /** Player ids; win and loss are null when the game ended level. */
  win: number | null;
  loss: number | null;
  save: number | null;
  /** What has to stand with a game that was not simulated; null for one that was. */
  notice?: string | null;
}

/** How the files name teams and players. */
export interface Codes {
  teams: ReadonlyMap<number, string>;
  players: ReadonlyMap<number, string>;
  /** Players' names in full. */
  names: ReadonlyMap<number, string>;
}

const LINE_END = '\r\n';
const BATTERS = 9;
const SIDES: readonly Side[] = ['away', 'home'];
/** What event files know of a game besides: of a simulated one only the pitches. */
const BESIDES = [
  'info,starttime,0:00',
  'info,daynight,unknown',
  'info,umphome,(none)',
  'info,ump1b,(none)',
  'info,ump2b,(none)',
  'info,ump3b,(none)',
  'info,howscored,unknown',
  'info,pitches,pitches',
  'info,temp,0',
  'info,winddir,unknown',
  'info,windspeed,-1',
  'info,fieldcond,unknown',
  'info,precip,unknown',
  'info,sky,unknown',
  'info,timeofgame,0',
  'info,attendance,0',
] as const;

/** One game's records, from `id` to the earned runs. */
export function gameText(game: PlayedGame, day: BookedDay, codes: Codes): string {
  const record = decodePlays(game.plays);
  const earned = earnedMarks(game.plays);
  const placed = record.plays.some((play) => play.kind === 'placed runner');
  const lines = [
    ...header(game, day, codes, placed),
    ...SIDES.flatMap((side) => starters(record[side], side, codes)),
    `com,"${origin(game)}"`,
    ...new GameLines(record, earned, codes, game).all(record.plays),
    ...[...earned.earnedRuns].map(([id, runs]) => `data,er,${codeOf(codes.players, id)},${runs}`),
  ];
  return lines.map((line) => line + LINE_END).join('');
}

const origin = ({ notice = null, engineVersion, seed }: PlayedGame): string =>
  notice === null ? `Simulated by Pennant, engine ${engineVersion}, seed ${seed}.` : asciiText(notice);

function header(game: PlayedGame, day: BookedDay, codes: Codes, placed: boolean): string[] {
  const home = codeOf(codes.teams, game.homeTeamId);
  const player = (id: number | null): string => (id === null ? '' : codeOf(codes.players, id));
  return [
    `id,${home}${day.date.replaceAll('/', '')}${day.number}`,
    'version,2',
    `info,visteam,${codeOf(codes.teams, game.awayTeamId)}`,
    `info,hometeam,${home}`,
    `info,site,${home}01`,
    `info,date,${day.date}`,
    `info,number,${day.number}`,
    'info,innings,9',
    ...(placed ? ['info,tiebreaker,2'] : []),
    'info,usedh,true',
    'info,htbf,false',
    ...BESIDES,
    `info,wp,${player(game.win)}`,
    `info,lp,${player(game.loss)}`,
    `info,save,${player(game.save)}`,
  ];
}

function starters(side: RecordedSide, name: Side, codes: Codes): string[] {
  return side.startingPositions.map((position, player) => {
    const slot = player < BATTERS ? player + 1 : 0;
    return `start,${appearance(side.playerIds[player] ?? 0, name, slot, position, codes)}`;
  });
}

function appearance(id: number, side: Side, slot: number, position: number, codes: Codes): string {
  const name = asciiText(codes.names.get(id) ?? '') || '?';
  return `${codeOf(codes.players, id)},"${name}",${sideNumber(side)},${slot},${position}`;
}

/** The plays of a game, and who came in between them. */
class GameLines {
  private readonly situation: Situation;
  private readonly pitches: PitchFields;
  private readonly lines: string[] = [];
  /** A substitution follows a play that says nothing happened; one is enough for several. */
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
    // Who bats or runs for the designated hitter is the designated hitter from then on, without a record.
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

function sideNumber(side: Side): 0 | 1 {
  return side === 'away' ? 0 : 1;
}

function codeOf(codes: ReadonlyMap<number, string>, id: number): string {
  const code = codes.get(id);
  if (code === undefined) throw new RangeError(`There is no code for ${id}.`);
  return code;
}
