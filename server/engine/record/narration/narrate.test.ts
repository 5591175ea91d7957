import { decodePlays } from '../../game/plays/play-record.js';
import { GameRecord } from '../../game/game.types.js';
import { Advance, PlateAppearance, Play, RunningPlay } from '../../game/plays/play.types.js';
import { Rng } from '../../random/rng.js';
import { generateClubs, playSeason } from '../../league/season/memory-season.js';
import { plateAppearance as batter, runningPlay } from '../../testing/plays.js';
import { scheduleSeason } from '../../league/schedule/round-robin.js';
import { drawPitches } from '../pitches/draw-pitches.js';
import { PitchKind } from '../pitches/pitch.types.js';
import { narrate, NarratedPlay } from './narrate.js';
import { testRows } from '../../../testing/rows.js';

const GAMES = 400;

/** On each side players 0–8 bat and 9 pitches. The visitors have the ids 1–10, the home side 11–20. */
function recordOf(plays: Play[]): GameRecord {
  const startingPositions = [8, 4, 10, 3, 7, 5, 9, 6, 2, 1];
  const ids = (first: number): number[] => startingPositions.map((_, player) => first + player);
  return {
    away: { playerIds: [...ids(1), 21], startingPositions },
    home: { playerIds: [...ids(11), 31], startingPositions },
    plays,
  };
}

const names = new Map([
  [1, 'Smith'],
  [2, 'Jones'],
  [3, 'Lee'],
  [18, 'Garcia'],
  [12, 'Pope'],
  [14, 'Reed'],
  [15, 'Shaw'],
  [19, 'Cruz'],
  [20, 'Dunn'],
  [31, 'Neal'],
  [21, 'Kane'],
]);

const smithWalks = batter({ result: 'walk', advances: [{ from: 0, to: 1 }] });
const last = (...plays: Play[]): NarratedPlay | undefined => narrate(recordOf(plays), names).at(-1);

describe('the sentence for a play', () => {
  it('says that a runner stops at third on a double, but not on a ground-rule double', () => {
    const advances: Advance[] = [
      { from: 1, to: 3 },
      { from: 0, to: 2 },
    ];
    const double = batter({ result: 'double', batter: 1, trajectory: 'line drive', fielder: 7, advances });
    expect(last(smithWalks, double)?.text).toBe(
      'Jones doubles on a line drive to left field; Smith stops at third.',
    );
    const overTheFence = { ...double, fielder: null };
    expect(last(smithWalks, overTheFence)?.text).toBe('Jones hits a ground-rule double; Smith to third.');
  });

  it('says how the ball was hit, where it went and how the runners advanced', () => {
    const double = batter({
      result: 'double',
      batter: 1,
      trajectory: 'line drive',
      fielder: 7,
      advances: [
        { from: 1, to: 4 },
        { from: 0, to: 2 },
      ],
    });
    expect(last(smithWalks, double)).toEqual({
      inning: 1,
      half: 'top',
      text: 'Jones doubles on a line drive to left field; Smith scores.',
      homeScore: 0,
      awayScore: 1,
      outs: 0,
      scoring: true,
    });
  });

  it('names everyone who handled the ball on a double play exactly once', () => {
    const doublePlay = batter({
      result: 'out',
      batter: 1,
      trajectory: 'ground ball',
      fielder: 6,
      groundedIntoDoublePlay: true,
      advances: [
        { from: 1, to: null },
        { from: 0, to: null },
      ],
      outs: [
        { runner: 1, fielders: [6, 4] },
        { runner: 0, fielders: [4, 3] },
      ],
    });
    expect(last(smithWalks, doublePlay)).toMatchObject({
      text: 'Jones grounds into a double play, shortstop Garcia to second baseman Pope to first baseman Reed; Smith out at second.',
      outs: 2,
      scoring: false,
    });
  });

  describe('given the pitches', () => {
    const withLast = (play: PlateAppearance, kind: PitchKind, balls = 1) => {
      const count = { balls, strikes: 2 };
      return narrate(recordOf([play]), names, [{ count, pitches: [{ kind, ...count }] }]).at(-1)?.text;
    };
    const struckOut = batter({ result: 'strikeout', outs: [{ runner: 0, fielders: [2] }] });

    testRows(
      'says of a %s how the batter struck out',
      [
        ['called strike', 'Smith is called out on strikes.'],
        ['swinging strike', 'Smith strikes out swinging.'],
        ['foul tip', 'Smith strikes out on a foul tip.'],
        ['foul bunt', 'Smith strikes out on a foul bunt.'],
      ] as const,
      ([kind, text]) => {
        expect(withLast(struckOut, kind)).toBe(text);
      },
    );

    it('says who threw out a batter whose third strike was dropped', () => {
      const thrownOut = batter({ result: 'strikeout', outs: [{ runner: 0, fielders: [2, 3] }] });
      expect(withLast(thrownOut, 'swinging strike', 3)).toMatch(
        /^Smith strikes out swinging on a full count, catcher .+ to first baseman Reed\.$/,
      );
    });

    it('mentions a full count on a strikeout, a walk or a home run', () => {
      expect(withLast(struckOut, 'called strike', 3)).toBe(
        'Smith is called out on strikes with the count full.',
      );
      expect(withLast(smithWalks, 'ball', 3)).toBe('Smith walks on a full count.');
      const homer = batter({
        result: 'home run',
        trajectory: 'fly ball',
        advances: [{ from: 0, to: 4 }],
      });
      expect(withLast(homer, 'in play', 3)).toBe(
        'Smith hits a solo home run on a fly ball with the count full.',
      );
      expect(withLast(homer, 'in play', 2)).toBe('Smith hits a solo home run on a fly ball.');
    });
  });

  it('mentions the error on a hit separately from the hit', () => {
    const play = batter({
      trajectory: 'ground ball',
      fielder: 7,
      error: { fielder: 7, throwing: false },
      advances: [{ from: 0, to: 2, withoutError: 1 }],
    });
    expect(last(play)?.text).toBe(
      'Smith singles on a ground ball to left field; the batter takes second on a fielding error by left fielder Shaw.',
    );
  });

  it('names the field of a home run', () => {
    const homer = { result: 'home run', advances: [{ from: 0, to: 4 }] } as const;
    const sentenceOf = (play: Partial<PlateAppearance>) =>
      last(batter({ ...homer, advances: [...homer.advances], ...play }))?.text;
    expect(sentenceOf({ trajectory: 'fly ball', direction: 7 })).toBe(
      'Smith hits a solo home run to left field.',
    );
    expect(sentenceOf({ trajectory: 'line drive', direction: 9 })).toBe(
      'Smith lines a solo home run to right field.',
    );
    expect(sentenceOf({ trajectory: 'fly ball', fielder: 8 })).toBe(
      'Smith hits a solo inside-the-park home run to center field.',
    );
  });

  it('mentions runners who might have advanced but stayed', () => {
    const triple = batter({
      result: 'triple',
      trajectory: 'fly ball',
      fielder: 9,
      advances: [{ from: 0, to: 3 }],
    });
    const single = batter({
      batter: 1,
      trajectory: 'ground ball',
      fielder: 5,
      advances: [
        { from: 3, to: 3 },
        { from: 0, to: 1 },
      ],
    });
    expect(last(triple, single)?.text).toBe(
      'Jones beats out an infield single to third base; Smith holds at third.',
    );
  });

  testRows<[string, Partial<PlateAppearance>]>(
    'is %p',
    [
      [
        'Jones strikes out but reaches first on a wild pitch by pitcher Dunn; Smith to second.',
        {
          also: 'wild pitch',
          advances: [
            { from: 1, to: 2 },
            { from: 0, to: 1 },
          ],
        },
      ],
      [
        'Jones strikes out but reaches first on a throwing error by catcher Cruz; Smith to third; the batter takes second.',
        {
          error: { fielder: 2, throwing: true },
          advances: [
            { from: 1, to: 3, withoutError: 1 },
            { from: 0, to: 2, withoutError: 0 },
          ],
        },
      ],
      [
        'Jones strikes out; Smith steals second.',
        {
          also: 'stolen base',
          outs: [{ runner: 0, fielders: [2] }],
          advances: [
            { from: 1, to: 2 },
            { from: 0, to: null },
          ],
        },
      ],
      [
        'Jones strikes out; Smith is caught stealing second, catcher Cruz to shortstop Garcia.',
        {
          also: 'caught stealing',
          outs: [
            { runner: 0, fielders: [2] },
            { runner: 1, fielders: [2, 6] },
          ],
          advances: [
            { from: 1, to: null },
            { from: 0, to: null },
          ],
        },
      ],
      [
        'Jones is awarded first on interference by catcher Cruz; Smith to second.',
        {
          result: "catcher's interference",
          error: { fielder: 2, throwing: false },
          advances: [
            { from: 1, to: 2 },
            { from: 0, to: 1, withoutError: 0 },
          ],
        },
      ],
    ],
    ([text, play]) => {
      expect(last(smithWalks, batter({ result: 'strikeout', batter: 1, ...play }))?.text).toBe(text);
    },
  );

  testRows<[string, Partial<RunningPlay>]>(
    'is %p',
    [
      [
        'Smith takes second on defensive indifference.',
        { result: 'defensive indifference', advances: [{ from: 1, to: 2 }] },
      ],
      [
        'Catcher Cruz drops a foul fly by Jones for an error.',
        {
          result: 'dropped foul',
          batter: 1,
          error: { fielder: 2, throwing: false },
          advances: [{ from: 1, to: 1 }],
        },
      ],
      [
        'Smith is picked off first and caught stealing second, pitcher Dunn to first baseman Reed to shortstop Garcia.',
        {
          result: 'picked off stealing',
          outs: [{ runner: 1, fielders: [1, 3, 6] }],
          advances: [{ from: 1, to: null }],
        },
      ],
      [
        'Smith is out trying for second on a pitch in the dirt, catcher Cruz to second baseman Pope.',
        {
          result: 'other advance',
          outs: [{ runner: 1, fielders: [2, 4] }],
          advances: [{ from: 1, to: null }],
        },
      ],
    ],
    ([text, play]) => {
      expect(last(smithWalks, runningPlay(play))?.text).toBe(text);
    },
  );

  it('calls a home run with the bases full a grand slam', () => {
    const walk = (...runners: Advance[]): PlateAppearance =>
      batter({ result: 'walk', advances: [...runners, { from: 0, to: 1 }] });
    const slam = batter({
      result: 'home run',
      batter: 3,
      trajectory: 'fly ball',
      advances: [
        { from: 3, to: 4 },
        { from: 2, to: 4 },
        { from: 1, to: 4 },
        { from: 0, to: 4 },
      ],
    });
    const first: Advance = { from: 1, to: 2 };
    const narrated = last(walk(), walk(first), walk({ from: 2, to: 3 }, first), slam);
    expect(narrated?.text).toBe(
      'player 4 hits a grand slam on a fly ball; Smith scores; Smith scores; Smith scores.',
    );
    expect(narrated?.awayScore).toBe(4);
  });

  testRows(
    'names the player whom a substitute at position %p replaces',
    [
      [1, 0, 'Neal replaces Dunn on the mound.'],
      [6, 8, 'Neal replaces Garcia as shortstop.'],
    ] as const,
    ([position, slot, text]) => {
      const substitution: Play = {
        kind: 'substitution',
        inning: 1,
        side: 'home',
        player: 10,
        slot,
        position,
      };
      expect(last(substitution)?.text).toBe(text);
    },
  );

  it('names the base on which a pinch runner comes in', () => {
    const runner: Play = { kind: 'substitution', inning: 1, side: 'away', player: 10, slot: 1, position: 12 };
    const steal = runningPlay({ result: 'stolen base', batter: 1, advances: [{ from: 1, to: 2 }] });
    const narrated = narrate(recordOf([smithWalks, runner, steal]), names);
    expect(narrated.map(({ text }) => text)).toEqual([
      'Smith walks.',
      'Kane runs for Smith at first.',
      'Kane steals second.',
    ]);
  });
});

describe(`${GAMES} simulated games`, () => {
  const rng = new Rng(20);
  const clubs = generateClubs(8, rng);
  const everyone = new Map(clubs.flatMap(({ players }) => players.map(({ id, name }) => [id, name])));
  const schedule = scheduleSeason({ teamIds: clubs.map(({ id }) => id), games: GAMES });

  it('have a whole sentence for every play, and end with the final score', () => {
    const faults: string[] = [];
    const kinds = new Set<string>();
    for (const { result } of playSeason(clubs, schedule, rng)) {
      const record = decodePlays(result.plays);
      const narrated = narrate(record, everyone, drawPitches(record.plays, result.seed));
      record.plays.forEach((play) => kinds.add('result' in play ? play.result : play.kind));
      const final = narrated.at(-1);
      const ended = final?.awayScore === result.away.runs && final.homeScore === result.home.runs;
      if (!ended) faults.push(`${final?.awayScore}-${final?.homeScore} at the end of game ${result.seed}`);
      faults.push(...narrated.filter((line) => !isWhole(line)).map(({ text }) => text));
      if (narrated.filter(({ scoring }) => scoring).length !== scoringPlays(narrated))
        faults.push(`scoring in ${result.seed}`);
    }
    expect(faults).toEqual([]);
    expect([...kinds].toSorted()).toEqual(
      [
        'balk',
        "catcher's interference",
        'caught stealing',
        'defensive indifference',
        'double',
        'dropped foul',
        "fielder's choice",
        'hit by pitch',
        'home run',
        'intentional walk',
        'other advance',
        'out',
        'passed ball',
        'picked off',
        'picked off stealing',
        'pickoff error',
        'placed runner',
        'reached on error',
        'single',
        'stolen base',
        'strikeout',
        'substitution',
        'triple',
        'walk',
        'wild pitch',
      ].toSorted(),
    );
  });
});

function isWhole({ text, outs }: NarratedPlay): boolean {
  if (outs > 3) return false;
  return /^\p{Lu}[^.]* [^.]*[^. ]\.$/u.test(text) && !/undefined|null|unknown|player \d|NaN| {2}/.test(text);
}

function scoringPlays(narrated: readonly NarratedPlay[]): number {
  let score = 0;
  return narrated.filter(({ awayScore, homeScore }) => {
    const scored = awayScore + homeScore > score;
    score = awayScore + homeScore;
    return scored;
  }).length;
}
