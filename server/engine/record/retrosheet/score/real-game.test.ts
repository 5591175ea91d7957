import { decodePlays, encodePlays, replay } from '../../../game/plays/play-record.js';
import type { Counts } from '../../../figures/statistics/counting-statistics.js';
import { type Script, writtenGame } from '../testing/written-game.js';
import { playWrittenGame } from './real-game.js';
import { UnplayableGame } from './unplayable.js';
import { testRows } from '../../../../testing/rows.js';

function scored(script: Script) {
  const codes: string[] = [];
  const result = playWrittenGame(writtenGame(script), { team: () => 1, player: (code) => codes.push(code) });
  const lines = [...result.away.lines, ...result.home.lines];
  const counts = (code: string): Counts => {
    const line = lines.find(({ playerId }) => codes[playerId - 1] === code);
    if (line === undefined) throw new Error(`${code} has not played.`);
    return line.counts;
  };
  const named = (id: number | null) => (id === null ? null : codes[id - 1]);
  const { win, loss, save } = result.decisions;
  return { result, counts, win: named(win), loss: named(loss), save: named(save) };
}

const refusal = (script: Script): string => {
  try {
    scored(script);
  } catch (error) {
    if (error instanceof UnplayableGame) return `${error.line}: ${error.message}`;
    throw error;
  }
  return 'accepted';
};

/** The home side wins in its first inning and does not bat in the ninth. */
const HOME_WINS = { 1: ['HR', 'HR', 'HR', 'HR', 'HR', 'K', 'K', 'K'] };

test('a game’s score does not change if another game is scored between its plays', () => {
  const game = writtenGame({ top: { 1: ['S7', 'K', 'K', 'K'] }, bottom: HOME_WINS });
  const other = writtenGame({ bottom: { 2: ['W', 'HR.1-H', 'K', 'K', 'K'] } });
  const ids = { team: () => 1, player: (code: string) => Number.parseInt(code, 36) };
  const between = playWrittenGame(game, ids, () => {
    playWrittenGame(other, ids);
  });
  expect(between).toEqual(playWrittenGame(game, ids));
});

describe('fielding', () => {
  it('credits the assists before an error, and charges every error of a play', () => {
    const { counts, result } = scored({
      top: { 1: ['64E3', 'S7.1-3(E7/TH)(E5)', 'K', 'K', 'K'] },
      bottom: HOME_WINS,
    });
    expect(counts('h5')).toMatchObject({ assists: 1, errors: 0 });
    expect(counts('h3')).toMatchObject({ assists: 1 });
    expect(counts('h2')).toMatchObject({ errors: 1 });
    expect(counts('h6')).toMatchObject({ errors: 1 });
    expect(counts('h4')).toMatchObject({ errors: 1 });
    expect(result.home.errors).toBe(3);
  });

  it('counts an out on the bases after an error that let the batter reach', () => {
    const { counts, result } = scored({ top: { 1: ['E3/G.BX2(36)', 'K', 'K'] }, bottom: HOME_WINS });
    expect(counts('h5')).toMatchObject({ putouts: 1 });
    expect(counts('h2')).toMatchObject({ assists: 1, errors: 1 });
    expect(result.away.leftOnBase).toBe(0);
  });

  testRows(
    'credits an assist and a putout to a fielder who handles the ball twice in a row: %s',
    [
      ['433', 'h2'],
      ['33', 'h2'],
      ['522', 'h1'],
    ] as const,
    ([chain, twice]) => {
      const { counts } = scored({ top: { 1: [chain, 'K', 'K'] }, bottom: HOME_WINS });
      const putouts = counts(twice).putouts - (twice === 'h1' ? 26 : 0);
      expect({ assists: counts(twice).assists, putouts }).toEqual({ assists: 1, putouts: 1 });
    },
  );

  it('credits a double play only if the record has one', () => {
    const double = scored({ top: { 1: ['W', '64(1)3/GDP', 'K'] }, bottom: HOME_WINS });
    const none = scored({ top: { 1: ['W', 'K/NDP.1X2(26)', 'K'] }, bottom: HOME_WINS });
    expect(double.counts('h5').doublePlays).toBe(1);
    expect(none.counts('h5').doublePlays).toBe(0);
  });
});

describe('batting', () => {
  testRows('counts grounding into a double play on %s', ['64(1)3/GDP', '16(1)3/BGDP'], (event) => {
    const { counts } = scored({ top: { 1: ['W', event, 'K'] }, bottom: HOME_WINS });
    expect(counts('a2').groundedIntoDoublePlays).toBe(1);
  });

  it('does not list as a pinch runner a pitcher who runs for another player and goes on pitching', () => {
    const { result } = scored({
      bottom: { ...HOME_WINS, 2: ['sub,h0,"h0",1,8,12', 'K', 'K', 'K'] },
      top: { 3: ['sub,h0,"h0",1,8,1', 'sub,h9,"h9",1,9,9', 'K', 'K', 'K'] },
    });
    const pitcher = result.home.lines.find(({ counts }) => counts.gamesStartedPitching === 1);
    expect(pitcher?.positions).toEqual(['P']);
  });
});

describe('runs batted in on a walk', () => {
  testRows(
    '%s',
    [
      ['none for a runner who was not forced', ['T8', 'W+WP.3-H', 'K', 'K', 'K'], 0],
      ['none if the note names the pitch', ['W', 'SB2', 'SB3', 'W.3-H(WP)', 'K', 'K', 'K'], 0],
      ['none for a runner who stole home', ['T8', 'W+SBH', 'K', 'K', 'K'], 0],
      ['one for a runner who was forced', ['W', 'W.1-2', 'W.2-3;1-2', 'W.3-H;2-3;1-2', 'K', 'K', 'K'], 1],
      [
        'one for a runner forced by a hit batter',
        ['W', 'W.1-2', 'W.2-3;1-2', 'HP.3-H;2-3;1-2', 'K', 'K', 'K'],
        1,
      ],
    ] as const,
    ([, half, batted]) => {
      const { result } = scored({ top: { 1: half }, bottom: HOME_WINS });
      expect(result.away.runs).toBe(1);
      expect(result.away.lines.reduce((sum, { counts }) => sum + counts.rbis, 0)).toBe(batted);
    },
  );
});

describe('a runner who goes back', () => {
  const script: Script = {
    top: { 1: ['S7', 'W.1-2', 'CS2(15).2-1', 'SB2', 'S8.2-H', 'K', 'K'] },
    bottom: HOME_WINS,
  };

  it('takes the base that another runner left, and may score from there', () => {
    const { counts } = scored(script);
    expect(counts('a1')).toMatchObject({ runs: 1, stolenBases: 1 });
    expect(counts('a2')).toMatchObject({ runs: 0, caughtStealing: 1 });
  });

  it('is decoded to equal lines', () => {
    const { result } = scored(script);
    const scorer = replay(result.plays);
    scorer.decide();
    expect(scorer.away.lines()).toEqual(result.away.lines);
  });
});

describe('players replaced during a plate appearance', () => {
  const newPitcher = (count: string, pitches: string) =>
    scored({
      top: { 1: [`play,1,0,a1,${count},${pitches},NP`, 'sub,h10,"h10",1,0,1', 'W', 'HR.1-H', 'K', 'K', 'K'] },
      bottom: HOME_WINS,
    });

  testRows(
    'after the count %s a walk is charged to the right pitcher',
    [
      ['20', 'BB', 'h0', 'h10'],
      ['21', 'BBC', 'h0', 'h10'],
      ['32', 'BBBCC', 'h0', 'h10'],
      ['22', 'BBCC', 'h10', 'h0'],
      ['10', 'B', 'h10', 'h0'],
    ] as const,
    ([count, pitches, charged, other]) => {
      const { counts } = newPitcher(count, pitches);
      expect(counts(charged).walksAllowed).toBe(1);
      expect(counts(other).walksAllowed).toBe(0);
      expect(counts(charged).runsAllowed).toBe(charged === 'h10' ? 2 : 1);
      expect(counts('h0').pitches).toBe(pitches.length);
    },
  );

  it('charges a strikeout to the batter who left with two strikes', () => {
    const { counts } = scored({
      top: { 1: ['play,1,0,a1,02,CC,NP', 'sub,a11,"a11",0,1,11', 'K .CC.S 02', 'K', 'K'] },
      bottom: { 1: ['sub,a11,"a11",0,1,2', ...HOME_WINS[1]] },
    });
    expect(counts('a1')).toMatchObject({ plateAppearances: 1, strikeoutsBatting: 1 });
    // The substitute's own plate appearances come later.
    expect(counts('a11')).toMatchObject({ plateAppearances: 2, strikeoutsBatting: 2 });
  });

  it('pitches before a review are counted once', () => {
    const { counts } = scored({
      top: { 1: ['play,1,0,a1,11,BC,NP', 'K BCFS 12', 'K', 'K'] },
      bottom: HOME_WINS,
    });
    expect(counts('h0').pitches).toBe(4);
  });
});

describe('earned runs', () => {
  const earned = (...half: string[]) =>
    scored({ top: { 1: half }, bottom: HOME_WINS }).counts('h0').earnedRuns;

  testRows(
    '%s',
    [
      ['are not counted for a runner who reached on an error', ['E6/G', 'HR.1-H', 'K', 'K', 'K'], 1],
      [
        'are not counted after the third out should have been made',
        ['K', 'K', 'E6/G', 'HR.1-H(UR)', 'HR', 'K'],
        0,
      ],
      [
        'count only one out on a double play that retires a runner who should be out already',
        ['E6/G', '64(1)3/GDP', 'HR', 'K'],
        1,
      ],
      [
        'count a force on a runner who should be out already as an out of the batter',
        ['E6/G', 'K', '54(1)/FO/G', 'HR.1-H', 'K'],
        0,
      ],
      [
        'do not include a run on a passed ball that no later hit would have scored',
        ['D7', 'PB.2-3', 'K', 'WP.3-H', 'K', 'K'],
        0,
      ],
      [
        'include a run on a passed ball that a later hit would have scored',
        ['D7', 'PB.2-3', 'D8.3-H', 'K', 'K', 'K'],
        1,
      ],
      [
        'do not include a runner who scored from second on a double, but would have been on first',
        ['S7.B-2(E7)', 'D8.2-H', 'K', 'K', 'K'],
        0,
      ],
      ['do not count catcher’s interference as an out', ['K', 'C/E2', 'K', 'HR.1-H(UR)', 'K'], 1],
      [
        'count a fielder’s choice with an error as an out',
        ['S7', 'K', 'FC6/G.1-2(E4)', 'K', 'HR.2-H;1-H', 'K'],
        0,
      ],
      ['count a force with an error as an out', ['E5/G', 'E5/TH/FO/G.1-2', 'K', 'HR.2-H;1-H', '8', '8'], 0],
      [
        'are none after three outs, one of them a force on a runner who should be out already',
        [
          'D7',
          'FC1/SH/BG.2-H(NR);B-1(E1/TH)',
          'FC2/SH/BG.1-2;B-1(E5/TH)',
          'S9.2-3;1-2',
          '52(3)/FO/G.2-3;1-2;B-1',
          'S7.3-H;2-H;1-2',
          '8',
          '8',
        ],
        0,
      ],
      ['are none after a dropped foul cost the third out', ['K', 'K', 'FLE3', 'HR', 'K'], 0],
    ] as const,
    ([, half, runs]) => {
      expect(earned(...half)).toBe(runs);
    },
  );

  it('follow the record if the rules leave a run to the scorer', () => {
    const half = (mark: string) => ['S7.B-3(E7)', `S8.3-H${mark}`, 'K', 'K', 'K'];
    const runs = (mark: string, listed: number) =>
      scored({ top: { 1: half(mark) }, bottom: HOME_WINS, earnedRuns: [`h0,${listed}`, 'a0,5'] }).counts('h0')
        .earnedRuns;
    expect(runs('', 1)).toBe(1);
    expect(runs('(UR)', 0)).toBe(0);
  });

  it('follow the record in the whole half-inning if one run is left to the scorer', () => {
    const half = [
      'D7',
      'W',
      'S7.2-3;1-2',
      'FC5/G.3-H(E5/TH)(NR);2-3;1-2',
      'S8.3-H(UR);2-3;1-2',
      'K',
      'K',
      'K',
    ];
    const { counts, result } = scored({
      top: { 1: half },
      bottom: HOME_WINS,
      earnedRuns: ['h0,1', 'a0,5'],
    });
    expect(counts('h0')).toMatchObject({ runsAllowed: 2, earnedRuns: 1 });
    const scorer = replay(result.plays);
    scorer.decide();
    expect(scorer.home.lines()).toEqual(result.home.lines);
  });

  it('follow only the rules if marks and list of earned runs disagree', () => {
    const { counts } = scored({
      top: { 1: ['S7.B-3(E7)', 'S8.3-H(UR)', 'K', 'K', 'K'] },
      bottom: HOME_WINS,
      earnedRuns: ['h0,1', 'a0,5'],
    });
    expect(counts('h0').earnedRuns).toBe(0);
  });
});

describe('decisions', () => {
  it('credit the win to a pitcher for whom a pinch hitter batted in that half-inning', () => {
    const { win, loss } = scored({
      pitchersBat: true,
      bottom: {
        1: ['K', 'K', 'K'],
        6: ['W', 'K', 'sub,h19,"h19",1,9,11', 'HR.1-H', 'K', 'K'],
      },
      top: { 7: ['sub,h10,"h10",1,9,1', 'K', 'K', 'K'] },
    });
    expect({ win, loss }).toEqual({ win: 'h0', loss: 'a0' });
  });

  const shortStart = (wp: string) =>
    scored({
      info: [`wp,${wp}`],
      top: { 4: ['sub,h10,"h10",1,0,1', 'K', 'K', 'K'], 5: ['sub,h11,"h11",1,0,1', 'K', 'K', 'K'] },
      bottom: { 1: ['HR', 'K', 'K', 'K'] },
      innings: 9,
    }).win;

  it('leave the win to the official scorer if the starter did not last', () => {
    expect(shortStart('h10')).toBe('h10');
    expect(shortStart('h11')).toBe('h11');
  });

  it('ignore an official winner who started or did not appear', () => {
    expect(shortStart('h0')).toBe('h11');
    expect(shortStart('nobody')).toBe('h11');
  });

  it('leave the win to the official scorer if the reliever of record let in a run', () => {
    const won = (wp: string) =>
      scored({
        info: [`wp,${wp}`],
        top: {
          6: ['sub,h10,"h10",1,0,1', 'HR', 'K', 'K', 'K'],
          8: ['sub,h11,"h11",1,0,1', 'K', 'K', 'K'],
        },
        bottom: { 7: ['HR', 'HR', 'K', 'K', 'K'] },
      }).win;
    expect(won('h10')).toBe('h10');
    expect(won('h11')).toBe('h11');
    expect(won('nobody')).toBe('h10');
  });

  it('follow the record’s loss and save if the rules leave a choice', () => {
    const decided = (lp: string, save: string) => {
      const { loss, save: saved } = scored({
        info: [`lp,${lp}`, `save,${save}`],
        top: {
          1: ['HR', 'HR', 'HR', 'HR', 'HR', 'K', 'K', 'K'],
          2: ['sub,h10,"h10",1,0,1', 'HR', 'K', 'K', 'K'],
        },
        bottom: { 9: ['sub,a10,"a10",0,0,1', 'K', 'K', 'K'] },
      });
      return { loss, save: saved };
    };
    expect(decided('', '')).toEqual({ loss: 'h0', save: null });
    expect(decided('h10', 'a10')).toEqual({ loss: 'h10', save: 'a10' });
    expect(decided('nobody', 'a0')).toEqual({ loss: 'h0', save: null });
  });

  it('do not exist in a tied game that was called', () => {
    const { result, win, loss, save } = scored({
      innings: 6,
      earnedRuns: ['a0,0'],
      bottom: { 6: ['K', 'K', 'K'] },
    });
    expect({ win, loss, save }).toEqual({ win: null, loss: null, save: null });
    expect(result.home.innings).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('a game’s length', () => {
  it('may be seven innings', () => {
    const { result } = scored({
      info: ['innings,7'],
      innings: 7,
      top: { 7: ['HR', 'K', 'K', 'K'] },
      bottom: { 7: ['K', 'K', 'K'] },
    });
    expect(result.away.innings).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(result.home.innings).toHaveLength(7);
  });

  it('is the innings played until the game was called, even within an inning', () => {
    const { result, win } = scored({
      innings: 6,
      top: { 1: ['HR', 'K', 'K', 'K'], 6: ['W', 'K'] },
      earnedRuns: ['a0,0', 'h0,1'],
    });
    expect(result.away.innings).toEqual([1, 0, 0, 0, 0, 0]);
    expect(result.home.innings).toEqual([0, 0, 0, 0, 0]);
    expect(win).toBe('a0');
  });

  it('cannot be less than five innings', () => {
    const short = { innings: 4, top: { 1: ['HR', 'K', 'K', 'K'] }, earnedRuns: ['a0,0'] };
    expect(refusal(short)).toContain('The record ends before the game does.');
  });

  it('is unknown if its record stops without earned runs', () => {
    expect(refusal({ innings: 7, top: { 1: ['HR', 'K', 'K', 'K'] } })).toContain('ends before the game does');
  });
});

describe('contradictory records', () => {
  testRows(
    'are refused with their line: %s',
    [
      ['a runner on an empty base', ['S7', 'S8.2-H'], 'a runner leaves base 2, where nobody is'],
      ['two runners on one base', ['S7', 'S8.1-1'], 'two runners are on base 1'],
      ['a fourth out', ['K', 'K', 'W', '64(1)3/GDP'], 'more than three outs'],
      ['the wrong batter', ['play,1,0,a2,??,,K'], 'a2 bats, but it is the turn of a1'],
      ['the wrong half', ['K', 'play,1,1,h1,??,,K'], 'but it is inning 1, side 0'],
      ['an unknown runner on a base', ['radj,x1,2', 'K'], 'x1 is named, but is not in the game'],
      ['a vacant position', ['sub,h2,"h2",1,2,4', 'K'], 'Nobody plays position 3'],
      ['a charged pitcher without a runner', ['presadj,h0,2', 'K'], 'where nobody is'],
    ] as const,
    ([, half, sentence]) => {
      const message = refusal({ top: { 1: half } });
      expect(message).toContain(sentence);
      expect(message).toMatch(/^\d+: /);
    },
  );

  it('are refused if they follow the end of the game', () => {
    expect(refusal({ bottom: { 9: ['HR', 'K'] } })).toContain('The game is over before the play K');
  });
});

describe('an adjustment by umpires or scorers', () => {
  it('puts a runner on base, whose run is unearned', () => {
    const { counts } = scored({ top: { 1: ['radj,a9,2', 'S8.2-H', 'K', 'K', 'K'] }, bottom: HOME_WINS });
    expect(counts('a9').runs).toBe(1);
    expect(counts('h0')).toMatchObject({ runsAllowed: 1, earnedRuns: 0 });
  });

  it('changes who bats next after somebody batted out of turn', () => {
    const { counts } = scored({ top: { 1: ['ladj,0,3', 'HR', 'K', 'K', 'K'] }, bottom: HOME_WINS });
    expect(counts('a3').homeRuns).toBe(1);
    expect(counts('a4').strikeoutsBatting).toBeGreaterThan(0);
  });

  it('charges a pitcher with a runner', () => {
    const { counts } = scored({
      top: { 1: ['S7', 'sub,h10,"h10",1,0,1', 'presadj,h10,1', 'HR.1-H', 'K', 'K', 'K'] },
      bottom: HOME_WINS,
    });
    expect(counts('h10').runsAllowed).toBe(2);
  });
});

describe('a forfeited game', () => {
  const oneRun: Script = { top: { 1: ['HR', 'K', 'K', 'K'] } };
  const decided = ({ win, loss, save, result }: ReturnType<typeof scored>) => ({
    forfeit: result.forfeit,
    win,
    loss,
    save,
  });

  it('has pitchers of record if the side that won by forfeit was ahead', () => {
    const game = scored({ ...oneRun, info: ['forfeit,V'] });
    expect(decided(game)).toEqual({ forfeit: 'away', win: 'a0', loss: 'h0', save: null });
  });

  testRows(
    'has no pitchers of record otherwise: %s',
    [
      ['H', 'home'],
      ['T', 'neither'],
    ] as const,
    ([letter, forfeit]) => {
      const game = scored({ ...oneRun, info: [`forfeit,${letter}`, 'wp,a0', 'lp,h0'] });
      expect(decided(game)).toEqual({ forfeit, win: null, loss: null, save: null });
      expect(game.counts('a1')).toMatchObject({ homeRuns: 1, runs: 1 });
      expect(game.counts('h0')).toMatchObject({ losses: 0, earnedRuns: 1 });
      expect(replay(game.result.plays).decide()).toEqual(game.result.decisions);
    },
  );

  it('may end in any inning', () => {
    const early: Script = { top: { 1: ['HR', 'K', 'K', 'K'], 3: ['K', 'K'] }, innings: 3 };
    expect(refusal(early)).toContain('The record ends before the game does.');
    expect(scored({ ...early, info: ['forfeit,H'] }).result.away.innings).toEqual([1, 0, 0]);
  });
});

describe('a stored real game', () => {
  const script: Script = {
    info: ['wp,h10'],
    top: {
      1: [
        'play,1,0,a1,20,BB,NP',
        'sub,h10,"h10",1,0,1',
        'W BB.BB 30',
        'badj,a2,L',
        '64E3/G.1-2',
        'SB3;SB2',
        'K+WP.3-H(NR);2-3',
        '8/F/SF.3-H',
        'K',
      ],
      3: ['E5/TH/FO/G', 'S9.1-3(E9)', 'FC6.3XH(62);1-2', 'PO2(E1).2-3', 'K+PB.B-1;3-H(UR)(NR)', 'K', 'K'],
      9: ['sub,h5,"h5",1,5,7', 'sub,h6,"h6",1,6,6', 'K', 'K', 'K'],
    },
    bottom: { 5: ['sub,h15,"h15",1,9,11', 'HR', 'HR', 'K', 'K', 'K'], 9: ['W', 'K+SB2', 'HR.2-H'] },
  };

  it('is decoded to equal lines and decisions', () => {
    const { result } = scored(script);
    const scorer = replay(result.plays);
    expect(scorer.decide()).toEqual(result.decisions);
    expect(scorer.away.lines()).toEqual(result.away.lines);
    expect(scorer.home.lines()).toEqual(result.home.lines);
  });

  it('is encoded to equal bytes from its description', () => {
    const { result } = scored(script);
    expect(Buffer.from(encodePlays(decodePlays(result.plays)))).toEqual(Buffer.from(result.plays));
  });

  it('is refused if it is truncated anywhere', () => {
    const { plays } = scored(script).result;
    for (let length = 1; length < plays.length; length += 7)
      expect(() => replay(plays.subarray(0, length))).toThrow(/These plays/);
  });
});
