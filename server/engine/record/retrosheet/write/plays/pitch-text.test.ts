import { decodePlays } from '../../../../game/plays/play-record.js';
import type { Play } from '../../../../game/plays/play.types.js';
import { simulateGame } from '../../../../game/simulate-game.js';
import type { PitchedPlay, PitchKind } from '../../../pitches/pitch.types.js';
import { plateAppearance, runningPlay } from '../../../../testing/plays.js';
import { STORED_BY_ENGINE_1 } from '../../../../testing/stored-game.js';
import { makeGame } from '../../../../testing/teams.js';
import { testRows } from '../../../../../testing/rows.js';
import { gameText, type PlayedGame } from '../game-text.js';
import { PitchFields } from './pitch-text.js';

const onCount = (balls: number, strikes: number, ...kinds: PitchKind[]): PitchedPlay => ({
  count: { balls, strikes },
  pitches: kinds.map((kind) => ({ kind, balls, strikes })),
});
const substitution: Play = {
  kind: 'substitution',
  inning: 1,
  side: 'home',
  player: 10,
  slot: 0,
  position: 1,
};

function fieldsOf(...plays: [Play, PitchedPlay][]): string[] {
  const fields = new PitchFields(plays.map(([, pitched]) => pitched));
  return plays.map(([play], at) => fields.of(play, at));
}

describe('the count and the pitches of a record', () => {
  test('have a letter for each pitch, and the count before the last one', () => {
    const everyKind = onCount(
      3,
      2,
      'ball',
      'called strike',
      'swinging strike',
      'foul tip',
      'foul',
      'missed bunt',
      'foul bunt',
      'in play',
      'hit by pitch',
      'intentional ball',
    );
    expect(fieldsOf([plateAppearance({}), everyKind])).toEqual(['32,BCSTFMLXHI']);
  });

  test('repeat a plate appearance from its beginning, with a point after each play and substitution', () => {
    expect(
      fieldsOf(
        [runningPlay({ result: 'wild pitch' }), onCount(0, 0, 'ball')],
        [substitution, onCount(1, 0)],
        [runningPlay({ result: 'stolen base' }), onCount(1, 0, 'called strike')],
        [plateAppearance({}), onCount(1, 1, 'in play')],
        [plateAppearance({}), onCount(0, 0, 'in play')],
      ),
    ).toEqual(['00,B', '10,B.', '10,B..>C', '11,B..>C.X', '00,X']);
  });

  test('include throws to a base (the catcher’s after a plus sign), and no pitch on a balk', () => {
    const pickedOff = (runner: 1 | 2, fielder: 1 | 2) =>
      runningPlay({ result: 'picked off', pitches: 0, outs: [{ runner, fielders: [fielder, 3] }] });
    const error = runningPlay({
      result: 'pickoff error',
      pitches: 0,
      error: { fielder: 1, throwing: true },
      advances: [
        { from: 3, to: 4 },
        { from: 2, to: 3 },
      ],
    });
    const nothing = onCount(0, 0);
    expect(fieldsOf([pickedOff(1, 1), nothing])).toEqual(['00,1']);
    expect(fieldsOf([pickedOff(2, 2), nothing])).toEqual(['00,+2']);
    expect(fieldsOf([error, nothing])).toEqual(['00,2']);
    expect(fieldsOf([runningPlay({ result: 'balk', pitches: 0 }), nothing])).toEqual(['00,N']);
  });
});

describe('a game’s text', () => {
  const textOf = (plays: Uint8Array, seed: number): string => {
    const record = decodePlays(plays);
    const ids = [...record.away.playerIds, ...record.home.playerIds];
    const players = new Map(ids.map((id) => [id, `p${id}`]));
    const teams = new Map([
      [1, 'AAA'],
      [2, 'HHH'],
    ]);
    const game: PlayedGame = {
      homeTeamId: 2,
      awayTeamId: 1,
      plays,
      seed,
      engineVersion: 1,
      win: ids[0] ?? 0,
      loss: ids[0] ?? 0,
      save: null,
    };
    const codes = { teams, players, names: players };
    return gameText(game, { date: '2026/04/01', year: 2026, number: 0 }, codes);
  };

  const games = [
    [STORED_BY_ENGINE_1.seed, STORED_BY_ENGINE_1.plays],
    ...Array.from({ length: 40 }, (_, seed) => [seed, simulateGame(makeGame(seed)).plays] as const),
  ] as const;

  testRows('with seed %s has every pitch that is counted in its record, once', games, ([seed, plays]) => {
    const text = textOf(plays, seed);
    expect(text).toContain('info,pitches,pitches');
    const stored = decodePlays(plays).plays.flatMap((play) => ('pitches' in play ? [play.pitches] : []));
    const records = text.split('\r\n').filter((line) => line.startsWith('play,'));
    const written = records.flatMap((line) => {
      const [, , , , count = '', pitches = '', event] = line.split(',');
      expect(count).toMatch(/^[0-3][0-2]$/);
      expect(pitches).toMatch(/^[BCSTFMLXHIN.>+123]*$/);
      const latest = pitches.slice(pitches.lastIndexOf('.') + 1);
      return event === 'NP' ? [] : [latest.replaceAll(/[N>+123]/g, '').length];
    });
    expect(written).toEqual(stored);
  });
});
