import { emptyCounts } from '../../figures/statistics/counting-statistics.js';
import type { GameRecord, PlayerLine } from '../../game/game.types.js';
import { decodePlays } from '../../game/plays/play-record.js';
import { simulateGame } from '../../game/simulate-game.js';
import { narrate } from '../narration/narrate.js';
import { drawPitches } from '../pitches/draw-pitches.js';
import { strikesByPitcher } from '../pitches/strikes.js';
import { effort } from '../../../testing/effort.js';
import oldGames from '../../testing/games-of-format-1.json';
import { makeGame } from '../../testing/teams.js';
import { valuesOfGame } from '../../chances/play-values/play-values.js';
import { describeGame } from './broadcast.js';
import type { DescribedPlay } from './described-game.types.js';
import { withNames } from './sentences.js';

interface Sample {
  readonly name: string;
  readonly seed: number;
  readonly automaticRunner: boolean;
  readonly homeWin: number | null;
  readonly bytes: Uint8Array;
  readonly record: GameRecord;
  /** Stored lines of all players of the game. */
  readonly lines: readonly Pick<PlayerLine, 'playerId' | 'counts'>[];
}

function played(seed: number): Sample {
  const automaticRunner = seed % 3 > 0;
  const { plays: bytes, home, away } = simulateGame(makeGame(seed, automaticRunner));
  const lines = [...away.lines, ...home.lines];
  const homeWin = seed % 2 > 0 ? 0.4 + (seed % 30) / 100 : null;
  return { name: `seed ${seed}`, seed, automaticRunner, homeWin, bytes, record: decodePlays(bytes), lines };
}

const stored = oldGames.map(({ seed, plays, home, away }): Sample => {
  const bytes = Buffer.from(plays, 'base64');
  const lines = [...away.lines, ...home.lines].map(({ playerId, counts }) => ({
    playerId,
    counts: { ...emptyCounts(), ...counts },
  }));
  const record = decodePlays(bytes);
  const automaticRunner = record.plays.some(({ kind }) => kind === 'placed runner');
  return { name: `stored, seed ${seed}`, seed, automaticRunner, homeWin: null, bytes, record, lines };
});
const samples = [...Array.from({ length: 30 * effort }, (_, seed) => played(seed)), ...stored];
const described = samples.map((sample) => ({ ...sample, game: describeGame(sample.record, sample) }));
const namesOf = ({ home, away }: GameRecord) =>
  new Map([...home.playerIds, ...away.playerIds].map((id) => [id, `Player ${id}`]));
const lastOf = ({ game }: (typeof described)[number]): DescribedPlay | undefined => game.plays.at(-1);

test('the sample has extra innings, walk-off wins and both formats of stored plays', () => {
  const ends = described.map(lastOf);
  expect(ends.filter((end) => (end?.inning ?? 0) > 9)).not.toEqual([]);
  expect(ends.filter((end) => end?.half === 'bottom' && end.outs < 3)).not.toEqual([]);
  expect(new Set(samples.map(({ record }) => record.format))).toEqual(new Set([1, 2]));
  const kinds = described.flatMap(({ game }) => game.plays.map(({ kind }) => kind));
  expect(new Set(kinds).size).toBe(4);
});

describe('a described game', () => {
  test('depends, for each play, only on the plays up to it', () => {
    described.forEach(({ name, record, game, seed, automaticRunner, homeWin }, at) => {
      // Checks some games after every play, and the others after every few plays.
      const step = at % 25 === 0 ? 1 : 7 + (seed % 17);
      for (let seen = seed % step; seen < record.plays.length; seen += step) {
        const soFar = cutOff(record, seen);
        const { lineups, plays } = describeGame(soFar, { seed, automaticRunner, homeWin });
        expect([name, plays]).toEqual([name, game.plays.slice(0, seen)]);
        expect(lineups).toEqual(game.lineups);
      }
    });
  });

  test('names ten starters a side, and other players only after they come in', () => {
    for (const { game, record } of described) {
      const known = new Set([...game.lineups.home, ...game.lineups.away].map(({ playerId }) => playerId));
      expect(known.size).toBe(20);
      for (const side of ['home', 'away'] as const) {
        expect(game.lineups[side].map(({ playerId }) => playerId)).toEqual(
          record[side].playerIds.slice(0, 10),
        );
        expect(game.lineups[side].map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, null]);
        expect(game.lineups[side].at(-1)?.position).toBe('P');
      }
      for (const play of game.plays) {
        if (play.kind === 'substitution') known.add(play.substituteId);
        expect(playersOf(play).filter((id) => !known.has(id))).toEqual([]);
      }
    }
  });

  test('has the sentences, scores and outs of the narration', () => {
    for (const { record, game, seed } of described) {
      const names = namesOf(record);
      const narrated = narrate(record, names, drawPitches(record.plays, seed));
      const sentences = game.plays.map(({ inning, half, text, homeScore, awayScore, outs, scoring }) => ({
        inning,
        half,
        text: withNames(text, names),
        homeScore,
        awayScore,
        outs,
        scoring,
      }));
      expect(sentences).toEqual(narrated);
    }
  });

  test('has the runners on the bases to which the play moved them', () => {
    for (const { game } of described) {
      let bases: readonly (number | null)[] = [null, null, null];
      for (const play of game.plays) {
        if ('runners' in play) {
          const moved = [...bases];
          for (const { from } of play.runners) if (from > 0) moved[from - 1] = null;
          for (const { to, playerId } of play.runners) if (to !== null && to < 4) moved[to - 1] = playerId;
          expect(play.bases).toEqual(play.outs === 3 ? [null, null, null] : moved);
        }
        if (play.kind === 'placed runner') expect(play.bases).toEqual([null, play.runnerId, null]);
        bases = play.bases;
      }
    }
  });
});

describe('the line changes', () => {
  test('sum to everybody’s line in the box score', () => {
    for (const { name, record, game, lines, seed } of described) {
      const strikes = strikesByPitcher(record, drawPitches(record.plays, seed));
      const sums = sumsOf(game.plays);
      for (const { playerId, counts } of lines) {
        expect([name, playerId, sums.get(playerId) ?? emptySum()]).toEqual([
          name,
          playerId,
          {
            batting: {
              ab: counts.atBats,
              r: counts.runs,
              h: counts.hits,
              hr: counts.homeRuns,
              rbi: counts.rbis,
              bb: counts.walks,
              so: counts.strikeoutsBatting,
            },
            pitching: {
              outs: counts.outsRecorded,
              h: counts.hitsAllowed,
              r: counts.runsAllowed,
              er: counts.earnedRuns,
              bb: counts.walksAllowed,
              k: counts.strikeouts,
              hr: counts.homeRunsAllowed,
              pitches: counts.pitches,
              strikes: strikes.get(playerId) ?? 0,
            },
          },
        ]);
      }
      expect([...sums.keys()].filter((id) => !lines.some(({ playerId }) => playerId === id))).toEqual([]);
    }
  });

  test('include only players whose lines change', () => {
    for (const { game } of described) {
      for (const { lines } of game.plays) {
        for (const { batting, pitching } of lines) {
          const all = [...Object.values(batting ?? {}), ...Object.values(pitching ?? {})];
          expect(all.some((change) => change !== 0)).toBe(true);
        }
      }
    }
  });
});

describe('the chances', () => {
  test('continue from play to play, and end with the result', () => {
    for (const { game } of described) {
      let chance = game.plays[0]?.winProbability.before ?? 0;
      for (const { winProbability, runExpectancy, outs } of game.plays) {
        expect(winProbability.before).toBe(chance);
        chance = winProbability.after;
        if (outs === 3) expect(runExpectancy.after).toBe(0);
      }
      const last = game.plays.at(-1);
      expect(chance).toBe(last && last.homeScore > last.awayScore ? 1 : 0);
    }
  });

  test('credit nobody on substitutions and placed runners, which change no chance', () => {
    for (const { game } of described) {
      for (const { kind, winProbability, credits } of game.plays) {
        if (kind === 'plate appearance' || kind === 'running play') {
          const offense = credits.slice(0, -1).reduce((sum, { wpa }) => sum + wpa, 0);
          expect(offense + (credits.at(-1)?.wpa ?? 9)).toBe(0);
          continue;
        }
        expect(credits).toEqual([]);
        expect(winProbability.after).toBe(winProbability.before);
      }
    }
  });

  test('sum to every player’s win probability added', () => {
    for (const { name, game, bytes, ...outlook } of described) {
      const { atBat, pitching } = valuesOfGame(bytes, outlook);
      const credited = new Map<number, number>();
      for (const { credits } of game.plays) {
        for (const { playerId, wpa } of credits) credited.set(playerId, (credited.get(playerId) ?? 0) + wpa);
      }
      for (const [id, wpa] of credited) {
        const valued = (atBat.get(id)?.wpa ?? 0) + (pitching.get(id)?.wpa ?? 0);
        expect([name, id, wpa]).toEqual([name, id, expect.closeTo(valued, 9)]);
      }
    }
  });
});

/** The record after some plays, without later plays and later players. */
function cutOff(record: GameRecord, seen: number): GameRecord {
  const plays = record.plays.slice(0, seen);
  const known = (side: 'home' | 'away') => {
    const numbers = plays.map((play) =>
      play.kind === 'substitution' && play.side === side ? play.player : 9,
    );
    return { ...record[side], playerIds: record[side].playerIds.slice(0, 1 + Math.max(9, ...numbers)) };
  };
  return { ...record, plays, home: known('home'), away: known('away') };
}

function playersOf(play: DescribedPlay): number[] {
  return [
    ...play.bases.flatMap((id) => id ?? []),
    ...play.credits.map(({ playerId }) => playerId),
    ...play.lines.map(({ playerId }) => playerId),
    ...[...play.text.matchAll(/\{(\d+)\}/g)].map(([, id]) => Number(id)),
    ...('batterId' in play ? [play.batterId, play.pitcherId] : []),
    ...('runners' in play ? play.runners.map(({ playerId }) => playerId) : []),
    ...('runnerId' in play ? [play.runnerId] : []),
  ];
}

const emptySum = () => ({
  batting: { ab: 0, r: 0, h: 0, hr: 0, rbi: 0, bb: 0, so: 0 },
  pitching: { outs: 0, h: 0, r: 0, er: 0, bb: 0, k: 0, hr: 0, pitches: 0, strikes: 0 },
});

function sumsOf(plays: readonly DescribedPlay[]): Map<number, ReturnType<typeof emptySum>> {
  const sums = new Map<number, ReturnType<typeof emptySum>>();
  for (const { lines } of plays) {
    for (const { playerId, batting, pitching } of lines) {
      const sum = sums.get(playerId) ?? emptySum();
      sums.set(playerId, sum);
      add(sum.batting, batting);
      add(sum.pitching, pitching);
    }
  }
  return sums;
}

function add<Key extends string>(
  sum: Record<Key, number>,
  change: Readonly<Record<Key, number>> | null,
): void {
  for (const key in change) sum[key] += change[key];
}
