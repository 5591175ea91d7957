import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodePlays } from '../../../../game/plays/play-record.js';
import { simulateGame } from '../../../../game/simulate-game.js';
import { makeGame } from '../../../../testing/teams.js';
import { readEventFile } from '../../read/event-file.js';
import { type Script, writtenGame, writtenText } from '../../testing/written-game.js';
import { writtenBack } from '../../testing/written-back.js';
import { gameText } from '../game-text.js';
import { testRows } from '../../../../../testing/rows.js';

const HOME_WINS = { 1: ['HR', 'HR', 'HR', 'HR', 'HR', 'K', 'K', 'K'] };
const NOTICE =
  'The information used here was obtained free of charge from and is copyrighted by Retrosheet. Interested parties may contact Retrosheet at www.retrosheet.org.';

const lines = (text: string, kinds: RegExp): string[] =>
  text.split('\r\n').filter((line) => kinds.test(line));
const PLAYS = /^(?:play|start|sub|badj|padj|ladj|radj|presadj|data),/;

/** Records of a script that change when its game is written again; even then the encoded game must stay equal. */
function changed(script: Script): [before: string[], after: string[]] {
  const game = writtenGame(script);
  const { text, problems, stored, again } = writtenBack(game);
  expect(problems).toEqual([]);
  expect(again?.plays).toEqual(stored.plays);
  const before = lines(writtenText(script), PLAYS);
  const after = lines(text, PLAYS);
  return [
    before.filter((line) => !after.includes(line)),
    after.filter((line) => !before.includes(line) && !line.startsWith('data')),
  ];
}

const unchanged: [string[], string[]] = [[], []];
const inFirst = (...top: string[]): Script => ({ top: { 1: top }, bottom: HOME_WINS });

describe('a play of a real game is written as it was read:', () => {
  testRows(
    '%s',
    [
      ['errors with the assists before them', ['64E3/G', 'S7/L.1-3(E7/TH);B-2', 'K', 'K', 'K']],
      ['a throwing error on which the batter reached', ['E6/TH/G.B-2', 'K', 'K', 'K']],
      ['a fielder’s choice on which an error saved the runner', ['W', 'FC6/G.1X2(6E4)', 'K', 'K', 'K']],
      ['an error after a force', ['W', '64(1)/FO/G.BX1(4E3)', 'K', 'K']],
      ['two errors in one advance', ['S7/G.B-3(E7)(E5/TH)', 'K', 'K', 'K']],
      ['a runner who scores, and one who is put out', ['S8', 'S8.1-3', 'D7.3-H;1XH(762)', 'K', 'K']],
      ['a force on which an error saved the runner', ['W', 'E4/FO/G.1-2', 'K', 'K', 'K']],
      ['a double play', ['W', '64(1)3/GDP', 'K']],
      ['a double play that begins with the batter', ['W', '3(B)6(1)/GDP', 'K']],
      ['a liner with a runner doubled off', ['W', '4/LDP.1X1(43)', 'K']],
      ['a ball over the fence', ['HR/8/F', 'K', 'K', 'K']],
      ['a ground-rule double', ['DGR/9/L', 'DGR/L.2-H', 'K', 'K', 'K']],
      ['a double without a known fielder', ['D/L', 'K', 'K', 'K']],
      ['sacrifices', ['W', '13/BG/SH.1-2', 'S8.2-3', '8/F/SF.3-H', 'K']],
      ['a dropped third strike', ['K+WP.B-1', 'K+PB.1-2;B-1', 'K23', 'K', 'K']],
      ['a throw on a dropped third strike', ['K2E3/TH', 'K+E2/TH.1-2', 'K', 'K']],
      ['walks with further events', ['W+WP', 'W+SB2', 'IW.2-3;1-2', 'K', 'K', 'K']],
      ['a strikeout with a runner caught stealing', ['W', 'K+CS2(26)/DP', 'K']],
      ['a strikeout with a runner picked off', ['W', 'K+PO1(23)/DP', 'K']],
      ['a double steal', ['W', 'W.1-2', 'SB3;SB2', 'K', 'K', 'K']],
      ['a steal with a throwing error', ['W', 'SB2.1-3(E2/TH)', 'K', 'K', 'K']],
      ['a runner saved by an error from being caught stealing', ['W', 'CS2(26E4)', 'K', 'K', 'K']],
      ['a runner who goes back', ['S7', 'W.1-2', 'CS2(15).2-1', 'K', 'K']],
      ['a fielder who handles the ball twice in a row', ['433/G', '33/G', 'K']],
      [
        'walks that bring in a runner',
        ['T8', 'W+WP.3-H(NR)', 'W.1-2', 'W.2-3;1-2', 'W.3-H;2-3;1-2', 'K', 'K', 'K'],
      ],
      ['pickoffs', ['W', 'PO1(E1/TH).1-2', 'POCS3(156)', 'W', 'PO1(13)', 'K']],
      ['events between pitches', ['W', 'BK.1-2', 'WP.2-3', 'FLE5', 'PB.3-H(NR)', 'K', 'K', 'K']],
      ['catcher’s interference', ['C/E2', 'DI.1-2', 'OA.2X3(25)', 'K', 'K']],
      ['runs with an unusual RBI note', ['T8', 'E5/G.3-H(NR)', 'T7', 'K23.3-H(RBI)', 'K', 'K']],
      ['third base stolen on a pitch that got away', ['W', 'SB2.1-3(WP)', 'K', 'K', 'K']],
      ['unknown fielders', ['99', 'S', 'FC.1X2', 'K99']],
      ['a triple play', ['W', 'W.1-2', '54(2)3(1)4/TP/G']],
    ] as const,
    ([, events]) => {
      expect(changed(inFirst(...events))).toEqual(unchanged);
    },
  );
});

describe('records between plays', () => {
  test('keep pitches, counts and substitutions during a plate appearance', () => {
    const script: Script = {
      top: {
        1: [
          'S7 *BC>X 11',
          'play,1,0,a2,20,BB,NP',
          'sub,h10,"h10",1,0,1',
          'sub,h11,"h11",1,6,7',
          'SB2 BB.>C 20',
          'play,1,0,a2,21,BB.>C.,NP',
          'sub,a10,"a10",0,2,11',
          'play,1,0,a10,22,BB.>C.FS,K',
          'K BBB 30',
          'K',
        ],
      },
      bottom: { 1: ['play,1,1,h1,00,,NP', 'sub,a10,"a10",0,2,3', ...HOME_WINS[1]] },
    };
    expect(changed(script)).toEqual(unchanged);
  });

  test('keep adjustments by umpires and scorers', () => {
    const script: Script = {
      top: { 1: ['badj,a1,L', 'W', 'padj,h0,R', 'presadj,h0,1', 'K', 'ladj,0,5', 'K', 'K'] },
      bottom: HOME_WINS,
    };
    expect(changed(script)).toEqual(unchanged);
  });

  test('put a runner on base at the start of an inning', () => {
    const script: Script = { top: { 10: ['radj,a9,2', 'K', 'K', 'K'] }, bottom: { 10: ['HR'] }, innings: 10 };
    expect(changed(script)).toEqual(unchanged);
  });
});

describe('the game as a whole', () => {
  test('keeps the marks of its runs', () => {
    const script: Script = {
      top: { 1: ['T8', 'E5/G.3-H(UR)(NR)', 'T7.1-H(TUR)', 'SBH(UR)', 'K', 'K', 'K'] },
      bottom: HOME_WINS,
      earnedRuns: ['a0,5', 'h0,1'],
    };
    expect(changed(script)).toEqual(unchanged);
  });

  test('ends when it was called', () => {
    expect(changed({ bottom: HOME_WINS, innings: 6, earnedRuns: ['a0,5', 'h0,0'] })).toEqual(unchanged);
  });

  test('names a pitcher who is also the designated hitter twice', () => {
    const text = writtenText({ bottom: HOME_WINS }).replaceAll('h0', 'h9');
    const [game] = readEventFile('TEST.EVA', text).games;
    const { text: again = '', problems } = game === undefined ? { problems: ['unread'] } : writtenBack(game);
    expect(problems).toEqual([]);
    expect(lines(again, /^start,h9/)).toEqual(['start,h9,"h9",1,9,10', 'start,h9,"h9",1,0,1']);
  });

  test('keeps pitchers in the batting order, and the number of innings', () => {
    const script: Script = { pitchersBat: true, info: ['innings,7'], innings: 7, bottom: HOME_WINS };
    expect(changed(script)).toEqual(unchanged);
    expect(writtenBack(writtenGame(script)).text).toContain('info,innings,7\r\n');
  });

  test('names the official winner, and leaves the save empty if there is none', () => {
    const { text } = writtenBack(writtenGame({ bottom: HOME_WINS, info: ['wp,h0'] }));
    expect(lines(text, /^info,(?:wp|lp|save)/)).toEqual(['info,wp,h0', 'info,lp,a0', 'info,save,']);
  });

  test('lists the official scorer’s earned runs, marked or not', () => {
    const unmarked: Script = {
      top: { 1: ['E6', 'HR.1-H', 'K', 'K', 'K'] },
      bottom: HOME_WINS,
      earnedRuns: ['h0,1', 'a0,5'],
    };
    expect(changed(unmarked)).toEqual(unchanged);
    expect(lines(writtenBack(writtenGame(unmarked)).text, /^data/)).toEqual(['data,er,a0,5', 'data,er,h0,1']);
  });

  test('lists no earned runs if its record did not', () => {
    const { text } = writtenBack(writtenGame({ bottom: HOME_WINS }));
    expect(lines(text, /^data/)).toEqual([]);
  });

  testRows('names the side that won by forfeit: %s', ['V', 'H', 'T'], (letter) => {
    const forfeited: Script = { bottom: HOME_WINS, info: [`forfeit,${letter}`] };
    expect(changed(forfeited)).toEqual(unchanged);
    expect(lines(writtenBack(writtenGame(forfeited)).text, /forfeit/)).toEqual([`info,forfeit,${letter}`]);
  });

  test('has its source’s notice, and does not mention a simulation', () => {
    const { text } = writtenBack(writtenGame({ bottom: HOME_WINS }), NOTICE);
    expect(lines(text, /^com/)).toEqual([`com,"${NOTICE}"`]);
  });
});

const real = readEventFile(
  '2019GAMES.EVE',
  readFileSync(join(__dirname, '../../testing/2019GAMES.EVE'), 'latin1'),
).games;

testRows(
  '%s is the same game after writing and reading',
  real.map((game) => [game.id, game] as const),
  ([, game]) => {
    const { problems, stored, again } = writtenBack(game, NOTICE);
    expect(problems).toEqual([]);
    expect(again).toEqual(stored);
  },
);

testRows(
  'a simulated game is the same after it is written, read and stored as a real one (seed %i)',
  Array.from({ length: 30 }, (_, seed) => seed),
  (seed) => {
    const played = simulateGame(makeGame(seed));
    const { away, home } = decodePlays(played.plays);
    const codes = new Map([...away.playerIds, ...home.playerIds].map((id) => [id, `p${id}`]));
    const teams = new Map([
      [played.away.teamId, 'AAA'],
      [played.home.teamId, 'HHH'],
    ]);
    const text = gameText(
      { ...played, ...played.decisions, awayTeamId: played.away.teamId, homeTeamId: played.home.teamId },
      { date: '2026/04/01', year: 2026, number: 0 },
      { teams, players: codes, names: codes },
    );
    const { games, problems } = readEventFile('2026HHH.EVA', text);
    expect(problems).toEqual([]);
    for (const game of games) {
      const { stored, again } = writtenBack(game);
      expect(again).toEqual(stored);
      expect(stored.home.runs).toBe(played.home.runs);
      expect(stored.away.hits).toBe(played.away.hits);
    }
  },
);
