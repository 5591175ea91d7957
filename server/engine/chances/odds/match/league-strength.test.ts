import { Rng } from '../../../random/rng.js';
import { generateClubs, LeagueInPlay } from '../../../league/season/memory-season.js';
import { type PlayerInput } from '../../../players/player.types.js';
import { type KnownClubs, LeagueStrength } from './league-strength.js';

const rng = new Rng(7);
const clubs = generateClubs(4, rng);
const league = new LeagueInPlay(clubs, rng);
const match = { matchId: 1, homeTeamId: 1, awayTeamId: 2, gameDay: 1 };

const known = (changes: Partial<KnownClubs> = {}): KnownClubs => ({
  teamOn: (teamId, gameDay) => league.clubOn(teamId, gameDay ?? 1),
  starterOf: () => null,
  ...changes,
});

/** The league with changed players in its first club. */
function withFirst(change: (players: readonly PlayerInput[]) => readonly PlayerInput[]): LeagueStrength {
  return new LeagueStrength(
    known({
      teamOn: (teamId, gameDay) => {
        const team = league.clubOn(teamId, gameDay ?? 1);
        return teamId === 1 ? { ...team, players: change(team.players) } : team;
      },
    }),
  );
}

const usual = new LeagueStrength(known()).chanceOf(match);
const rated = (player: PlayerInput, by: number): PlayerInput => ({
  ...player,
  ratings: { ...player.ratings, contact: player.ratings.contact + by, power: player.ratings.power + by },
});

describe('the chance of a match', () => {
  it('is from 0 to 1, and the same when it is computed again', () => {
    expect(usual).toBeGreaterThan(0.2);
    expect(usual).toBeLessThan(0.8);
    expect(new LeagueStrength(known()).chanceOf(match)).toBe(usual);
  });

  it('favours the home side: two clubs’ chances at home add up to more than 1', () => {
    const away = new LeagueStrength(known()).chanceOf({ ...match, homeTeamId: 2, awayTeamId: 1 });
    expect(usual + away).toBeGreaterThan(1.03);
    expect(usual + away).toBeLessThan(1.12);
  });

  it('is greater with better batters and smaller with injured ones', () => {
    expect(withFirst((all) => all.map((one) => rated(one, 5))).chanceOf(match)).toBeGreaterThan(usual);
    const best = (player: PlayerInput) => player.ratings.contact + player.ratings.power;
    const bats = (all: readonly PlayerInput[]) =>
      all.filter(({ position }) => position !== 'P').toSorted((a, b) => best(b) - best(a));
    const hurt = withFirst((all) => {
      const out = new Set(
        bats(all)
          .slice(0, 3)
          .map(({ id }) => id),
      );
      return all.map((one) => (out.has(one.id) ? { ...one, injuredDays: 3 } : one));
    });
    expect(hurt.chanceOf(match)).toBeLessThan(usual);
  });

  it('of a later day includes players who will have recovered by then', () => {
    const hurt = (all: readonly PlayerInput[]) =>
      all.map((one, at) => (one.position !== 'P' && at % 2 === 0 ? { ...one, injuredDays: 3 } : one));
    const strength = withFirst(hurt);
    const on = (gameDay: number) => strength.chanceOf({ ...match, gameDay });
    expect(on(3)).not.toBe(usual);
    expect(on(3)).toBe(on(1));
    expect(on(4)).toBe(usual);
    expect(on(2)).toBe(on(1));
  });

  it('is greater with the best starter than with the last of the rotation', () => {
    const stuff = (player: PlayerInput) =>
      player.ratings.stuff + player.ratings.movement + player.ratings.control;
    const starters = (clubs[0]?.players ?? [])
      .filter(({ pitcherRole }) => pitcherRole === 'starter')
      .map((player) => ({ id: player.id, worth: stuff({ ...player, fatigue: 0, momentum: 0 }) }))
      .toSorted((a, b) => b.worth - a.worth);
    const startedBy = (id: number | undefined) =>
      new LeagueStrength(known({ starterOf: (_, teamId) => (teamId === 1 ? (id ?? null) : null) })).chanceOf(
        match,
      );
    expect(startedBy(starters[0]?.id)).toBeGreaterThan(startedBy(starters.at(-1)?.id) + 0.02);
  });

  it('does not depend on how tired a club is today while the starters are unknown', () => {
    const tired = withFirst((all) => all.map((one) => ({ ...one, fatigue: 90 })));
    expect(tired.chanceOf(match)).toBe(usual);
  });

  it('does not read owners’ orders', () => {
    const order = (clubs[0]?.players ?? []).filter(({ position }) => position !== 'P').slice(-9);
    const ordered = new LeagueStrength(
      known({
        teamOn: (teamId, gameDay) => ({
          ...league.clubOn(teamId, gameDay ?? 1),
          orders: {
            againstRight: order.map(({ id }) => ({ playerId: id, position: 'DH' as const })),
            againstLeft: null,
            rotation: null,
            afterOffDays: 'keep',
            bullpen: null,
            bench: null,
            tactics: null,
          },
        }),
      }),
    );
    expect(ordered.chanceOf(match)).toBe(usual);
  });

  it('of a club without players is that of the weakest side; between two such clubs only the home field counts', () => {
    const empty = withFirst(() => []).chanceOf(match);
    expect(empty).toBeGreaterThan(0);
    expect(empty).toBeLessThan(0.15);
    const both = new LeagueStrength(
      known({ teamOn: (id) => ({ id, name: 'Nobody', players: [] }) }),
    ).chanceOf(match);
    expect(both).toBeCloseTo(0.537, 1);
  });

  it('in a series is that of a match without known starters on the day when series begin', () => {
    const days: (number | null)[] = [];
    const strength = new LeagueStrength(
      known({
        seriesFrom: 100,
        teamOn: (teamId, gameDay) => {
          days.push(gameDay);
          return league.clubOn(teamId, gameDay ?? 1);
        },
      }),
    );
    expect(strength.chanceInSeries(1, 2)).toBe(usual);
    expect(days).toEqual([100, 100]);
  });

  it('needs each club to be read only once for a whole season', () => {
    let asked = 0;
    const strength = new LeagueStrength(
      known({
        teamOn: (teamId, gameDay) => {
          asked += 1;
          return league.clubOn(teamId, gameDay ?? 1);
        },
      }),
    );
    for (let day = 1; day <= 100; day++) strength.chanceOf({ ...match, gameDay: day });
    expect(asked).toBe(2);
  });
});
