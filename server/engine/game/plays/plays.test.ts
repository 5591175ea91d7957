import { makeGame } from '../../testing/teams.js';
import { HOME } from './field.js';
import { replay } from './play-record.js';
import {
  BATTED_OUT,
  CHAIN,
  DOUBLE,
  GROUND_BALL,
  HOME_RUN,
  NOWHERE,
  PLATE,
  PUT_OUT,
  PlayRegister,
  RUNNING,
  SINGLE,
  TRIPLE,
} from './play.js';
import { HOME_SIDE, Scorer } from '../scoring/scorer.js';
import { NOBODY } from '../scoring/sheet.js';
import { simulateGame } from '../simulate-game.js';

const GAMES = 600;
const BASES_OF_HIT: Readonly<Record<number, number>> = {
  [SINGLE]: 1,
  [DOUBLE]: 2,
  [TRIPLE]: 3,
  [HOME_RUN]: 4,
};

/** Impossible events, each described by a sentence. */
const IMPOSSIBLE: Record<string, (play: PlayRegister, scorer: Scorer) => boolean> = {
  'a runner appears or vanishes': (play, { runner }) =>
    [1, 2, 3].some((base) => (runner[base] !== NOBODY) !== (play.to[base] !== NOWHERE)),
  'a runner goes back': (play) => [1, 2, 3].some((base) => play.to[base] !== NOWHERE && play.at(base) < base),
  'two stand on one base, or one passes another': (play) => {
    const stops = [3, 2, 1, 0]
      .map((runner) => play.at(runner))
      .filter((to) => to !== NOWHERE && to !== PUT_OUT);
    return stops.some((to, i) => i > 0 && to !== HOME && to >= (stops[i - 1] ?? HOME));
  },
  'a half has more than three outs': (play, { outs }) => outs + play.outs > 3,
  'outs and put-out players differ': (play) => play.to.filter((to) => to === PUT_OUT).length !== play.outs,
  'a hit is worth more bases than the batter made': (play) =>
    play.kind === PLATE && play.to[0] !== PUT_OUT && (play.clean[0] ?? 0) < (BASES_OF_HIT[play.result] ?? 0),
  'a run scores when the batter makes the third out at first': (play, { outs }) =>
    play.kind === PLATE &&
    play.result === BATTED_OUT &&
    play.trajectory === GROUND_BALL &&
    outs + play.outs === 3 &&
    play.to[0] === PUT_OUT &&
    play.runs > 0,
  'the winning run is followed by another': (play, scorer) =>
    scorer.batting === HOME_SIDE &&
    scorer.inning >= 9 &&
    !(play.kind === PLATE && play.result === HOME_RUN) &&
    play.runs > scorer.lead + 1,
  'a throw goes to the fielder who made it': (play) => {
    for (let out = 0; out < play.outs; out++) {
      const chain = play.chain.subarray(out * CHAIN, out * CHAIN + (play.chainLength[out] ?? 0));
      if (chain.some((fielder, i) => fielder < 1 || fielder > 9 || fielder === chain[i - 1])) return true;
    }
    return false;
  },
};

test('simulated games contain no impossible event', () => {
  const seen: string[] = [];
  for (let seed = 0; seed < GAMES; seed++) {
    replay(simulateGame(makeGame(seed, seed % 2 === 0)).plays, (play, scorer) => {
      if (play.kind !== PLATE && play.kind !== RUNNING) return;
      for (const [sentence, happens] of Object.entries(IMPOSSIBLE)) {
        if (happens(play, scorer)) seen.push(`${sentence}: seed ${seed}, inning ${scorer.inning}`);
      }
    });
  }
  expect(seen).toEqual([]);
});
