import { type GameRecord } from '../../../../engine/game/game.types.js';
import { type Play } from '../../../../engine/game/plays/play.types.js';

/** Seconds of a real game from the end of a play to the end of the next one, without the additions below. */
const until = {
  nextBatter: 108,
  /** The batter stays at bat. */
  nextPitch: 55,
  newPitcher: 150,
  /** A pinch hitter, a pinch runner or a new fielder; several often enter together. */
  newPlayer: 25,
  placedRunner: 20,
};
const betweenHalves = 130;
const forEachRun = 15;

/** Total seconds of an average game of nine innings; `pace.test.ts` measures it. */
const averageGame = 11_450;

const pitcher = 1;

/**
 * Time of each play, in milliseconds after the first pitch, in increasing order. Nine innings last about `minutes`;
 * extra innings come on top. The pause after a play depends only on that play and those before it, so that it never
 * gives away the next play or the end.
 */
export function playTimes({ plays }: GameRecord, minutes: number): number[] {
  const scale = (minutes * 60_000) / averageGame;
  let seconds = until.nextBatter;
  let outs = 0;
  return plays.map((play) => {
    const time = Math.round(seconds * scale);
    seconds += pauseAfter(play);
    outs += isOnField(play) ? play.outs.length : 0;
    if (outs >= 3) {
      seconds += betweenHalves;
      outs = 0;
    }
    return time;
  });
}

type OnField = Extract<Play, { outs: unknown }>;
const isOnField = (play: Play): play is OnField =>
  play.kind === 'plate appearance' || play.kind === 'running play';

function pauseAfter(play: Play): number {
  if (play.kind === 'substitution') return play.position === pitcher ? until.newPitcher : until.newPlayer;
  if (play.kind === 'placed runner') return until.placedRunner;
  const next = play.kind === 'plate appearance' ? until.nextBatter : until.nextPitch;
  return next + forEachRun * runsOn(play);
}

const runsOn = ({ advances }: OnField): number => advances.filter(({ to }) => to === 4).length;
