import { generateClubs, playSeason, seasonSchedule } from '../../league/season/memory-season.js';
import { Rng } from '../../random/rng.js';
import { type PlayerInput } from '../../players/player.types.js';
import { fieldingGame } from '../../testing/game-state.js';
import { makeTeam } from '../../testing/teams.js';
import { type GameResult, type TeamInput } from '../game.types.js';
import { decodePlays, encodePlays, replay } from '../plays/play-record.js';
import { PITCHER } from '../plays/field.js';
import { SUBSTITUTION } from '../plays/play.js';
import { HOME_SIDE } from '../scoring/scorer.js';
import { simulateGame } from '../simulate-game.js';
import { chooseReliever } from './bullpen.js';
import { considerNewInning } from './pitching-staff.js';

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);
const home = makeTeam(1, 6);
const away = makeTeam(2, 7);

function pitchersUsed(state: { inning: number; lead: number }, team: TeamInput = home): PlayerInput[] {
  return SEEDS.flatMap((seed) => {
    const game = fieldingGame(team, away, seed, state);
    return team.players[chooseReliever(game)] ?? [];
  });
}

const worth = ({ ratings: { stuff, control, movement } }: PlayerInput): number =>
  (stuff + control + movement) / 3;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Games of one season of a small league. */
function seasonGames(): GameResult[] {
  const rng = new Rng(11);
  const clubs = generateClubs(8, rng);
  return [...playSeason(clubs, seasonSchedule(clubs, rng, 320), rng)].map(({ result }) => result);
}

describe('the bullpen', () => {
  test('rests its good pitchers in a lost game, and uses them late in a close one', () => {
    const lost = pitchersUsed({ inning: 7, lead: -9 });
    const close = pitchersUsed({ inning: 8, lead: 1 });
    expect(mean(lost.map(worth))).toBeLessThan(mean(close.map(worth)) - 8);
    expect(lost.filter(({ pitcherRole }) => pitcherRole === 'closer')).toEqual([]);
  });

  test('leaves the end of a close game to the closer, unless the closer is spent', () => {
    const roles = (team: TeamInput) =>
      new Set(pitchersUsed({ inning: 9, lead: 1 }, team).map(({ pitcherRole }) => pitcherRole));
    expect(roles(home)).toEqual(new Set(['closer']));
    const spent = home.players.map((player) =>
      player.pitcherRole === 'closer' ? { ...player, fatigue: 60 } : player,
    );
    expect(roles({ ...home, players: spent })).toEqual(new Set(['reliever']));
  });

  test('gives fewer important innings to a reliever with bad results all year', () => {
    const one = home.players.find(({ pitcherRole }) => pitcherRole === 'reliever');
    const share = (runs: number): number => {
      const results = { games: 30, opportunities: 170, runs };
      const others = { ...results, runs: 0 };
      const everyDay = { ...others, games: 90 };
      const players = home.players.map((player) => ({
        ...player,
        ratings: { ...player.ratings, stuff: 55, control: 55, movement: 55 },
        results: player.position !== 'P' ? everyDay : player.id === one?.id ? results : others,
      }));
      return pitchersUsed({ inning: 8, lead: 1 }, { ...home, players }).filter(({ id }) => id === one?.id)
        .length;
    };
    expect(share(-35)).toBeLessThan(0.6 * share(0));
  });

  test('spreads its work: a reliever with far more games than the others pitches less', () => {
    const one = home.players.find(({ pitcherRole }) => pitcherRole === 'reliever');
    const worked = (games: number) => {
      const players = home.players.map((player) => ({
        ...player,
        results: {
          games: player.position !== 'P' ? 120 : player.id === one?.id ? games : 40,
          opportunities: 170,
          runs: 0,
        },
      }));
      return pitchersUsed({ inning: 7, lead: 2 }, { ...home, players }).filter(({ id }) => id === one?.id)
        .length;
    };
    expect(worked(60)).toBeLessThan(worked(40));
  });
});

describe('in a rout', () => {
  const rout = { inning: 8, lead: -10 };
  const newPitchers = (team: TeamInput, state = rout): (PlayerInput | undefined)[] =>
    SEEDS.map((seed) => {
      const game = fieldingGame(team, away, seed, state);
      const order = Array.from(game.scorer.defense.batting);
      considerNewInning(game);
      expect(Array.from(game.scorer.defense.batting)).toEqual(order);
      return team.players[game.home.rosterPlace[game.scorer.defense.pitcher] ?? 0];
    });

  test('a position player from the bench sometimes pitches, without changing the batting order', () => {
    const fielders = newPitchers(home).filter((player) => player?.position !== 'P');
    expect(fielders.length).toBeGreaterThan(20);
    expect(fielders.length).toBeLessThan(180);
  });

  test('no position player pitches if the deficit is smaller, before the eighth inning, or if the bench is empty', () => {
    const onMound = (state: typeof rout) => newPitchers(home, state).map((player) => player?.position);
    expect(new Set(onMound({ inning: 8, lead: -7 }))).toEqual(new Set(['P']));
    expect(new Set(onMound({ inning: 7, lead: -12 }))).toEqual(new Set(['P']));
    const pitchers = home.players.filter(({ position }) => position === 'P');
    const nine = home.players.filter(({ position }) => position !== 'P').slice(0, 9);
    const thin = { ...home, players: [...pitchers, ...nine] };
    expect(new Set(newPitchers(thin).map((player) => player?.position))).toEqual(new Set(['P']));
  });

  test('a position player on the mound gets a pitcher’s line, and the game’s record can be read back', () => {
    const weak = makeTeam(3);
    const spent = weak.players.map((player) =>
      player.position === 'P'
        ? { ...player, ratings: { ...player.ratings, stuff: 1, control: 1, movement: 1 } }
        : player,
    );
    const fielders = new Set(spent.filter(({ position }) => position !== 'P').map(({ id }) => id));
    const games = SEEDS.map((seed) =>
      simulateGame({ home: { ...weak, players: spent }, away, seed, rules: { extraInningRunner: true } }),
    );
    const lines = games.flatMap(({ home: side }) =>
      side.lines.filter(({ playerId, counts }) => fielders.has(playerId) && counts.gamesPitched > 0),
    );
    expect(lines.length).toBeGreaterThan(10);
    for (const { slot, order, positions, counts } of lines) {
      expect({ slot, positions, plateAppearances: counts.plateAppearances }).toEqual({
        slot: 0,
        positions: ['P'],
        plateAppearances: 0,
      });
      expect(order).toBeGreaterThan(0);
      expect(counts.outsFielded).toBe(counts.outsRecorded);
    }
    for (const { plays } of games) expect(encodePlays(decodePlays(plays))).toEqual(plays);
  });
});

describe('through a season', () => {
  const games = seasonGames();

  test('no pitcher leaves before three batters or the end of the half-inning in which they came in (Rule 5.10(g))', () => {
    let within = 0;
    for (const { plays } of games) {
      const cameIn = new Map<number, string>();
      replay(plays, (play, { defense, inning, batting, outs, runnersOn }) => {
        if (play.kind !== SUBSTITUTION || play.position !== PITCHER) return;
        const half = `${inning} ${batting}`;
        const leaving = batting * 100 + defense.pitcher;
        cameIn.set(batting * 100 + play.player, half);
        if (outs === 0 && runnersOn === 0) return;
        within += 1;
        if (cameIn.get(leaving) === half)
          expect(defense.of(defense.pitcher).battersFaced).toBeGreaterThanOrEqual(3);
      });
    }
    expect(within).toBeGreaterThan(games.length);
  });

  test('no player returns after leaving, and every change leaves nine in the batting order (Rule 5.10(d))', () => {
    for (const { plays } of games) {
      const gone = new Set<string>();
      replay(plays, (play, { away: visitors, home: hosts, inning }) => {
        if (play.kind !== SUBSTITUTION) {
          for (const sheet of [visitors, hosts]) {
            if (inning > 0) expect(new Set(sheet.batting.subarray(1, 10)).size).toBe(9);
          }
          return;
        }
        const sheet = play.side === HOME_SIDE ? hosts : visitors;
        const leaving = play.slot > 0 ? sheet.inSlot(play.slot) : sheet.pitcher;
        expect(gone.has(`${play.side} ${play.player}`)).toBe(false);
        if (leaving !== play.player) gone.add(`${play.side} ${leaving}`);
      });
    }
  });

  test('a third of the starters leave within an inning, and the average start lasts about five innings', () => {
    const starters = games.flatMap(({ home: one, away: other }) =>
      [one, other].flatMap((side) => side.lines.filter(({ playerId }) => playerId === side.starter)),
    );
    const within = starters.filter(({ counts }) => counts.outsRecorded % 3 > 0).length / starters.length;
    expect(within).toBeGreaterThan(0.24);
    expect(within).toBeLessThan(0.42);
    expect(mean(starters.map(({ counts }) => counts.outsRecorded / 3))).toBeGreaterThan(4.9);
    expect(mean(starters.map(({ counts }) => counts.outsRecorded / 3))).toBeLessThan(5.8);
  });
});
