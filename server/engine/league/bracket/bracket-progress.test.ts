import { array, assert, boolean, integer, nat, property, record } from 'fast-check';
import { advanceBracket, undoSeriesGame } from './bracket-progress.js';
import { seedsOf, setUpPlayoffs, setUpTournament, type Bracket } from './bracket.js';
import type { SeriesGame } from './series.js';

const teams = (teamCount: number): number[] => Array.from({ length: teamCount }, (_, index) => index + 101);

/** A bracket in progress, whose stored games are created and decided one by one. */
class Knockout {
  private nextGameId = 1;
  games: SeriesGame[] = [];
  private sides = new Map<number, [number, number]>();

  constructor(public bracket: Bracket) {
    this.advance();
  }

  get pending(): SeriesGame[] {
    return this.games.filter((game) => game.winnerTeamId === null);
  }

  advance() {
    const advance = advanceBracket(this.bracket, this.games);
    this.store(advance);
    return advance;
  }

  /** `pick` chooses the game and its winner. */
  play(pick: number): SeriesGame | undefined {
    const game = this.pending[pick % this.pending.length];
    const winnerTeamId = this.sides.get(game?.gameId ?? 0)?.[Math.floor(pick / 7) % 2];
    if (!game || winnerTeamId === undefined) return undefined;
    this.win(game.gameId, winnerTeamId);
    return game;
  }

  win(gameId: number, winnerTeamId: number): void {
    this.games = this.games.map((game) => (game.gameId === gameId ? { ...game, winnerTeamId } : game));
    this.advance();
  }

  /** Lets a team win the pending game of a series. */
  winNext(seriesId: number, winnerTeamId: number): number {
    const gameId = this.pending.find((game) => game.seriesId === seriesId)?.gameId ?? 0;
    this.win(gameId, winnerTeamId);
    return gameId;
  }

  undo(gameId: number) {
    const undo = undoSeriesGame(this.bracket, this.games, gameId);
    this.games = this.games.filter(
      (game) => game.gameId !== gameId && !undo.gameIdsToDelete.includes(game.gameId),
    );
    this.store(undo);
    return undo;
  }

  /** The progress without the ids of games, which vary. */
  state() {
    const games = this.games.map(({ gameId, ...game }) => ({ ...game, sides: this.sides.get(gameId) }));
    const key = (game: (typeof games)[number]): number => game.seriesId * 1000 + game.gameNumber;
    return { bracket: this.bracket, games: games.toSorted((one, other) => key(one) - key(other)) };
  }

  private store({ bracket, gamesToCreate }: ReturnType<typeof advanceBracket>): void {
    this.bracket = bracket;
    for (const { seriesId, gameNumber, homeTeamId, awayTeamId } of gamesToCreate) {
      const gameId = this.nextGameId++;
      this.games.push({ gameId, seriesId, gameNumber, winnerTeamId: null });
      this.sides.set(gameId, [homeTeamId, awayTeamId]);
    }
  }
}

const plans = record({
  entrants: integer({ min: 2, max: 20 }),
  lengths: array(integer({ min: 0, max: 3 }), { maxLength: 3 }).map((halves) =>
    halves.map((half) => 2 * half + 1),
  ),
  reseeding: boolean(),
  halves: boolean(),
  picks: array(nat(10_000), { minLength: 1, maxLength: 160 }),
});
interface Plan {
  entrants: number;
  lengths: number[];
  reseeding: boolean;
  halves: boolean;
}
/** A bracket for the league, or one for each half of an even number of teams. */
const start = ({ entrants, lengths, reseeding, halves }: Plan): Knockout => {
  const inHalves = halves && entrants % 2 === 0;
  const seeds = seedsOf(teams(entrants)).map((seed) => ({
    ...seed,
    conference: inHalves ? String(Math.floor((seed.seed * 7) / 4) % 2) : null,
  }));
  const conferences = new Set(seeds.map(({ conference }) => conference));
  const sizes = [...conferences].map((one) => seeds.filter(({ conference }) => conference === one).length);
  const isEven = new Set(sizes).size === 1;
  const qualifiers = isEven ? seeds : seedsOf(teams(entrants));
  return new Knockout(setUpPlayoffs({ seriesLengths: lengths, reseeding }, qualifiers));
};

describe('advancing a bracket', () => {
  it('makes the first games of all open series at the start', () => {
    const { gamesToCreate, status } = advanceBracket(
      setUpPlayoffs({ seriesLengths: [] }, seedsOf(teams(6))),
      [],
    );
    expect(status).toBe('playoffs');
    expect(gamesToCreate).toEqual([
      { seriesId: 1, gameNumber: 1, homeTeamId: 104, awayTeamId: 105 },
      { seriesId: 2, gameNumber: 1, homeTeamId: 103, awayTeamId: 106 },
    ]);
  });

  it('brings the winners of two series into the next round, as higher and lower seed by their seeding', () => {
    const cup = new Knockout(setUpTournament({ teamIds: teams(4) }));
    cup.winNext(1, 104);
    expect(cup.bracket[2]).toMatchObject({
      higherSeed: { teamId: 104, seed: 4 },
      lowerSeed: null,
      from: [1, 2],
    });
    cup.winNext(2, 102);
    expect(cup.bracket[2]).toMatchObject({ higherSeed: { seed: 2 }, lowerSeed: { seed: 4 }, from: [2, 1] });
    cup.winNext(3, 104);
    expect(cup.advance()).toMatchObject({
      status: 'completed',
      champion: 104,
      gamesToCreate: [],
      updatedSeriesIds: [],
    });
  });

  it('lets the highest remaining seed meet the lowest when a reseeded round is known, and never before', () => {
    const cup = new Knockout(setUpPlayoffs({ seriesLengths: [1], reseeding: true }, seedsOf(teams(6))));
    const sides = () =>
      cup.bracket
        .filter(({ round }) => round === 2)
        .map(({ higherSeed, lowerSeed, from }) => [higherSeed?.seed, lowerSeed?.seed, from]);
    const fourOrFive = cup.winNext(1, 104);
    expect(sides()).toEqual([
      [1, undefined, [null, null]],
      [2, undefined, [null, null]],
    ]);
    cup.winNext(2, 106);
    expect(sides()).toEqual([
      [1, 6, [null, 2]],
      [2, 4, [null, 1]],
    ]);
    // In a fixed bracket this game would decide an opponent of the first seed; here it is undone with its round.
    expect(cup.undo(fourOrFive).gameIdsToDelete).toHaveLength(2);
    cup.winNext(1, 105);
    cup.winNext(3, 101);
    expect(() => cup.undo(cup.games.find(({ seriesId }) => seriesId === 1)?.gameId ?? 0)).toThrow(
      'later round',
    );
  });

  it('reports which series changed', () => {
    const bracket = setUpTournament({ teamIds: teams(4) });
    const games = [{ gameId: 1, seriesId: 2, gameNumber: 1, winnerTeamId: 103 }];
    expect(advanceBracket(bracket, games).updatedSeriesIds).toEqual([2, 3]);
  });

  it('ends with exactly one champion and every series decided, whatever the results', () => {
    assert(
      property(plans, ({ picks, ...plan }) => {
        const cup = start(plan);
        let turn = 0;
        while (cup.pending.length > 0) cup.play((picks[turn++ % picks.length] ?? 0) + turn);
        const { status, champion } = cup.advance();
        expect(status).toBe('completed');
        expect(cup.bracket.filter((series) => series.winner === null)).toEqual([]);
        const losers = cup.bracket.map(({ higherSeed, lowerSeed, winner }) =>
          winner === higherSeed?.teamId ? lowerSeed?.teamId : higherSeed?.teamId,
        );
        expect(losers).toHaveLength(plan.entrants - 1);
        expect(new Set([...losers, champion])).toEqual(new Set(teams(plan.entrants)));
        for (const { id, round, conference, reseeds } of cup.bracket.filter((one) => one.reseeds)) {
          const mates = cup.bracket.filter((one) => one.round === round && one.conference === conference);
          expect(reseeds && mates.map(({ higherSeed }) => higherSeed?.seed ?? 0)).toEqual(
            mates.map(({ higherSeed }) => higherSeed?.seed ?? 0).toSorted((one, other) => one - other),
          );
          const lower = mates.map(({ lowerSeed }) => lowerSeed?.seed ?? 0);
          expect(lower).toEqual(lower.toSorted((one, other) => other - one));
          expect(mates.some((one) => one.id === id)).toBe(true);
        }
      }),
    );
  });

  it('never has a team in two open series or a series with two pending games, and is idempotent', () => {
    assert(
      property(plans, ({ picks, ...plan }) => {
        const cup = start(plan);
        for (const pick of picks) {
          cup.play(pick);
          const open = cup.bracket.filter((series) => series.winner === null);
          const playing = open.flatMap(({ higherSeed, lowerSeed }) =>
            [higherSeed, lowerSeed].flatMap((entrant) => entrant?.teamId ?? []),
          );
          expect(new Set(playing).size).toBe(playing.length);
          expect(new Set(cup.pending.map((game) => game.seriesId)).size).toBe(cup.pending.length);
          const before = cup.bracket;
          expect(cup.advance()).toMatchObject({ bracket: before, gamesToCreate: [], updatedSeriesIds: [] });
          const ranks = open.filter(({ higherSeed, lowerSeed }) => higherSeed && lowerSeed);
          for (const { higherSeed, lowerSeed } of ranks)
            expect(higherSeed?.seed).toBeLessThan(lowerSeed?.seed ?? 0);
        }
      }),
    );
  });

  it('depends only on the games, so a bracket that missed updates catches up', () => {
    assert(
      property(plans, ({ picks, ...plan }) => {
        const cup = start(plan);
        const untouched = cup.bracket;
        for (const pick of picks) cup.play(pick);
        expect(advanceBracket(untouched, cup.games).bracket).toEqual(cup.bracket);
      }),
    );
  });
});

describe('undoing a series game', () => {
  it('leaves everything as if the game had never been played', () => {
    assert(
      property(plans, ({ picks, ...plan }) => {
        const cup = start(plan);
        for (const pick of picks) {
          const before = cup.state();
          const played = cup.play(pick);
          if (!played) break;
          const after = cup.state();
          const undo = cup.undo(played.gameId);
          expect(cup.state()).toEqual(before);
          const replayed = cup.pending.find((game) => game.seriesId === played.seriesId);
          expect(undo.gamesToCreate).toHaveLength(1);
          const winner = after.games.find(
            (game) => game.seriesId === played.seriesId && game.gameNumber === played.gameNumber,
          )?.winnerTeamId;
          cup.win(replayed?.gameId ?? 0, winner ?? 0);
          expect(cup.state()).toEqual(after);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('reopens the series and removes the next round’s pending game', () => {
    const cup = new Knockout(setUpTournament({ teamIds: teams(3) }));
    const semifinal = cup.winNext(1, 103);
    const [final] = cup.pending;
    const undo = cup.undo(semifinal);
    expect(undo.gameIdsToDelete).toEqual([final?.gameId]);
    expect(undo.reopenedSeriesIds).toEqual([1]);
    expect(undo.updatedSeriesIds).toEqual([1, 2]);
    expect(undo.gamesToCreate).toEqual([{ seriesId: 1, gameNumber: 1, homeTeamId: 102, awayTeamId: 103 }]);
    expect(undo.status).toBe('playoffs');
  });

  it('is possible for an earlier game of a series, which is then scheduled again', () => {
    const cup = new Knockout(setUpTournament({ teamIds: teams(2), seriesLengths: [5] }));
    const first = cup.winNext(1, 101);
    cup.winNext(1, 102);
    const [third] = cup.pending;
    const undo = cup.undo(first);
    expect(undo.gameIdsToDelete).toEqual([third?.gameId]);
    expect(undo.gamesToCreate).toMatchObject([{ seriesId: 1, gameNumber: 1 }]);
    expect(undo.bracket[0]).toMatchObject({ winsHigher: 0, winsLower: 1 });
  });

  it('keeps the next round if the series is decided even without the game', () => {
    const cup = new Knockout(setUpTournament({ teamIds: teams(3), seriesLengths: [3, 1] }));
    const lost = cup.winNext(1, 103);
    cup.winNext(1, 102);
    cup.winNext(1, 102);
    expect(cup.undo(lost)).toMatchObject({ gameIdsToDelete: [], reopenedSeriesIds: [], gamesToCreate: [] });
    expect(cup.pending.map((game) => game.seriesId)).toEqual([2]);
  });

  it('is refused after a game of the next round, but not in another series of the round', () => {
    const cup = new Knockout(setUpTournament({ teamIds: teams(8), seriesLengths: [1, 3] }));
    const built = cup.winNext(1, 101);
    cup.winNext(2, 104);
    const beside = cup.winNext(3, 102);
    cup.winNext(5, 101);
    expect(() => cup.undo(built)).toThrow(
      "A game of a later round has been played, so this one can't be undone.",
    );
    expect(cup.undo(beside).reopenedSeriesIds).toEqual([3]);
  });

  it('reopens a decided final', () => {
    const cup = new Knockout(setUpTournament({ teamIds: teams(2) }));
    const final = cup.winNext(1, 102);
    expect(cup.undo(final)).toMatchObject({ status: 'playoffs', champion: null, reopenedSeriesIds: [1] });
  });

  it('is refused for a game that does not exist or was not played', () => {
    const cup = new Knockout(setUpTournament({ teamIds: teams(2) }));
    expect(() => cup.undo(99)).toThrow('Game 99 is not in this bracket.');
    expect(() => cup.undo(cup.pending[0]?.gameId ?? 0)).toThrow('has not been played');
  });
});
