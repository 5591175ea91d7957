import { Rng } from '../../random/rng.js';
import { type PlayerInput } from '../../players/player.types.js';
import { makeTeam } from '../../testing/teams.js';
import { Club } from '../manager/club.js';
import { ParkFactors } from '../plate/park-factors.js';
import { Sheet } from '../scoring/sheet.js';
import { RosterBook } from '../manager/roster-book.js';
import { chooseStarter, starterChances } from './rotation.js';
import { testRows } from '../../../testing/rows.js';

type Change = (player: PlayerInput, starter: number) => Partial<PlayerInput>;

/** Number of starts of each pitcher in many games; keys are `starter 0`, …, or the role of another player. */
function starts(change: Change): Map<string, number> {
  const team = makeTeam(1, 2);
  const all = team.players.filter(({ pitcherRole }) => pitcherRole === 'starter');
  const players = team.players.map((player) => ({ ...player, ...change(player, all.indexOf(player)) }));
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 400; seed++) {
    const club = new Club(new ParkFactors().table);
    club.take({ ...team, players }, new Sheet(), true);
    const chosen = players[chooseStarter(club, new Rng(seed))];
    const at = chosen === undefined ? -1 : all.findIndex(({ id }) => id === chosen.id);
    const name = at === -1 ? (chosen?.pitcherRole ?? chosen?.position ?? '') : `starter ${at}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

const even = { stuff: 50, control: 50, movement: 50 };
/** A rotation in which the first starter pitched yesterday and the fifth five days ago. */
const inTurn: Change = ({ ratings }, starter) =>
  starter === -1
    ? {}
    : {
        ratings: { ...ratings, ...even },
        daysRest: starter + 1,
        fatigue: Math.max(0, 91 - 18 * (starter + 1)),
      };

describe('the starter', () => {
  test('is the pitcher whose turn it is', () => {
    expect(starts(inTurn).get('starter 4')).toBeGreaterThan(340);
  });

  test('is now and then a long reliever, so that all starters get another day of rest', () => {
    const spots = starts(inTurn).get('reliever') ?? 0;
    expect(spots).toBeGreaterThan(4);
    expect(spots).toBeLessThan(40);
  });

  test('is seldom a pitcher with very bad results', () => {
    const awful: Change = (player, starter) => ({
      ...inTurn(player, starter),
      ...(starter === 4 && { results: { games: 20, opportunities: 500, runs: -45 } }),
    });
    expect(starts(awful).get('starter 4') ?? 0).toBeLessThan(100);
  });

  test('is a rested long reliever if all five starters are spent', () => {
    const spent = starts((_, starter) => (starter === -1 ? {} : { fatigue: 90, daysRest: 1 }));
    expect([...spent.keys()]).toEqual(['reliever']);
  });

  test('is never a position player, even if every pitcher is spent', () => {
    const roles = starts(({ position }) => (position === 'P' ? { fatigue: 100, daysRest: 0 } : {}));
    for (const fielder of ['C', '1B', 'SS', 'DH']) expect(roles.has(fielder)).toBe(false);
  });
});

describe('the computed chances to start', () => {
  const days: readonly (readonly [string, Change])[] = [
    ['in turn', inTurn],
    [
      'in a usual rotation',
      ({ ratings }, at) => ({ ratings, daysRest: at === -1 ? null : at + 3, fatigue: 0 }),
    ],
    ['of two who are equal', (_, at) => ({ daysRest: at < 2 ? 6 : 1, fatigue: at < 2 ? 0 : 70 })],
    ['if all five are spent', (_, at) => (at === -1 ? {} : { fatigue: 90, daysRest: 1 })],
  ];

  testRows('equal the frequency with which each pitcher is chosen: %s', days, ([, change]) => {
    const team = makeTeam(1, 2);
    const starters = team.players.filter(({ pitcherRole }) => pitcherRole === 'starter');
    const players = team.players.map((player) => ({
      ...player,
      ...change(player, starters.indexOf(player)),
    }));
    const roster = new RosterBook();
    roster.readAnyway(players);
    const chances = starterChances(roster);
    const rng = new Rng(3);
    const games = 20_000;
    const chosen = new Map<number, number>();
    for (let game = 0; game < games; game++) {
      const place = chooseStarter({ roster }, rng);
      chosen.set(place, (chosen.get(place) ?? 0) + 1);
    }
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    chances.forEach((chance, at) => {
      const share = (chosen.get(roster.pitchers[at] ?? 0) ?? 0) / games;
      expect(Math.abs(share - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / games) + 1e-9);
    });
  });
});
