import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { poolsOf, qualify } from '../../league/bracket/seeding.js';
import { Rng } from '../../random/rng.js';
import { beat, team } from '../../league/standings/standings.builders.js';
import { computeStandings } from '../../league/standings/standings.js';
import { certainties, certaintySteps, type Certainties } from './clinching.js';
import { exhaustiveCertainties } from './exhaustive.builders.js';
import { rankTeams } from './final-seeds.js';
import { club, meet, openSeasons, PlayedSeason } from '../../../testing/leagues/open-seasons.js';
import type { OpenSeason } from './rest-of-season.js';
import { effort } from '../../../testing/effort.js';

const answers = ['playoffs', 'division', 'conference', 'eliminated'] as const;

/** Letters by club: c for clinched playoffs, d and f for first of the division and conference, e for eliminated. */
function letters(season: Partial<OpenSeason> & Pick<OpenSeason, 'teams'>): Record<number, string> {
  const found = certainties({ headToHead: [], meetings: [], places: 1, ...season });
  return Object.fromEntries(
    found.map((each) => [
      each.teamId,
      answers.map((answer, at) => (each[answer] ? ('cdfe'[at] ?? '') : '')).join(''),
    ]),
  );
}

describe('the computation of certainties', () => {
  it('follows from the games left when no tie is possible', () => {
    const teams = [club(1, 90, 60), club(2, 85, 65), club(3, 80, 71)];
    expect(letters({ teams, meetings: meet([1, 4, 4], [2, 4, 4]) })).toEqual({ 1: 'cdf', 2: 'e', 3: 'e' });
    expect(letters({ teams, meetings: meet([1, 4, 6], [2, 4, 6]) })).toEqual({ 1: '', 2: '', 3: 'e' });
  });

  it('sees that two rivals who meet can not both lose', () => {
    // Club 1 could reach 82 wins. But clubs 2 and 3 play three games against each other, so one of them reaches 83
    // wins.
    const teams = [club(1, 79, 80), club(2, 81, 78), club(3, 81, 78)];
    const meetings = meet([1, 4, 3], [2, 3, 3]);
    expect(letters({ teams, meetings })[1]).toBe('e');
    expect(letters({ teams, meetings: meet([1, 4, 3], [2, 4, 3], [3, 4, 3]) })[1]).toBe('');
  });

  it('depends on the tie-breaks when clubs may end level', () => {
    const teams = [club(1, 82, 79), club(2, 81, 80)];
    const meetings = meet([1, 3, 1], [2, 3, 1]);
    expect(letters({ teams, meetings, headToHead: beat([1, 2, 7], [2, 1, 6]) })).toEqual({
      1: 'cdf',
      2: 'e',
    });
    expect(letters({ teams, meetings, headToHead: beat([1, 2, 6], [2, 1, 7]) })).toEqual({ 1: '', 2: '' });
  });

  it('leaves the run difference open as long as a game may end by any margin', () => {
    const teams = [club(1, 10, 9, { runsFor: 500 }), club(2, 9, 10)];
    expect(letters({ teams, meetings: meet([1, 3, 1], [2, 4, 1]) })).toEqual({ 1: '', 2: '' });
    const over = [club(1, 10, 10, { runsFor: 5 }), club(2, 10, 10, { runsFor: 6 })];
    expect(letters({ teams: over })).toEqual({ 1: 'e', 2: 'cdf' });
    // If club 2 wins its last game, it ends level with club 1 and has the better run difference.
    const last = [club(1, 10, 10, { runsFor: 5 }), club(2, 9, 10, { runsFor: 5 })];
    expect(letters({ teams: last, meetings: meet([2, 4, 1]) })).toEqual({ 1: '', 2: '' });
  });

  it('is decided by the coin flip, and by the lower id if two coin flips are equal', () => {
    expect(letters({ teams: [club(1, 5, 5), club(2, 5, 5, { coinFlip: 0.5 })] })).toEqual({
      1: 'e',
      2: 'cdf',
    });
    expect(letters({ teams: [club(1, 5, 5), club(2, 5, 5)] })).toEqual({ 1: 'cdf', 2: 'e' });
  });

  it('compares percentages, then games back, when clubs have played different numbers of games', () => {
    // Both are .600: 6 of 10 and 12 of 20. The second club has more wins than losses by 4, the first only by 2.
    const teams = [club(1, 6, 4), club(2, 11, 8)];
    const headToHead = beat([1, 2, 2], [2, 1, 1]);
    expect(letters({ teams, meetings: meet([2, 3, 1]), headToHead })).toEqual({ 1: '', 2: '' });
    expect(letters({ teams: [club(1, 6, 4), club(2, 12, 8)], headToHead })).toEqual({ 1: 'e', 2: 'cdf' });
    // Both are .400. The first club has more losses than wins by 2, the second by 4, so the first club is ahead.
    expect(letters({ teams: [club(1, 4, 6), club(2, 8, 12)] })).toEqual({ 1: 'cdf', 2: 'e' });
  });

  it('counts playoff places in the whole league, and first places in divisions and conferences', () => {
    const at = (conference: string, division: string) => ({ conference, division });
    const teams = [
      club(1, 90, 70, at('A', 'East')),
      club(2, 88, 72, at('A', 'West')),
      club(3, 70, 90, at('A', 'West')),
      club(4, 80, 80, at('B', 'East')),
      club(5, 60, 100, at('B', 'East')),
    ];
    const meetings = meet([1, 3, 1], [2, 4, 1]);
    expect(letters({ teams, meetings, places: 2 })).toEqual({ 1: 'cdf', 2: 'cd', 3: 'e', 4: 'dfe', 5: 'e' });
  });

  it('makes all clubs safe if there is a place for each, and none if there is no place', () => {
    const teams = [club(1, 3, 0), club(2, 0, 3)];
    const meetings = meet([1, 2, 9]);
    expect(letters({ teams, meetings, places: 2 })).toEqual({ 1: 'c', 2: 'c' });
    expect(letters({ teams, meetings, places: 0 })).toEqual({ 1: 'e', 2: 'e' });
  });

  it('has an answer for a league of one club and for an empty league', () => {
    expect(letters({ teams: [club(1, 0, 0)] })).toEqual({ 1: 'cdf' });
    expect(letters({ teams: [] })).toEqual({});
  });

  it('ignores a club’s games against itself and adds up several entries of a pair', () => {
    const teams = [club(1, 3, 0), club(2, 0, 3)];
    expect(letters({ teams, meetings: meet([1, 1, 9], [1, 2, 2], [2, 1, 2]) })).toEqual({ 1: '', 2: '' });
    expect(letters({ teams, meetings: meet([1, 1, 9], [1, 2, 1], [2, 1, 1]) })).toEqual({ 1: 'cdf', 2: 'e' });
  });
});

describe('trying every result of every game and every margin', () => {
  it.each([
    { most: 4, margin: 9, runs: 1200 },
    { most: 7, margin: 5, runs: 500 },
    { most: 12, margin: 3, runs: 60 },
  ])('gives the answers of the search, with up to $most games to come', ({ most, margin, runs }) => {
    const seen = new Map<string, number>();
    const seasons = property(openSeasons(most), (season) => {
      let open = 0;
      const found = certainties(season, { onOpenQuestion: () => open++ });
      expect(found).toEqual(exhaustiveCertainties(season, margin));
      expect(open).toBe(0);
      for (const each of found) {
        for (const answer of answers) {
          const key = `${answer} ${each[answer]}`;
          seen.set(key, (seen.get(key) ?? 0) + 1);
        }
      }
    });
    assert(seasons, { numRuns: runs });
    // In these seasons each kind of certainty is often given and often not given.
    for (const answer of answers) {
      expect(seen.get(`${answer} true`)).toBeGreaterThan(runs / 5);
      expect(seen.get(`${answer} false`)).toBeGreaterThan(runs / 5);
    }
  });
});

describe('when division winners are seeded first', () => {
  const at = (division: string | null) => ({ conference: 'A', division });
  const winnersFirst = (season: OpenSeason): OpenSeason => ({ ...season, divisionWinnersFirst: true });

  it('a division’s winner qualifies although a club that is out has a better record', () => {
    const teams = [
      club(1, 90, 70, at('East')),
      club(2, 88, 72, at('East')),
      club(3, 86, 74, at('East')),
      club(4, 70, 90, at('West')),
    ];
    expect(letters({ teams, places: 3 })).toEqual({ 1: 'cdf', 2: 'c', 3: 'c', 4: 'de' });
    expect(letters(winnersFirst({ teams, headToHead: [], meetings: [], places: 3 }))).toEqual({
      1: 'cdf',
      2: 'c',
      3: 'e',
      4: 'cd',
    });
    // Club 3 surely ends in the first three places of the league, and is out all the same.
    const meetings = meet([1, 2, 1]);
    expect(letters(winnersFirst({ teams, headToHead: [], meetings, places: 3 }))[3]).toBe('e');
  });

  it('no simulated end of the season contradicts a certainty, and at the end all is known', () => {
    const seen = { playoffs: 0, eliminated: 0 };
    const seeds = integer({ min: 0, max: 2 ** 31 });
    const ends = property(openSeasons(6), seeds, boolean(), boolean(), (drawn, seed, halves, winners) => {
      const season = { ...drawn, byConference: halves, divisionWinnersFirst: winners };
      if (!winners && !halves) return;
      if (halves && drawn.teams.some(({ conference }) => conference === null)) return;
      if (poolsOf(season, drawn.teams).some(({ divisions, places }) => divisions.length > places)) return;
      const rng = new Rng(seed);
      const found = certainties(season);
      for (let end = 0; end < 8; end++) {
        const over = playedOut(season, rng);
        const qualified = qualifiedAtEnd(over);
        for (const { teamId, playoffs, eliminated } of found) {
          if (playoffs) expect(qualified).toContain(teamId);
          if (eliminated) expect(qualified).not.toContain(teamId);
          seen.playoffs += Number(playoffs);
          seen.eliminated += Number(eliminated);
        }
        for (const { teamId, playoffs, eliminated } of certainties(over)) {
          expect([playoffs, eliminated]).toEqual([qualified.includes(teamId), !qualified.includes(teamId)]);
        }
      }
    });
    assert(ends, { numRuns: 100 * effort });
    expect(Math.min(seen.playoffs, seen.eliminated)).toBeGreaterThan(50 * effort);
  });

  it('certainties are those of trying every result, if no clubs can end level', () => {
    // No two shares of different primes are equal.
    const totals = [101, 103, 107, 109, 113, 127, 131];
    const seven = { minLength: 7, maxLength: 7 };
    const drawn = record({
      clubs: integer({ min: 3, max: 7 }),
      places: integer({ min: 1, max: 5 }),
      halves: boolean(),
      affiliations: array(constantFrom('AE', 'AW', 'AC', 'BE', 'BW', 'A'), seven),
      wins: array(integer({ min: -3, max: 3 }), seven),
      ahead: array(integer({ min: 0, max: 48 }), { maxLength: 7 }),
    });
    const seen = { playoffs: 0, eliminated: 0, open: 0 };
    const seasons = property(drawn, ({ clubs, places, halves, affiliations, wins, ahead }) => {
      const games = ahead.map((pair) => [pair % clubs, Math.floor(pair / 7) % clubs] as const);
      const meetings = games
        .filter(([one, other]) => one !== other)
        .map(([one, other]): [number, number, number] => [one, other, 1]);
      const teams = totals.slice(0, clubs).map((total, id) => {
        const toCome = meetings.filter(([one, other]) => one === id || other === id).length;
        const won = Math.round((total - toCome) / 2) + (wins[id] ?? 0);
        const [conference = null, division = null] = affiliations[id] ?? '';
        return club(id, won, total - toCome - won, { conference, division });
      });
      const rule = { places, byConference: halves, divisionWinnersFirst: true };
      if (poolsOf(rule, teams).some(({ divisions, places: most }) => divisions.length > most)) return;
      const season = { ...rule, teams, headToHead: [], meetings: meet(...meetings) };
      const ends = Array.from({ length: 2 ** meetings.length }, (_, results) => {
        const winners = meetings.map(([one, other], game) => ((results >> game) & 1 ? one : other));
        const over = teams.map((each) => {
          const won = winners.filter((winner) => winner === each.teamId).length;
          const played = meetings.filter(
            ([one, other]) => one === each.teamId || other === each.teamId,
          ).length;
          return { ...each, wins: each.wins + won, losses: each.losses + played - won };
        });
        return new Set(qualifiedAtEnd({ ...season, teams: over, meetings: [] }));
      });
      for (const { teamId, playoffs, eliminated } of certainties(season)) {
        const times = ends.filter((qualified) => qualified.has(teamId)).length;
        expect([playoffs, eliminated]).toEqual([times === ends.length, times === 0]);
        seen[playoffs ? 'playoffs' : eliminated ? 'eliminated' : 'open'] += 1;
      }
    });
    assert(seasons, { numRuns: 250 * effort });
    expect(Math.min(seen.playoffs, seen.eliminated, seen.open)).toBeGreaterThan(50 * effort);
  });
});

/** The season played to its end, with random winners and margins. */
function playedOut(season: OpenSeason, rng: Rng): OpenSeason {
  const teams = new Map(season.teams.map((each) => [each.teamId, { ...each }]));
  const headToHead = [...season.headToHead];
  for (const { one, other, games } of season.meetings) {
    if (one === other) continue;
    for (let game = 0; game < games; game++) {
      const [winner, loser] = rng.next() < 0.5 ? [one, other] : [other, one];
      const margin = 1 + Math.floor(rng.next() * 5);
      const [won, lost] = [teams.get(winner), teams.get(loser)];
      if (won) Object.assign(won, { wins: won.wins + 1, runsFor: won.runsFor + margin });
      if (lost) Object.assign(lost, { losses: lost.losses + 1, runsAgainst: lost.runsAgainst + margin });
      headToHead.push({ teamId: winner, opponentId: loser, wins: 1 });
    }
  }
  return { ...season, teams: [...teams.values()], headToHead, meetings: [] };
}

/** The clubs that go to the playoffs at the end of a season, by the standings. */
function qualifiedAtEnd({ teams, headToHead, ...rule }: OpenSeason): number[] {
  const rows = teams.map(({ teamId, wins, losses, ...more }) => team(teamId, wins, losses, more));
  return qualify(rule, rankTeams(rows, headToHead)).map(({ teamId }) => teamId);
}

describe('the last month of a season of thirty clubs', () => {
  const days = Array.from({ length: 33 }, (_, at) => 130 + at);

  it.each([4, 12])(
    'takes back no certainty, and its final standings confirm them all, with %p playoff places',
    (places) => {
      const played = new PlayedSeason(17);
      let before: Certainties[] = [];
      let open = 0;
      for (const day of days) {
        played.playUntil(day);
        const now = certainties(played.open(places), { onOpenQuestion: () => open++ });
        for (const [at, earlier] of before.entries()) {
          for (const answer of answers) if (earlier[answer]) expect(now[at]?.[answer]).toBe(true);
        }
        before = now;
      }
      const { teams, headToHead } = played.open(places);
      const none = { wins: 0, losses: 0 };
      const rows = teams.map((each) => ({
        ...each,
        home: none,
        away: none,
        lastTen: none,
        streak: 0,
        gamesLeft: 0,
      }));
      const [league] = computeStandings({ teams: rows, headToHead });
      const order = (league?.rows ?? []).map(({ teamId }) => teamId);
      const firsts = (scope: 'division' | 'conference') =>
        computeStandings({ teams: rows, headToHead, scope }).map((group) => group.rows[0]?.teamId);
      expect(before.filter(({ playoffs }) => playoffs).map(({ teamId }) => teamId)).toEqual(
        order.slice(0, places).toSorted((one, other) => one - other),
      );
      for (const each of before) {
        expect(each.eliminated).toBe(!each.playoffs);
        expect(each.division).toBe(firsts('division').includes(each.teamId));
        expect(each.conference).toBe(firsts('conference').includes(each.teamId));
      }
      // Fewer than eight of about four thousand questions may be left without an answer.
      expect(open).toBeLessThan(8);
    },
  );

  it('has the same certainties when they are computed club by club', () => {
    const played = new PlayedSeason(17);
    played.playUntil(140);
    const season = played.open(4);
    const steps = certaintySteps(season);
    let turns = 0;
    for (let step = steps.next(); ; step = steps.next()) {
      if (!step.done) turns++;
      else {
        expect(step.value).toEqual(certainties(season));
        break;
      }
    }
    expect(turns).toBe(30);
  });

  it.each([{ steps: 0 }, { looks: 0 }])('has no false certainty if the search is limited: %p', (limit) => {
    const played = new PlayedSeason(17);
    let open = 0;
    for (const day of [145, 155, 160]) {
      played.playUntil(day);
      const season = played.open(4);
      const exact = certainties(season);
      const limited = certainties(season, { ...limit, onOpenQuestion: () => open++ });
      for (const [at, each] of limited.entries()) {
        for (const answer of answers) if (each[answer]) expect(exact[at]?.[answer]).toBe(true);
      }
    }
    expect(open).toBeGreaterThan(0);
  });
});
