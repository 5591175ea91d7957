import { lineTo, momentAt, scaleOf, USUAL_PLAYS, WIDTH } from '../plays/WinChart';
import { withPlays } from './game-feed';
import { spotOf } from '../field/StrikeZone';
import type { GamePlay, Lineups, Pitch, PlaysOfGame } from './game-plays';
import { biggestPlays, halvesUpTo, momentIn, nextHalf, nextScore, previousHalf } from './moments';
import { isFollowing, openPlayback, playbackReducer } from '../playback/playback';
import { runnersOf } from '../field/Field';
import { ballCourse, fielderPlaces, placeOf } from '../field/places';
import { fieldersOf, nextBatters } from './on-field';
import { snapshotsOf } from './snapshots';
import { battingWords, pitchingWords, spokenPlay, swingWords } from './words';

type PlateAppearance = Extract<GamePlay, { __typename: 'PlateAppearance' }>;
type Situation = Pick<
  PlateAppearance,
  'inning' | 'half' | 'outs' | 'awayScore' | 'homeScore' | 'bases' | 'scoring'
>;

const person = (playerId: string, name = `Player ${playerId}`) => ({
  __typename: 'PlayerName' as const,
  playerId,
  name,
});

const noBatting = { __typename: 'BattingChange', ab: 0, r: 0, h: 0, hr: 0, rbi: 0, bb: 0, so: 0 } as const;
const noPitching = {
  __typename: 'PitchingChange',
  outs: 0,
  h: 0,
  r: 0,
  er: 0,
  bb: 0,
  k: 0,
  hr: 0,
  pitches: 0,
  strikes: 0,
} as const;

const batted = (
  playerId: string,
  isHome: boolean,
  change: Partial<typeof noBatting | Record<string, number>>,
) => ({
  __typename: 'LineChange' as const,
  isHome,
  player: person(playerId),
  batting: { ...noBatting, ...change },
  pitching: null,
});

const pitched = (playerId: string, isHome: boolean, change: Partial<Record<string, number>>) => ({
  __typename: 'LineChange' as const,
  isHome,
  player: person(playerId),
  batting: null,
  pitching: { ...noPitching, ...change },
});

const atStart: Situation = {
  inning: 1,
  half: 'top',
  outs: 0,
  awayScore: 0,
  homeScore: 0,
  bases: [null, null, null],
  scoring: false,
};

const ofAll = (number: number, situation: Partial<Situation>, chance: [number, number]) => ({
  ...atStart,
  ...situation,
  number,
  homeHits: 0,
  homeErrors: 0,
  awayHits: 0,
  awayErrors: 0,
  text: `Play ${number}.`,
  winProbability: { __typename: 'BeforeAndAfter' as const, before: chance[0], after: chance[1] },
  lines: [],
});

const turn = (
  number: number,
  situation: Partial<Situation>,
  more: Partial<PlateAppearance> = {},
  chance: [number, number] = [0.5, 0.5],
): PlateAppearance => ({
  __typename: 'PlateAppearance',
  ...ofAll(number, situation, chance),
  batter: person('a1'),
  pitcher: person('hp'),
  count: '0-0',
  pitchSequence: [{ __typename: 'Pitch', balls: 0, strikes: 0, kind: 'IN_PLAY' }],
  runners: [],
  result: 'OUT',
  trajectory: null,
  fielder: null,
  direction: null,
  putOuts: [],
  ...more,
});

const onBase = (id: string, base: number) => [0, 1, 2].map((at) => (at === base - 1 ? person(id) : null));

/** Top: a single, a steal in the next plate appearance, a home run. Bottom: a pinch hitter, who homers. */
const game: GamePlay[] = [
  turn(
    1,
    { bases: onBase('a1', 1) },
    {
      runners: [{ __typename: 'RunnerMovement', player: person('a1'), from: 0, to: 1 }],
      lines: [batted('a1', false, { ab: 1, h: 1 }), pitched('hp', true, { h: 1, pitches: 3, strikes: 2 })],
    },
    [0.5, 0.46],
  ),
  {
    ...ofAll(2, { bases: onBase('a1', 2) }, [0.46, 0.44]),
    __typename: 'RunningPlay',
    batter: person('a2'),
    pitcher: person('hp'),
    count: '1-0',
    pitchSequence: [{ __typename: 'Pitch', balls: 0, strikes: 0, kind: 'BALL' }],
    putOuts: [],
    runners: [{ __typename: 'RunnerMovement', player: person('a1'), from: 1, to: 2 }],
  },
  turn(
    3,
    { awayScore: 2, scoring: true },
    {
      batter: person('a2'),
      runners: [
        { __typename: 'RunnerMovement', player: person('a1'), from: 2, to: 4 },
        { __typename: 'RunnerMovement', player: person('a2'), from: 0, to: 4 },
      ],
      lines: [
        batted('a1', false, { r: 1 }),
        batted('a2', false, { ab: 1, h: 1, hr: 1, r: 1, rbi: 2 }),
        pitched('hp', true, { h: 1, hr: 1, r: 2, er: 2, pitches: 2, strikes: 1 }),
      ],
    },
    [0.44, 0.3],
  ),
  turn(4, { awayScore: 2, outs: 3 }, { lines: [pitched('hp', true, { outs: 3, pitches: 9, strikes: 6 })] }),
  {
    ...ofAll(5, { awayScore: 2, half: 'bottom' }, [0.3, 0.3]),
    __typename: 'Substitution',
    byOrder: true,
    substitute: { __typename: 'Substitute', isHome: true, player: person('h10'), position: 'PH', slot: 1 },
  },
  turn(
    6,
    { awayScore: 2, homeScore: 1, half: 'bottom', scoring: true },
    {
      batter: person('h10'),
      pitcher: person('ap'),
      lines: [
        batted('h10', true, { ab: 1, h: 1, hr: 1, r: 1, rbi: 1 }),
        pitched('ap', false, { h: 1, hr: 1, r: 1, er: 1 }),
      ],
    },
    [0.3, 0.42],
  ),
  turn(7, { awayScore: 2, homeScore: 1, inning: 2 }),
];

const places = (side: string) => [
  ...Array.from({ length: 9 }, (_, at) => ({
    __typename: 'LineupPlace' as const,
    player: person(`${side}${at + 1}`),
    position: ['CF', 'SS'][at] ?? 'DH',
    slot: at + 1,
    byOrder: null,
  })),
  {
    __typename: 'LineupPlace' as const,
    player: person(`${side}p`),
    position: 'P',
    slot: null,
    byOrder: null,
  },
];
const lineups: Lineups = { __typename: 'Lineups', away: places('a'), home: places('h') };
const snapshots = snapshotsOf(lineups, game);
const at = (moment: number) => {
  const snapshot = snapshots[moment];
  if (!snapshot) throw new Error(`no moment ${moment}`);
  return snapshot;
};
const names = { away: 'Foxes', home: 'Lights' };

test('before the first play, the chance to win is that of the odds, until the first play is known', () => {
  expect(snapshotsOf(lineups, [], 0.61)[0]?.homeChance).toBe(0.61);
  expect(snapshotsOf(lineups, [])[0]?.homeChance).toBeNull();
  expect(snapshotsOf(lineups, game, 0.61)[0]?.homeChance).toBe(game[0]?.winProbability.before);
});

const answer = (plays: readonly GamePlay[], more: Partial<PlaysOfGame> = {}): PlaysOfGame => ({
  __typename: 'MatchPlays',
  matchId: '1',
  status: 'in_progress',
  firstPitchAt: '2026-07-04T18:00:00Z',
  serverTime: '2026-07-04T18:10:00Z',
  lineups,
  plays: [...plays],
  ...more,
});

describe('a moment of a game', () => {
  test('shows a side’s innings in the line score only once the side has batted in them', () => {
    expect(at(0).score).toMatchObject({ away: { innings: [] }, home: { innings: [] } });
    expect(at(4).score).toMatchObject({ away: { innings: [2], runs: 2 }, home: { innings: [] } });
    expect(at(7).score).toMatchObject({ away: { innings: [2, 0] }, home: { innings: [1], runs: 1 } });
  });

  test('sums the figures of all plays so far, and of no later ones', () => {
    const line = (moment: number, id: string) =>
      at(moment).box.away.batters.find(({ player }) => player.playerId === id)?.line;
    expect(line(1, 'a1')).toMatchObject({ ab: 1, h: 1, r: 0 });
    expect(line(3, 'a1')).toMatchObject({ ab: 1, h: 1, r: 1 });
    expect(at(4).box.home.pitchers.map(({ line: pitching }) => pitchingWords(pitching))).toEqual([
      '1.0 IP, 2 H, 2 ER, 0 K',
    ]);
  });

  test('lists a substitute below the replaced player', () => {
    const order = (moment: number) =>
      at(moment)
        .box.home.batters.slice(0, 3)
        .map(({ player }) => player.playerId);
    expect(order(4)).toEqual(['h1', 'h2', 'h3']);
    expect(order(5)).toEqual(['h1', 'h10', 'h2']);
    expect(at(5).box.home.batters[1]).toMatchObject({ order: 1, positions: ['PH'], byOrder: true });
  });

  test('keeps the row objects of the box score that a play does not change, so that they are not redrawn', () => {
    expect(at(3).box.home.batters).toBe(at(0).box.home.batters);
    expect(at(6).box.home.batters[5]).toBe(at(5).box.home.batters[5]);
  });

  test('has all pitches of the plate appearance, even if a runner’s play came between them', () => {
    expect(at(2).pitches).toHaveLength(1);
    expect(
      at(3)
        .pitches.flat()
        .map(({ kind }) => kind),
    ).toEqual(['BALL', 'IN_PLAY']);
    expect(at(4).pitches).toHaveLength(1);
  });

  test('draws runners on their bases, with the path they ran', () => {
    expect(runnersOf(at(2))).toEqual([
      { id: 'a1', name: 'Player a1', at: placeOf(2), path: [placeOf(1), placeOf(2)], isGone: false },
    ]);
    const scored = runnersOf(at(3));
    expect(scored.every(({ isGone }) => isGone)).toBe(true);
    expect(scored[1]?.path).toHaveLength(5);
  });

  test('draws a batter who is out on the way to first base, but no batter who struck out', () => {
    const runners = [{ __typename: 'RunnerMovement' as const, player: person('a1'), from: 0, to: null }];
    const strikeout = [
      { __typename: 'Pitch' as const, balls: 0, strikes: 2, kind: 'CALLED_STRIKE' as const },
    ];
    expect(runnersOf({ play: turn(1, {}, { runners }), bases: [null, null, null] })).toMatchObject([
      { id: 'a1', isGone: true },
    ]);
    const called = turn(1, {}, { runners, pitchSequence: strikeout });
    expect(runnersOf({ play: called, bases: [null, null, null] })).toEqual([]);
  });

  test('shows who is in the field and who bats next, and the course of the ball and the throws', () => {
    const fielders = (moment: number) =>
      fieldersOf(at(moment)).map(({ position, player }) => `${position} ${player.playerId}`);
    expect(fielders(3)).toEqual(['P hp', 'SS h2', 'CF h1']);
    expect(fielders(6)).toEqual(['P ap', 'SS a2', 'CF a1']);
    const next = (moment: number) => nextBatters(at(moment)).players.map(({ playerId }) => playerId);
    // At the plate; after a play on the bases; due up; after a pinch hitter.
    expect([0, 1, 2, 3, 4, 6].map(next)).toEqual([
      ['a1', 'a2', 'a3'],
      ['a2', 'a3'],
      ['a3', 'a4'],
      ['a3', 'a4'],
      ['h1', 'h2', 'h3'],
      ['h2', 'h3'],
    ]);
    const grounder = turn(
      2,
      {},
      {
        trajectory: 'GROUND_BALL',
        fielder: 6,
        putOuts: [
          { __typename: 'PutOut', from: 1, fielders: [6, 4] },
          { __typename: 'PutOut', from: 0, fielders: [4, 3] },
        ],
      },
    );
    const { flight, throws } = ballCourse(grounder);
    expect(flight.at(0)).toEqual(placeOf(0));
    expect(flight.at(-1)).toEqual(fielderPlaces.SS);
    expect(throws).toEqual([fielderPlaces.SS, placeOf(2), placeOf(1)]);
    const homer = ballCourse(turn(7, {}, { result: 'HOME_RUN', trajectory: 'FLY_BALL', direction: 8 }));
    expect(homer.flight.at(-1)?.y).toBeLessThan(fielderPlaces.CF.y);
    const triple = ballCourse(turn(7, {}, { result: 'TRIPLE', trajectory: 'FLY_BALL', fielder: 8 }));
    // The fence in center field.
    expect(triple.flight.at(-1)?.y).toBeGreaterThan(47);
    expect(ballCourse(at(2).play)).toEqual({ flight: [], throws: [] });
  });

  test('is announced in words, with the score if the play changed it', () => {
    expect(spokenPlay(at(2), names)).toBe('Play 2.');
    expect(spokenPlay(at(3), names)).toBe('Play 3. Foxes 2, Lights 0.');
    expect(spokenPlay(at(4), names)).toBe('Play 4. End of the top of the 1st.');
  });
});

test('the next scoring play, the half-innings and the biggest plays are found from any moment', () => {
  expect([nextScore(snapshots, 0), nextScore(snapshots, 3), nextScore(snapshots, 6)]).toEqual([3, 6, null]);
  expect([nextHalf(snapshots, 0), nextHalf(snapshots, 5), nextHalf(snapshots, 7)]).toEqual([5, 7, 7]);
  expect([previousHalf(snapshots, 7), previousHalf(snapshots, 6), previousHalf(snapshots, 1)]).toEqual([
    5, 5, 0,
  ]);
  expect(biggestPlays(snapshots, 2).map(({ moment }) => moment)).toEqual([3, 6]);
  expect(biggestPlays(snapshots.slice(0, 3)).map(({ moment }) => moment)).toEqual([1, 2]);
  expect(halvesUpTo(snapshots, 6).map(({ half, moments }) => [half, moments[0]?.moment])).toEqual([
    ['bottom', 6],
    ['top', 4],
  ]);
  const asked = ['play=7', 'play=x', 'play=-1', ''].map((text) => momentIn(new URLSearchParams(text)));
  expect(asked).toEqual([7, null, null, null]);
});

test('batting lines are written like “1-3, HR, 2 RBI”, and changes of the chance to win like “+12% Lights”', () => {
  expect(battingWords({ ab: 3, h: 1, hr: 1, rbi: 2, r: 0, bb: 0, so: 0 })).toBe('1-3, HR, 2 RBI');
  expect([0.12, -0.07].map((change) => swingWords(change, names))).toEqual(['+12% Lights', '+7% Foxes']);
});

describe('the feed of a game', () => {
  const now = Date.parse('2026-07-04T18:05:00Z');

  test('adds each play once and in order, but leaves out plays that follow a missing one', () => {
    const some = withPlays(null, answer(game.slice(0, 3)), now);
    const repeated = withPlays(some, answer(game.slice(1, 5)), now);
    expect(repeated.plays.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(withPlays(repeated, answer(game.slice(6)), now).plays).toHaveLength(5);
    expect(withPlays(repeated, answer([]), now).plays).toBe(repeated.plays);
  });

  test('knows how far the server’s clock is ahead', () => {
    expect(withPlays(null, answer([]), now).clockAhead).toBe(5 * 60_000);
  });

  test('drops the plays of a game that is called off, even if the game has been started again', () => {
    const live = withPlays(null, answer(game.slice(0, 3)), now);
    const off = withPlays(live, answer([], { status: 'pending', firstPitchAt: null, lineups: null }), now);
    expect(off).toMatchObject({ wasCalledOff: true, plays: [] });
    const another = withPlays(live, answer(game.slice(0, 1), { firstPitchAt: '2026-07-04T19:00:00Z' }), now);
    expect(another.plays).toHaveLength(1);
    const never = withPlays(null, answer([], { status: 'pending', firstPitchAt: null }), now);
    expect(never.wasCalledOff).toBe(false);
  });

  test('stays final if an older message arrives after the end', () => {
    const over = withPlays(null, answer(game, { status: 'simulated' }), now);
    expect(withPlays(over, answer([]), now).status).toBe('simulated');
  });
});

describe('playback', () => {
  const finished = openPlayback({ moment: null, last: 90, isLive: false, spoilerFree: false });
  const live = openPlayback({ moment: null, last: 40, isLive: true, spoilerFree: false });

  test('starts at the address’s moment; without one, at a finished game’s start or a live game’s latest play', () => {
    expect(finished).toMatchObject({ moment: 0, isPlaying: false });
    expect(isFollowing(live)).toBe(true);
    const opened = openPlayback({ moment: 9999, last: 40, isLive: true, spoilerFree: false });
    expect(opened).toMatchObject({ moment: 40, isPlaying: false });
    const hidden = openPlayback({ moment: null, last: 40, isLive: true, spoilerFree: true });
    expect(hidden).toMatchObject({ moment: 0, seen: 0 });
  });

  test('advances play by play, stops at the end, and can start again from the beginning', () => {
    const near = playbackReducer({ ...finished, moment: 89 }, { type: 'play' });
    const end = playbackReducer(near, { type: 'tick', shown: 89 });
    expect(end).toMatchObject({ moment: 90, isPlaying: false, by: 'step', seen: 90 });
    expect(playbackReducer(end, { type: 'play' })).toMatchObject({ moment: 0, isPlaying: true });
    // A timer that fires late does not skip a play.
    expect(playbackReducer(near, { type: 'tick', shown: 88 })).toBe(near);
  });

  test('still knows the latest moment that was seen after the viewer goes back', () => {
    const seen = playbackReducer(finished, { type: 'seek', moment: 50 });
    const back = playbackReducer(seen, { type: 'seek', moment: 3 });
    expect(back).toMatchObject({ moment: 3, seen: 50 });
    expect(playbackReducer(back, { type: 'hide' })).toMatchObject({ moment: 3, seen: 3 });
    const end = playbackReducer(finished, { type: 'seek', moment: 90 });
    expect(playbackReducer(end, { type: 'hide' })).toMatchObject({ moment: 0, seen: 0 });
  });

  test('follows a live game play by play, and skips to the latest play if many arrive together', () => {
    expect(playbackReducer(live, { type: 'known', last: 41, isLive: true })).toMatchObject({
      moment: 41,
      by: 'step',
    });
    expect(playbackReducer(live, { type: 'known', last: 60, isLive: true })).toMatchObject({
      moment: 60,
      by: 'seek',
    });
    const back = playbackReducer(live, { type: 'step', by: -1 });
    const later = playbackReducer(back, { type: 'known', last: 45, isLive: true });
    expect(later).toMatchObject({ moment: 39, isPlaying: false });
    expect(isFollowing(playbackReducer(later, { type: 'toLive' }))).toBe(true);
    const over = playbackReducer(live, { type: 'known', last: 41, isLive: false });
    expect(over).toMatchObject({ moment: 41, isPlaying: false });
    // A viewer who went back had seen all plays in the list, unless the live game was hidden too.
    const ended = { type: 'known', last: 46, isLive: false } as const;
    expect(playbackReducer(later, ended)).toMatchObject({ moment: 39, seen: 45 });
    expect(playbackReducer(later, { ...ended, hidesLive: true })).toMatchObject({ moment: 39, seen: 40 });
  });
});

test('a strike zone has balls outside and called strikes inside, at the same spot each time', () => {
  const isInside = ({ x, y }: { x: number; y: number }) => Math.abs(x) <= 27 && Math.abs(y) <= 38;
  const spots = (kind: Pitch['kind']) =>
    Array.from({ length: 60 }, (_, play) => spotOf({ kind }, play, play % 7));
  expect(spots('CALLED_STRIKE').every(isInside)).toBe(true);
  expect(spots('BALL').some(isInside)).toBe(false);
  expect(spots('HIT_BY_PITCH').some(isInside)).toBe(false);
  expect(spots('FOUL')).toEqual(spots('FOUL'));
  expect(new Set(spots('FOUL').map(({ x, y }) => `${x} ${y}`)).size).toBeGreaterThan(40);
});

test('the chart of a running game has room for the usual number of plays, and grows if there are more', () => {
  expect([3, 40, USUAL_PLAYS].map((shown) => scaleOf(shown, false).plays)).toEqual([88, 88, 88]);
  expect(scaleOf(120, false).plays).toBe(120);
  expect(scaleOf(40, true).plays).toBe(40);
  expect(lineTo(snapshots, 7, { plays: 7 })).toMatch(new RegExp(`^M0 50L.*L${WIDTH} 50$`));
  expect(momentAt(0.5, { plays: 90 })).toBe(45);
});
