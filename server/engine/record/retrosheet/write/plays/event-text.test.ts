import { GameRecord } from '../../../../game/game.types.js';
import { Advance, PlateAppearance, PutOut, RunningPlay } from '../../../../game/plays/play.types.js';
import { LivePlay, Situation } from '../../../../game/plays/situation.js';
import { plateAppearance, runningPlay as running } from '../../../../testing/plays.js';
import type { RunMark } from '../../../../game/plays/play.js';
import { eventText } from './event-text.js';
import { testRows } from '../../../../../testing/rows.js';

const startingPositions = [8, 4, 10, 3, 7, 5, 9, 6, 2, 1];
const playerIds = startingPositions.map((_, player) => player + 1);
const record: GameRecord = {
  away: { playerIds, startingPositions },
  home: { playerIds, startingPositions },
  plays: [],
};

/** A batter who is out, unless `play` says otherwise. */
const batter = (play: Partial<PlateAppearance>) =>
  plateAppearance({ result: 'out', advances: [{ from: 0, to: null }], ...play });

/** A situation with runners on the given bases and a number of outs. */
function withRunners(bases: readonly (1 | 2 | 3)[], outs = 0): Situation {
  const situation = new Situation(record);
  const retire = (): void =>
    situation.follow(batter({ result: 'strikeout', outs: [{ runner: 0, fielders: [2] }] }));
  for (let out = 0; out < outs; out++) retire();
  for (const to of bases.toSorted((one, other) => other - one)) {
    situation.follow(batter({ result: 'single', advances: [{ from: 0, to }] }));
  }
  return situation;
}

const text = (
  play: LivePlay,
  bases: readonly (1 | 2 | 3)[] = [],
  outs = 0,
  marks: [number, RunMark][] = [],
): string => eventText(play, withRunners(bases, outs), new Map(marks));
const safe: Advance = { from: 0, to: 1 };
const out: Advance = { from: 0, to: null };

describe('the notation of a plate appearance', () => {
  it('writes a strikeout as K, with the fielders if the catcher threw to first', () => {
    expect(text(batter({ result: 'strikeout', outs: [{ runner: 0, fielders: [2] }] }))).toBe('K');
    expect(text(batter({ result: 'strikeout', outs: [{ runner: 0, fielders: [2, 3] }] }))).toBe('K23');
  });

  const strikeout = (play: Partial<PlateAppearance>) => batter({ result: 'strikeout', ...play });
  const caught: PutOut = { runner: 0, fielders: [2] };

  testRows<[string, Partial<PlateAppearance>, (1 | 2 | 3)[]]>(
    'writes %s',
    [
      ['K+WP.B-1', { also: 'wild pitch', advances: [safe] }, []],
      ['K+PB.1-2;B-1', { also: 'passed ball', advances: [{ from: 1, to: 2, withoutError: 1 }, safe] }, [1]],
      ['K+WP.2-3', { also: 'wild pitch', outs: [caught], advances: [{ from: 2, to: 3 }, out] }, [2]],
      [
        'K+E2/TH.B-1',
        { error: { fielder: 2, throwing: true }, advances: [{ ...safe, withoutError: 0 }] },
        [],
      ],
      ['K+E3.B-1', { error: { fielder: 3, throwing: false }, advances: [{ ...safe, withoutError: 0 }] }, []],
      ['K+SB2', { also: 'stolen base', outs: [caught], advances: [{ from: 1, to: 2 }, out] }, [1]],
      [
        'K+SB3;SB2',
        { also: 'stolen base', outs: [caught], advances: [{ from: 2, to: 3 }, { from: 1, to: 2 }, out] },
        [1, 2],
      ],
      [
        'K+CS2(26)/DP',
        {
          also: 'caught stealing',
          outs: [caught, { runner: 1, fielders: [2, 6] }],
          advances: [{ from: 1, to: null }, out],
        },
        [1],
      ],
    ],
    ([notation, play, bases]) => {
      expect(text(strikeout(play), bases)).toBe(notation);
    },
  );

  it('notes that runs on a third strike are not batted in', () => {
    const play = strikeout({ also: 'wild pitch', advances: [{ from: 3, to: 4 }, safe] });
    expect(text(play, [3], 2)).toBe('K+WP.3-H(NR);B-1');
  });

  it("writes catcher's interference with its error", () => {
    const play = batter({
      result: "catcher's interference",
      error: { fielder: 2, throwing: false },
      advances: [
        { from: 1, to: 2 },
        { from: 0, to: 1, withoutError: 0 },
      ],
    });
    expect(text(play, [1])).toBe('C/E2.1-2');
  });

  it('writes over which field a home run went, or that it stayed in the park', () => {
    const homer = { result: 'home run', trajectory: 'fly ball', advances: [{ from: 0, to: 4 }] } as const;
    const play = { ...homer, advances: [...homer.advances] };
    expect(text(batter({ ...play, direction: 7 }))).toBe('HR/F7');
    expect(text(batter(play))).toBe('HR/F');
    expect(text(batter({ ...play, fielder: 8 }))).toBe('HR8/IPHR/F8');
  });

  it('writes the advances of runners whom a walk forces', () => {
    const walk = batter({
      result: 'walk',
      advances: [{ from: 3, to: 4 }, { from: 2, to: 3 }, { from: 1, to: 2 }, safe],
    });
    expect(text(walk, [1, 2, 3])).toBe('W.3-H;2-3;1-2');
  });

  it('leaves out runners who stay and advances that the hit implies', () => {
    const single = batter({
      result: 'single',
      trajectory: 'line drive',
      fielder: 8,
      advances: [{ from: 3, to: 3 }, safe],
    });
    expect(text(single, [3])).toBe('S8/L8');
  });

  it('writes a ground-rule double differently from other doubles', () => {
    const double = { result: 'double', trajectory: 'fly ball', advances: [{ from: 0, to: 2 }] } as const;
    expect(text(batter({ ...double, advances: [...double.advances] }))).toBe('DGR/F');
    expect(text(batter({ ...double, advances: [...double.advances], fielder: 7 }))).toBe('D7/F7');
  });

  it('names each fielder of a double play once', () => {
    const play = batter({
      trajectory: 'ground ball',
      fielder: 6,
      groundedIntoDoublePlay: true,
      advances: [
        { from: 3, to: 4 },
        { from: 1, to: null },
        { from: 0, to: null },
      ],
      outs: [
        { runner: 1, fielders: [6, 4] },
        { runner: 0, fielders: [4, 3] },
      ],
    });
    expect(text(play, [1, 3])).toBe('64(1)3/GDP/G6.3-H(NR)');
  });

  it('writes a force out differently from a tag', () => {
    const play = (base: 1 | 2, fielders: [6, 4] | [6, 5]): PlateAppearance =>
      batter({
        result: "fielder's choice",
        trajectory: 'ground ball',
        fielder: 6,
        advances: [{ from: base, to: null }, safe],
        outs: [{ runner: base, fielders: [...fielders] }],
      });
    expect(text(play(1, [6, 4]), [1])).toBe('64(1)/FO/G6');
    expect(text(play(2, [6, 5]), [2])).toBe('FC6/G6.2X3(65)');
  });

  it('writes sacrifices and runners doubled off', () => {
    const sacrifice = batter({
      trajectory: 'fly ball',
      fielder: 8,
      outs: [{ runner: 0, fielders: [8] }],
      sacrifice: 'fly',
      advances: [
        { from: 3, to: 4 },
        { from: 0, to: null },
      ],
    });
    expect(text(sacrifice, [3])).toBe('8/SF/F8.3-H');
    const liner = batter({
      trajectory: 'line drive',
      fielder: 6,
      advances: [
        { from: 1, to: null },
        { from: 0, to: null },
      ],
      outs: [
        { runner: 0, fielders: [6] },
        { runner: 1, fielders: [6, 3] },
      ],
    });
    expect(text(liner, [1])).toBe('6/LDP/L6.1X1(63)');
    const bunt = batter({
      trajectory: 'ground ball',
      bunt: true,
      fielder: 1,
      sacrifice: 'bunt',
      advances: [
        { from: 1, to: 2 },
        { from: 0, to: null },
      ],
      outs: [{ runner: 0, fielders: [1, 3] }],
    });
    expect(text(bunt, [1])).toBe('13/SH/BG1.1-2');
  });

  it('charges an error once, and notes which runs were not batted in', () => {
    const onError = batter({
      result: 'reached on error',
      trajectory: 'ground ball',
      fielder: 5,
      error: { fielder: 5, throwing: true },
      advances: [
        { from: 3, to: 4, withoutError: 3 },
        { from: 0, to: 2, withoutError: 0 },
      ],
    });
    expect(text(onError, [3])).toBe('E5/TH/G5.3-H(NR);B-2');

    const onHit = batter({
      result: 'single',
      trajectory: 'fly ball',
      fielder: 9,
      error: { fielder: 9, throwing: false },
      advances: [
        { from: 2, to: 4 },
        { from: 1, to: 4, withoutError: 3 },
        { from: 0, to: 2, withoutError: 1 },
      ],
    });
    expect(text(onHit, [1, 2])).toBe('S9/F9.2-H;1-H(E9)(NR);B-2');
  });

  it('marks unearned runs', () => {
    const homer = batter({
      result: 'home run',
      trajectory: 'fly ball',
      advances: [
        { from: 1, to: 4 },
        { from: 0, to: 4 },
      ],
    });
    expect(
      text(homer, [1], 0, [
        [1, 'unearned'],
        [0, 'team unearned'],
      ]),
    ).toBe('HR/F.1-H(UR);B-H(TUR)');
  });
});

describe('the notation of events between plate appearances', () => {
  testRows<[string, Partial<RunningPlay>, (1 | 2 | 3)[]]>(
    'writes %s',
    [
      [
        'SB3;SB2',
        {
          result: 'stolen base',
          advances: [
            { from: 2, to: 3 },
            { from: 1, to: 2 },
          ],
        },
        [1, 2],
      ],
      ['SBH', { result: 'stolen base', advances: [{ from: 3, to: 4 }] }, [3]],
      [
        'SB2.1-3(E2/TH)',
        {
          result: 'stolen base',
          advances: [{ from: 1, to: 3, withoutError: 2 }],
          error: { fielder: 2, throwing: true },
        },
        [1],
      ],
      [
        'CS3(25).1-2',
        {
          result: 'caught stealing',
          advances: [
            { from: 2, to: null },
            { from: 1, to: 2 },
          ],
          outs: [{ runner: 2, fielders: [2, 5] }],
        },
        [1, 2],
      ],
      [
        'PO1(13)',
        {
          result: 'picked off',
          advances: [
            { from: 2, to: 2 },
            { from: 1, to: null },
          ],
          outs: [{ runner: 1, fielders: [1, 3] }],
        },
        [1, 2],
      ],
      [
        'PO1(E1/TH).1-2',
        {
          result: 'pickoff error',
          advances: [{ from: 1, to: 2, withoutError: 1 }],
          error: { fielder: 1, throwing: true },
        },
        [1],
      ],
      [
        'WP.3-H;1-2',
        {
          result: 'wild pitch',
          advances: [
            { from: 3, to: 4 },
            { from: 1, to: 2 },
          ],
        },
        [1, 3],
      ],
      ['PB.1-2', { result: 'passed ball', advances: [{ from: 1, to: 2, withoutError: 1 }] }, [1]],
      ['DI.1-2', { result: 'defensive indifference', advances: [{ from: 1, to: 2 }] }, [1]],
      [
        'FLE5',
        {
          result: 'dropped foul',
          advances: [{ from: 1, to: 1 }],
          error: { fielder: 5, throwing: false },
        },
        [1],
      ],
      [
        'POCS2(136)',
        {
          result: 'picked off stealing',
          advances: [{ from: 1, to: null }],
          outs: [{ runner: 1, fielders: [1, 3, 6] }],
        },
        [1],
      ],
      [
        'OA.2X3(25);1-2',
        {
          result: 'other advance',
          advances: [
            { from: 2, to: null },
            { from: 1, to: 2 },
          ],
          outs: [{ runner: 2, fielders: [2, 5] }],
        },
        [1, 2],
      ],
      [
        'CSH(262).1-2',
        {
          result: 'caught stealing',
          advances: [
            { from: 3, to: null },
            { from: 1, to: 2 },
          ],
          outs: [{ runner: 3, fielders: [2, 6, 2] }],
        },
        [1, 3],
      ],
      ['BK.2-3', { result: 'balk', advances: [{ from: 2, to: 3 }] }, [2]],
    ],
    ([notation, play, bases]) => {
      expect(text(running(play), bases)).toBe(notation);
    },
  );
});
