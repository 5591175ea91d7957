import { array, assert, boolean, constantFrom, integer, property, record, uniqueArray } from 'fast-check';
import { Rng } from '../../../random/rng.js';
import { team } from '../../../league/standings/standings.builders.js';
import { computeStandings } from '../../../league/standings/standings.js';
import {
  Meetings,
  placeTeams,
  type HeadToHead,
  type StandingsTeam,
} from '../../../league/standings/tie-breaks.js';
import { poolsOf, qualify, Seeding, type QualifyingRule } from '../../../league/bracket/seeding.js';
import { rankTeams } from '../../clinching/final-seeds.js';
import { Clubs } from './clubs.js';
import { Places } from './places.js';
import { RunDifferences } from './run-differences.js';
import { ScheduleAhead } from './schedule-ahead.js';
import type { SeasonAhead } from './season.types.js';
import { Ties } from './ties.js';
import { effort } from '../../../../testing/effort.js';

const few = integer({ min: 0, max: 2 });
const sizes = integer({ min: 1, max: 20 });
/** Leagues in which nearly all clubs are level; team 99 has left them. */
const seasons = sizes.chain((size) => {
  const id = integer({ min: 1, max: size });
  return record({
    teams: array(
      record({
        conference: constantFrom('A', 'B', null),
        division: constantFrom('East', 'West', null),
        wins: few,
        losses: few,
        runsFor: few,
        runsAgainst: few,
        coinFlip: constantFrom(0, 0.25, 0.5),
      }),
      { minLength: size, maxLength: size },
    ),
    headToHead: array(
      record({ teamId: constantFrom(99, size, 1, 2), opponentId: constantFrom(99, 1, 3), wins: few }),
      { maxLength: 8 },
    ),
    games: uniqueArray(
      record({
        matchId: integer({ min: 1, max: 1_000 }),
        homeTeamId: id,
        awayTeamId: id,
        homeWin: constantFrom(0, 0.4, 0.5, 1),
      }),
      { maxLength: 40, selector: ({ matchId }) => matchId },
    ),
    split: boolean(),
    level: boolean(),
    seed: integer({ min: 0, max: 2 ** 31 }),
    best: integer({ min: 1, max: size }),
  }).map(({ teams, headToHead, games, split, level, seed, best }) => {
    const played = games.filter(({ homeTeamId, awayTeamId }) => homeTeamId !== awayTeamId);
    const ids = (wins: HeadToHead): boolean => wins.teamId !== wins.opponentId;
    const season: SeasonAhead = {
      teams: teams.map((each, index) => ({
        teamId: index + 1,
        ...each,
        ...(level && { wins: 1, losses: 1 }),
        ...(split && { conference: 'A', division: index % 2 === 0 ? 'East' : 'West' }),
      })),
      headToHead: headToHead.filter(ids),
      games: played,
      tonight: played.slice(0, 4).map(({ matchId }) => matchId),
      postseason: { kind: 'none' },
      homeWinInSeries: () => 0.5,
    };
    return { season, seed, best };
  });
});

function start(season: SeasonAhead, seed: number) {
  const clubs = new Clubs(season.teams);
  const schedule = new ScheduleAhead(season, clubs, new Rng(seed));
  const runs = new RunDifferences(clubs, schedule, new Rng(seed + 1));
  const places = new Places(clubs, schedule, new Ties(clubs, schedule, runs, season.headToHead));
  return { clubs, schedule, runs, places };
}

/** The season with its simulated results, placed by the standings. */
function finished(season: SeasonAhead, { clubs, schedule, runs }: ReturnType<typeof start>) {
  const teams = season.teams.map(({ teamId, wins, losses, conference, division, coinFlip }, club) => {
    const won = schedule.wins[club] ?? 0;
    const games = schedule.gamesOf[club] ?? 0;
    const more = { conference, division, coinFlip, runsFor: runs.of(club) };
    return team(teamId, wins + won, losses + games - won, more);
  });
  const ahead = season.teams.flatMap((one, club) =>
    season.teams.map((other, opponent) => ({
      teamId: one.teamId,
      opponentId: other.teamId,
      wins: club === opponent ? 0 : schedule.winsOver(club, opponent),
    })),
  );
  expect(clubs.count).toBe(teams.length);
  return { teams, headToHead: [...season.headToHead, ...ahead] };
}

const idsOf = (season: SeasonAhead, clubs: Int32Array): number[] =>
  Array.from(clubs, (club) => season.teams[club]?.teamId ?? 0);

/** Rules under which division winners and conferences count, with places for some and for all clubs. */
const rulesOf = (count: number): QualifyingRule[] =>
  [count, Math.ceil(count / 2)].flatMap((places) =>
    [false, true].map((byConference) => ({ places, byConference, divisionWinnersFirst: true })),
  );

/** Clubs with their seeds by the rules of the standings. */
function seedsByTheRules(rule: QualifyingRule, teams: StandingsTeam[], headToHead: HeadToHead[]) {
  // The simulation numbers clubs as they are given, the standings by their ranks: pools come in another order.
  return new Map(
    qualify(rule, rankTeams(teams, headToHead)).map(({ teamId, conference }) => [teamId, conference]),
  );
}

/** Clubs with their conferences as the simulation seeds them, in the order of their seeds. */
function seedsOf(
  rule: QualifyingRule,
  season: SeasonAhead,
  ranking: ReturnType<Places['ranking']>,
): Map<number, string | null> {
  const seeding = new Seeding(poolsOf(rule, season.teams), season.teams.length);
  const field = { entrants: new Int32Array(seeding.size), seeds: new Int32Array(seeding.size) };
  seeding.seed(ranking, field);
  const clubs = Array.from(field.entrants, (club, at) => ({
    team: season.teams[club],
    seed: field.seeds[at],
  }));
  clubs.sort((one, other) => (one.seed ?? 0) - (other.seed ?? 0));
  return new Map(
    clubs.map(({ team: club }) => [
      club?.teamId ?? 0,
      rule.byConference === true ? (club?.conference ?? null) : null,
    ]),
  );
}

function placesByTheRules(teams: StandingsTeam[], headToHead: HeadToHead[]) {
  return placeTeams(teams, teams, new Meetings(headToHead));
}

describe('places at the end of a simulated season', () => {
  it('agree with the standings on each rule', () => {
    const rules = new Map<string, number>();
    assert(
      property(seasons, ({ season, seed }) => {
        const parts = start(season, seed);
        for (let played = 0; played < 3; played++) {
          parts.runs.startSeason(played);
          parts.schedule.play(new Float64Array(season.teams.length + 1));
          parts.places.place();
          const { teams, headToHead } = finished(season, parts);
          const placings = placesByTheRules(teams, headToHead);
          expect(idsOf(season, parts.places.order)).toEqual(placings.map((placing) => placing.team.teamId));
          for (const rule of rulesOf(teams.length)) {
            const seeds = seedsOf(rule, season, parts.places.ranking(parts.places.order));
            expect([...seeds]).toEqual([...seedsByTheRules(rule, teams, headToHead)]);
          }
          for (const { decidedBy } of placings) rules.set(decidedBy, (rules.get(decidedBy) ?? 0) + 1);
          for (const scope of ['division', 'conference'] as const) {
            const groups = scope === 'division' ? parts.clubs.divisions : parts.clubs.conferences;
            const firsts = groups.map((group) => parts.places.firstOf(group));
            const standings = computeStandings({ teams, headToHead, scope });
            expect(new Set(idsOf(season, Int32Array.from(firsts)))).toEqual(
              new Set(standings.map(({ rows }) => rows[0]?.teamId)),
            );
          }
        }
      }),
      { numRuns: 100 * effort },
    );
    const reached = [
      'winPct',
      'gamesBack',
      'headToHead',
      'divisionRecord',
      'conferenceRecord',
      'runDifference',
      'coinFlip',
    ];
    for (const rule of reached) expect([rule, (rules.get(rule) ?? 0) > 2 * effort]).toEqual([rule, true]);
  });

  it('are right for the best clubs after a game is reversed, and restored when it is reversed back', () => {
    assert(
      property(seasons, ({ season, seed, best }) => {
        const parts = start(season, seed);
        const { schedule, places } = parts;
        schedule.play(new Float64Array(season.teams.length + 1));
        places.place();
        const before = finished(season, parts);
        for (const game of schedule.apart) {
          const { home, away } = game;
          schedule.turn(game);
          const order = new Int32Array(season.teams.length);
          places.placeBest(best, home, away, order);
          const { teams, headToHead } = finished(season, parts);
          const expected = placesByTheRules(teams, headToHead).map((placing) => placing.team.teamId);
          expect(idsOf(season, order.subarray(0, best))).toEqual(expected.slice(0, best));
          const whole = new Int32Array(season.teams.length);
          places.placeBest(season.teams.length, home, away, whole);
          for (const rule of rulesOf(best)) {
            const seeds = seedsOf(rule, season, places.ranking(whole, home, away));
            expect([...seeds]).toEqual([...seedsByTheRules(rule, teams, headToHead)]);
          }
          schedule.turn(game);
        }
        expect(finished(season, parts)).toEqual(before);
      }),
      { numRuns: 100 * effort },
    );
  });
});

describe('run differences of games to come', () => {
  it('add a run or more for each win to a club that wins every game, and nothing to a club without games', () => {
    const games = Array.from({ length: 9 }, (_, index) => ({
      matchId: index + 1,
      homeTeamId: 1,
      awayTeamId: 2,
      homeWin: 1,
    }));
    const level = { conference: null, division: null, wins: 0, losses: 0, coinFlip: 0, runsAgainst: 0 };
    const teams = [1, 2, 3].map((teamId) => ({ ...level, teamId, runsFor: 10 }));
    const none = { kind: 'none' } as const;
    const { schedule, runs } = start(
      { teams, games, headToHead: [], postseason: none, tonight: [], homeWinInSeries: () => 0.5 },
      1,
    );
    schedule.play(new Float64Array(4));
    const drawn = Array.from({ length: 500 }, (_, season) => {
      runs.startSeason(season);
      return [runs.of(0), runs.of(1), runs.of(2)] as const;
    });
    expect(Math.min(...drawn.map(([up]) => up))).toBeGreaterThanOrEqual(19);
    expect(Math.max(...drawn.map(([, down]) => down))).toBeLessThanOrEqual(1);
    expect(new Set(drawn.map(([, , resting]) => resting))).toEqual(new Set([10]));
    expect(new Set(drawn.map(([up]) => up)).size).toBeGreaterThan(10);
  });
});
