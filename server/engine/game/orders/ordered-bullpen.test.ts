import { changed, ordered } from '../../testing/orders.js';
import { fieldingGame } from '../../testing/game-state.js';
import { makeTeam } from '../../testing/teams.js';
import { chooseReliever } from '../pitching/bullpen.js';
import { type GameResult, type TeamInput } from '../game.types.js';
import { simulateGame } from '../simulate-game.js';
import { type BullpenOrders } from './orders.types.js';
import { SPENT_CLOSER, SPENT_RELIEVER } from './substitution-rules.js';

const team = makeTeam(1, 2);
const opponent = makeTeam(9);
const relievers = team.players
  .filter(({ position, pitcherRole }) => position === 'P' && pitcherRole === 'reliever')
  .map(({ id }) => id);
const rosterCloser = team.players.find(({ pitcherRole }) => pitcherRole === 'closer')?.id ?? 0;
const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = relievers;
const parts: BullpenOrders = {
  closer: first,
  setup: [second, third],
  middle: [fourth],
  long: [fifth],
  lefty: [sixth],
};
const batting = (bats: 'L' | 'R') =>
  changed(makeTeam(2), ({ position }) => (position === 'P' ? {} : { bats }));

interface Moment {
  inning: number;
  lead: number;
  bullpen?: Partial<BullpenOrders>;
  tired?: ReadonlyMap<number, number>;
  bats?: 'L' | 'R';
}

/** Id of the reliever who comes in for the home side before the visitors bat in an inning; −1 for nobody. */
function comesIn({ inning, lead, bullpen = {}, tired, bats = 'R' }: Moment, seed = 1): number {
  const home = changed(ordered(team, { bullpen: { ...parts, ...bullpen } }), ({ id }) => ({
    fatigue: tired?.get(id) ?? 0,
  }));
  const game = fieldingGame(home, batting(bats), seed, { inning, lead });
  const place = chooseReliever(game);
  return place === -1 ? -1 : (game.defense.roster.ids[place] ?? -1);
}

describe('an ordered bullpen', () => {
  test('has the closer finish games with a lead of at most three runs, and ties at home, from the ninth inning on', () => {
    for (const lead of [0, 1, 2, 3]) expect(comesIn({ inning: 9, lead })).toBe(first);
    expect(comesIn({ inning: 11, lead: 0 })).toBe(first);
    expect(comesIn({ inning: 9, lead: 4 })).not.toBe(first);
    expect(comesIn({ inning: 8, lead: 1 })).not.toBe(first);
    expect(comesIn({ inning: 9, lead: -1 })).not.toBe(first);
  });

  test('has the setup pitchers finish if the closer is spent or no closer is ordered', () => {
    expect(comesIn({ inning: 9, lead: 1, tired: new Map([[first, SPENT_CLOSER]]) })).toBe(first);
    expect(comesIn({ inning: 9, lead: 1, tired: new Map([[first, SPENT_CLOSER + 1]]) })).toBe(second);
    expect(comesIn({ inning: 9, lead: 1, bullpen: { closer: null } })).toBe(second);
    expect(comesIn({ inning: 9, lead: 1, bullpen: { closer: 999_999 } })).toBe(second);
  });

  test('has setup pitchers hold close games from the seventh inning on: the first in order who is not spent', () => {
    for (const inning of [7, 8]) {
      for (const lead of [-1, 0, 3]) expect(comesIn({ inning, lead })).toBe(second);
      for (const lead of [-2, 4]) expect(comesIn({ inning, lead })).toBe(fourth);
    }
    const tired = new Map([[second, SPENT_RELIEVER + 1]]);
    expect(comesIn({ inning: 8, lead: 1, tired: new Map([[second, SPENT_RELIEVER]]) })).toBe(second);
    expect(comesIn({ inning: 8, lead: 1, tired })).toBe(third);
    expect(comesIn({ inning: 8, lead: 1, tired: new Map([...tired, [third, 90]]) })).toBe(fourth);
  });

  test('uses the long relievers in early innings, and up to the seventh when five runs separate the clubs', () => {
    for (const lead of [-9, 0, 9]) expect(comesIn({ inning: 3, lead })).toBe(fifth);
    expect(comesIn({ inning: 7, lead: -5 })).toBe(fifth);
    expect(comesIn({ inning: 6, lead: 1 })).toBe(fourth);
    expect(comesIn({ inning: 8, lead: -5 })).toBe(fourth);
    expect(comesIn({ inning: 3, lead: 0, bullpen: { long: [] } })).toBe(fourth);
  });

  test('uses the pitchers against left-handers in close games, if two of the next three batters bat left', () => {
    expect(comesIn({ inning: 6, lead: 1, bats: 'L' })).toBe(sixth);
    expect(comesIn({ inning: 8, lead: -3, bats: 'L' })).toBe(sixth);
    expect(comesIn({ inning: 5, lead: 1, bats: 'L' })).toBe(fifth);
    expect(comesIn({ inning: 8, lead: 4, bats: 'L' })).toBe(fourth);
    expect(comesIn({ inning: 9, lead: 1, bats: 'L' })).toBe(first);
    expect(comesIn({ inning: 9, lead: 1, bats: 'L', bullpen: { closer: null } })).toBe(sixth);
  });

  test('leaves the choice to the manager if no ordered reliever can pitch', () => {
    const all = new Map(relievers.map((id) => [id, 99]));
    const chosen = comesIn({ inning: 8, lead: 1, tired: all });
    expect(relievers).not.toContain(chosen);
    const none = { closer: null, setup: [], middle: [], long: [], lefty: [] };
    expect([...relievers, rosterCloser]).toContain(comesIn({ inning: 8, lead: 1, bullpen: none }));
  });

  test('without a closer holds nobody back for the ninth inning', () => {
    const none = { closer: null, setup: [second], middle: [], long: [], lefty: [] };
    let early = 0;
    for (let seed = 0; seed < 60; seed++) {
      const spent = new Map(relievers.slice(0, 3).map((id) => [id, 60] as const));
      if (comesIn({ inning: 7, lead: 1, bullpen: none, tired: spent }, seed) === rosterCloser) early++;
    }
    expect(early).toBeGreaterThan(20);
  });

  test('lists in the box score the pitchers who appeared by order', () => {
    const byOrder = new Set<number>();
    for (let seed = 0; seed < 60; seed++) {
      const { orders, lines } = play(ordered(team, { bullpen: parts }), seed).home;
      expect(orders).toMatchObject({ bullpen: true, rotation: false });
      const appeared = lines.map(({ playerId }) => playerId);
      for (const id of orders?.byOrder ?? []) {
        expect(appeared).toContain(id);
        expect(relievers).toContain(id);
        byOrder.add(id);
      }
    }
    expect(byOrder).toEqual(new Set([first, second, third, fourth, fifth, sixth]));
  });

  test('keeps long relievers in for more innings than others', () => {
    const outs = (bullpen: BullpenOrders): number => {
      let sum = 0;
      let appearances = 0;
      for (let seed = 0; seed < 400; seed++) {
        for (const { playerId, counts } of play(ordered(team, { bullpen }), seed).home.lines) {
          if (playerId !== fifth) continue;
          sum += counts.outsRecorded;
          appearances++;
        }
      }
      return sum / appearances;
    };
    expect(outs(parts)).toBeGreaterThan(outs({ ...parts, long: [fourth], middle: [fifth] }) + 1);
  });
});

function play(home: TeamInput, seed: number): GameResult {
  return simulateGame({ home, away: opponent, seed, rules: { extraInningRunner: true } });
}
