import { Rng } from '../../random/rng.js';
import { HOME, REGULATION } from '../../game/plays/field.js';
import { PLATE, type PlayRegister, RUNNING } from '../../game/plays/play.js';
import { replay } from '../../game/plays/play-record.js';
import { AWAY_SIDE, type Scorer } from '../../game/scoring/scorer.js';
import { generateClubs, playSeason, seasonSchedule } from '../../league/season/memory-season.js';
import { stateOf } from './base-out.js';

const TEAMS = 30;
const GAMES = 2_430;

/** The plays of generated seasons, game by game. */
export function* measuredGames(seasons: number, seed: number): Generator<Uint8Array> {
  for (let season = 0; season < seasons; season += 1) {
    const rng = new Rng(seed + season);
    const clubs = generateClubs(TEAMS, rng);
    const schedule = seasonSchedule(clubs, rng, GAMES);
    for (const { result } of playSeason(clubs, schedule, rng)) yield result.plays;
  }
}

/** A play of a batter or runners, with its runs. */
export interface HalfPlay<Kind> {
  readonly kind: Kind;
  /** The base–out state before it. */
  readonly state: number;
  /** Runs that score on it. */
  readonly runs: number;
}

/**
 * Calls `onHalf` with the half-innings of a game. Half-innings that can end with a winning run are left out, as is
 * usual: the home side's ninth and all extra innings.
 */
export function regularHalves<Kind>(
  plays: Uint8Array,
  kindOf: (play: PlayRegister) => Kind,
  onHalf: (half: readonly HalfPlay<Kind>[]) => void,
): void {
  let half: HalfPlay<Kind>[] = [];
  let name = '';
  const close = (): void => {
    if (half.length > 0) onHalf(half);
    half = [];
  };
  replay(plays, (play, scorer) => {
    if (play.kind !== PLATE && play.kind !== RUNNING) return;
    const now = `${scorer.inning} ${scorer.batting}`;
    if (now !== name) close();
    name = now;
    if (isRegular(scorer)) half.push({ kind: kindOf(play), state: stateOf(scorer), runs: runsOn(play) });
  });
  close();
}

const isRegular = ({ inning, batting }: Scorer) =>
  inning < REGULATION || (inning === REGULATION && batting === AWAY_SIDE);

function runsOn(play: PlayRegister): number {
  let runs = 0;
  for (let base = 0; base < 4; base += 1) if (play.to[base] === HOME) runs += 1;
  return runs;
}
