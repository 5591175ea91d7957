import { assert, property } from 'fast-check';
import { beat } from '../../standings/standings.builders.js';
import { computeStandings } from '../../standings/standings.js';
import { certainties, certaintySteps, type Certainties } from './clinching.js';
import { exhaustiveCertainties } from './exhaustive.builders.js';
import { club, meet, openSeasons, PlayedSeason } from '../../../testing/open-seasons.js';
import type { OpenSeason } from './rest-of-season.js';

const answers = ['playoffs', 'division', 'conference', 'eliminated'] as const;

/** By club: c for clinched playoffs, d and f for first of the division and conference, e for eliminated. */
function letters(season: Partial<OpenSeason> & Pick<OpenSeason, 'teams'>): Record<number, string> {
  const found = certainties({ headToHead: [], meetings: [], places: 1, ...season });
  return Object.fromEntries(
    found.map((each) => [
      each.teamId,
      answers.map((answer, at) => (each[answer] ? ('cdfe'[at] ?? '') : '')).join(''),
    ]),
  );
}

describe('what is certain', () => {
  it('follows from the games left when no tie is possible', () => {
    const teams = [club(1, 90, 60), club(2, 85, 65), club(3, 80, 71)];
    expect(letters({ teams, meetings: meet([1, 4, 4], [2, 4, 4]) })).toEqual({ 1: 'cdf', 2: 'e', 3: 'e' });
    expect(letters({ teams, meetings: meet([1, 4, 6], [2, 4, 6]) })).toEqual({ 1: '', 2: '', 3: 'e' });
  });

  it('sees that two rivals who meet can not both lose', () => {
    // Club 1 could reach 82 wins, but one of the others gets its 83rd from their three games.
    const teams = [club(1, 79, 80), club(2, 81, 78), club(3, 81, 78)];
    const meetings = meet([1, 4, 3], [2, 3, 3]);
    expect(letters({ teams, meetings })[1]).toBe('e');
    expect(letters({ teams, meetings: meet([1, 4, 3], [2, 4, 3], [3, 4, 3]) })[1]).toBe('');
  });

  it('asks the tie-breaks when clubs may end level', () => {
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
    // Club 2 ends level if it wins, with more runs than club 1 has.
    const last = [club(1, 10, 10, { runsFor: 5 }), club(2, 9, 10, { runsFor: 5 })];
    expect(letters({ teams: last, meetings: meet([2, 4, 1]) })).toEqual({ 1: '', 2: '' });
  });

  it('knows the coin, and the id where two coins are the same', () => {
    expect(letters({ teams: [club(1, 5, 5), club(2, 5, 5, { coinFlip: 0.5 })] })).toEqual({
      1: 'e',
      2: 'cdf',
    });
    expect(letters({ teams: [club(1, 5, 5), club(2, 5, 5)] })).toEqual({ 1: 'cdf', 2: 'e' });
  });

  it('compares percentages, then games back, where numbers of games differ', () => {
    // .600 either way: 6 of 10 and 12 of 20, which is ahead by two games.
    const teams = [club(1, 6, 4), club(2, 11, 8)];
    const headToHead = beat([1, 2, 2], [2, 1, 1]);
    expect(letters({ teams, meetings: meet([2, 3, 1]), headToHead })).toEqual({ 1: '', 2: '' });
    expect(letters({ teams: [club(1, 6, 4), club(2, 12, 8)], headToHead })).toEqual({ 1: 'e', 2: 'cdf' });
    // Below .500 it is behind by two.
    expect(letters({ teams: [club(1, 4, 6), club(2, 8, 12)] })).toEqual({ 1: 'cdf', 2: 'e' });
  });

  it('counts places in the league, and firsts in divisions and conferences', () => {
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

  it('makes all clubs safe where there are as many places, and none where there is no place', () => {
    const teams = [club(1, 3, 0), club(2, 0, 3)];
    const meetings = meet([1, 2, 9]);
    expect(letters({ teams, meetings, places: 2 })).toEqual({ 1: 'c', 2: 'c' });
    expect(letters({ teams, meetings, places: 0 })).toEqual({ 1: 'e', 2: 'e' });
  });

  it('has an answer for a league of one and for an empty one', () => {
    expect(letters({ teams: [club(1, 0, 0)] })).toEqual({ 1: 'cdf' });
    expect(letters({ teams: [] })).toEqual({});
  });

  it('ignores a club’s games against itself and adds up meetings given twice', () => {
    const teams = [club(1, 3, 0), club(2, 0, 3)];
    expect(letters({ teams, meetings: meet([1, 1, 9], [1, 2, 2], [2, 1, 2]) })).toEqual({ 1: '', 2: '' });
    expect(letters({ teams, meetings: meet([1, 1, 9], [1, 2, 1], [2, 1, 1]) })).toEqual({ 1: 'cdf', 2: 'e' });
  });
});

describe('beside every result of every game and every margin', () => {
  it.each([
    { most: 4, margin: 9, runs: 1200 },
    { most: 7, margin: 5, runs: 500 },
    { most: 12, margin: 3, runs: 60 },
  ])('is the same with up to $most games to come', ({ most, margin, runs }) => {
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
    // Each answer is given both ways, often.
    for (const answer of answers) {
      expect(seen.get(`${answer} true`)).toBeGreaterThan(runs / 5);
      expect(seen.get(`${answer} false`)).toBeGreaterThan(runs / 5);
    }
  });
});

describe('the last month of thirty clubs', () => {
  const days = Array.from({ length: 33 }, (_, at) => 130 + at);

  it.each([4, 12])('brings certain things that stay, and the end confirms, with %p places', (places) => {
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
    // Of some four thousand answers.
    expect(open).toBeLessThan(8);
  });

  it('comes club by club', () => {
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

  it.each([{ steps: 0 }, { looks: 0 }])(
    'calls nothing certain that isn’t where it may not search: %p',
    (limit) => {
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
    },
  );
});
