import { array, constantFrom, integer, record, tuple, type Arbitrary } from 'fast-check';
import { Rng } from '../../engine/random/rng.js';
import type { HeadToHead } from '../../engine/league/standings/tie-breaks.js';
import type { SeasonTeam } from '../../engine/chances/odds/final-standings/season.types.js';
import type { OpenSeason } from '../../engine/chances/clinching/rest-of-season.js';

/** A club with only a won-lost record. */
export function club(
  teamId: number,
  wins: number,
  losses: number,
  more: Partial<SeasonTeam> = {},
): SeasonTeam {
  return {
    teamId,
    wins,
    losses,
    conference: null,
    division: null,
    runsFor: 0,
    runsAgainst: 0,
    coinFlip: 0,
    ...more,
  };
}

/** Coming games, each as [one club, other club, number of games]. */
export const meet = (...meetings: [number, number, number][]): OpenSeason['meetings'] =>
  meetings.map(([one, other, games]) => ({ one, other, games }));

const LEFT_THE_LEAGUE = 99;

/**
 * Leagues of two to six clubs, with at most `mostGames` pairings left, and many clubs tied or close. Some leagues have
 * conferences or divisions, clubs that have left, or clubs with unequal numbers of games.
 */
export function openSeasons(mostGames: number): Arbitrary<OpenSeason> {
  const small = integer({ min: 0, max: 2 });
  const drawn = record({
    affiliations: array(tuple(constantFrom('A', 'A', 'B', null), constantFrom('E', 'E', 'W', null)), six),
    grouped: tuple(constantFrom(true, false), constantFrom(true, false)),
    clubs: integer({ min: 2, max: 6 }),
    played: array(tuple(small, small), { minLength: 15, maxLength: 15 }),
    against: array(tuple(small, small), six),
    leveled: array(constantFrom(true, false), six),
    runs: array(integer({ min: 0, max: 2 }), six),
    coins: array(constantFrom(0, 0, 0.25, 0.5), six),
    ahead: array(tuple(integer({ min: 0, max: 5 }), integer({ min: 0, max: 5 })), { maxLength: mostGames }),
    places: integer({ min: 1, max: 6 }),
  });
  return drawn.map(({ affiliations, grouped, clubs, leveled, runs, coins, ahead, places, ...past }) => {
    const headToHead = headToHeadOf(clubs, past.played, past.against);
    const records = recordsOf(clubs, headToHead);
    const most = Math.max(...records.map(({ wins }) => wins));
    const games = Math.max(...records.map(({ wins, losses }) => wins + losses));
    const teams = records.map(({ wins, losses }, at): SeasonTeam => {
      const [conference, division] = affiliations[at] ?? [null, null];
      const isLevel = leveled[at] === true && leveled.filter(Boolean).length > 3;
      return club(at, isLevel ? most : wins, isLevel ? games - most : losses, {
        conference: grouped[0] ? conference : null,
        division: grouped[1] ? division : null,
        runsFor: runs[at] ?? 0,
        coinFlip: coins[at] ?? 0,
      });
    });
    const meetings = ahead.map(([one, other]) => [one % clubs, other % clubs]);
    return { teams, headToHead, meetings: gathered(meetings), places: Math.min(places, clubs) };
  });
}

const six = { minLength: 6, maxLength: 6 };

function headToHeadOf(
  clubs: number,
  played: readonly (readonly [number, number])[],
  against: readonly (readonly [number, number])[],
): HeadToHead[] {
  const found: HeadToHead[] = [];
  const pairs = played.values();
  for (let one = 0; one < clubs; one++) {
    for (let other = one + 1; other < clubs; other++) {
      const [won, lost] = pairs.next().value ?? [0, 0];
      found.push(
        { teamId: one, opponentId: other, wins: won },
        { teamId: other, opponentId: one, wins: lost },
      );
    }
    const [won, lost] = against[one] ?? [0, 0];
    found.push(
      { teamId: one, opponentId: LEFT_THE_LEAGUE, wins: won },
      { teamId: LEFT_THE_LEAGUE, opponentId: one, wins: lost },
    );
  }
  return found.filter(({ wins }) => wins > 0);
}

function recordsOf(clubs: number, headToHead: readonly HeadToHead[]): { wins: number; losses: number }[] {
  const sumOf = (rows: readonly HeadToHead[]) => rows.reduce((sum, { wins }) => sum + wins, 0);
  return Array.from({ length: clubs }, (_, at) => ({
    wins: sumOf(headToHead.filter(({ teamId }) => teamId === at)),
    losses: sumOf(headToHead.filter(({ opponentId }) => opponentId === at)),
  }));
}

function gathered(pairs: readonly (readonly number[])[]): { one: number; other: number; games: number }[] {
  const found = new Map<string, { one: number; other: number; games: number }>();
  for (const [one = 0, other = 0] of pairs) {
    if (one === other) continue;
    const pair = { one: Math.min(one, other), other: Math.max(one, other) };
    const known = found.get(JSON.stringify(pair));
    if (known) known.games++;
    else found.set(JSON.stringify(pair), { ...pair, games: 1 });
  }
  return [...found.values()];
}

/** A season of thirty clubs in two conferences of three divisions, with 162 games each, in series of three. */
export class PlayedSeason {
  private readonly rounds: (readonly [number, number])[][];
  private readonly teams: { wins: number; losses: number; runs: number }[];
  private readonly beaten = new Int32Array(CLUBS * CLUBS);
  private readonly strengths: number[];
  private readonly rng: Rng;
  private day = 0;

  constructor(seed: number) {
    const rng = new Rng(seed);
    this.rng = rng;
    this.strengths = Array.from({ length: CLUBS }, () => (rng.next() + rng.next() - 1) * 0.18);
    this.teams = Array.from({ length: CLUBS }, () => ({ wins: 0, losses: 0, runs: 0 }));
    this.rounds = Array.from({ length: DAYS / 3 }, () => roundOf(rng));
  }

  playUntil(day: number): void {
    for (; this.day < day; this.day++) {
      for (const [one, other] of this.rounds[Math.floor(this.day / 3)] ?? []) {
        const chance = 0.5 + (this.strengths[one] ?? 0) - (this.strengths[other] ?? 0);
        if (this.rng.next() < chance) this.add(one, other);
        else this.add(other, one);
      }
    }
  }

  open(places: number): OpenSeason {
    const teams = this.teams.map(({ wins, losses, runs }, at) =>
      club(at, wins, losses, {
        conference: at % 2 === 0 ? 'American' : 'National',
        division: ['East', 'Central', 'West'][at % 3] ?? null,
        runsFor: 700 + runs,
        runsAgainst: 700,
        coinFlip: ((at * 7919) % 31) / 31,
      }),
    );
    const headToHead = [...this.beaten].flatMap((wins, at) =>
      wins > 0 ? [{ teamId: Math.floor(at / CLUBS), opponentId: at % CLUBS, wins }] : [],
    );
    const ahead = Array.from({ length: DAYS - this.day }, (_, at) => Math.floor((this.day + at) / 3));
    const meetings = gathered(ahead.flatMap((round) => this.rounds[round] ?? []));
    return { teams, headToHead, meetings, places };
  }

  private add(winner: number, loser: number): void {
    const [won, lost] = [this.teams[winner], this.teams[loser]];
    const margin = 1 + this.rng.below(5);
    this.beaten[winner * CLUBS + loser] = (this.beaten[winner * CLUBS + loser] ?? 0) + 1;
    if (won) [won.wins, won.runs] = [won.wins + 1, won.runs + margin];
    if (lost) [lost.losses, lost.runs] = [lost.losses + 1, lost.runs - margin];
  }
}

const CLUBS = 30;
const DAYS = 162;

/** A round of the circle method for round-robin schedules. */
function roundOf(rng: Rng): [number, number][] {
  const turned = rng.below(CLUBS - 1);
  const others = Array.from({ length: CLUBS - 1 }, (_, at) => ((at + turned) % (CLUBS - 1)) + 1);
  const line = [0, ...others];
  return Array.from({ length: CLUBS / 2 }, (_, at) => [line[at] ?? 0, line[CLUBS - 1 - at] ?? 0]);
}
