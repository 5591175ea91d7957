import { assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import type { Affiliation } from '../standings/tie-break-rules.js';
import { checkedPlayoffRule, playoffRuleOf, type PlayoffSettings } from './playoff-rule.js';
import { qualify, type RankedTeam } from './seeding.js';
import { testRows } from '../../../testing/rows.js';

/** Teams of a league, the best first, each as conference and division: `AE` is the East of A, `A` is A alone. */
function ranked(places: string): RankedTeam[] {
  const teams = places.split(' ').map((place, index): Affiliation & { teamId: number } => ({
    teamId: index + 1,
    conference: place[0] === '-' ? null : (place[0] ?? null),
    division: place[1] ?? null,
  }));
  return teams.map((team, index) => {
    const rank = (isMate: (other: Affiliation) => boolean) => teams.slice(0, index).filter(isMate).length + 1;
    const inConference = ({ conference }: Affiliation) => conference === team.conference;
    return {
      ...team,
      conferenceRank: team.conference === null ? null : rank(inConference),
      divisionRank:
        team.division === null
          ? null
          : rank((other) => inConference(other) && other.division === team.division),
    };
  });
}

const settings = (more: Partial<PlayoffSettings> = {}): PlayoffSettings => ({
  playoffPlaces: null,
  divisionWinnersFirst: null,
  playoffsByConference: false,
  playoffSeriesLengths: null,
  playoffReseeding: false,
  ...more,
});

const letters = { division_winner: 'd', wild_card: 'w', best_record: 'r' };
/** The teams in the order of their seeds, each with a letter for its qualification. */
const qualifiersOf = (places: string, choices: Partial<PlayoffSettings>): string => {
  const teams = ranked(places);
  return qualify(playoffRuleOf(settings(choices), teams), teams)
    .map(({ teamId, as }) => `${letters[as]}${teamId}`)
    .join(' ');
};

const sixDivisions = 'AE AE AE AC BW BW BE BC AW AW AC BE BC AW BW';
const conferences = 'AE AE AE AC BW BW BE BC AW AW AC BE BC BW BE';

testRows(
  'playoffs take %s',
  [
    ['without divisions the best four', '- - - - - -', {}, 'r1 r2 r3 r4'],
    ['all of a small league, an even number', '- - -', {}, 'r1 r2'],
    ['no team of a league of one', 'AE', {}, ''],
    ['winners of two divisions, then wild cards', 'AE AE AE AW AW', {}, 'd1 d4 w2 w3'],
    [
      'the best records if the league chose so',
      'AE AE AE AE AW',
      { divisionWinnersFirst: false },
      'r1 r2 r3 r4',
    ],
    ['the best records if only some teams are in a division', 'A A A A AE AE', {}, 'r1 r2 r3 r4'],
    ['all winners of six divisions', sixDivisions, {}, 'd1 d4 d5 d7 d8 d9'],
    ['the best records if winners do not fit', sixDivisions, { playoffPlaces: 4 }, 'r1 r2 r3 r4'],
    [
      'half of the places for each conference',
      conferences,
      { playoffPlaces: 12, playoffsByConference: true },
      'd1 d4 d5 d7 d8 d9 w2 w3 w6 w10 w12 w13',
    ],
    [
      'three of each conference, however they compare with the other',
      'A A A A B B B',
      { playoffPlaces: 6, playoffsByConference: true },
      'r1 r2 r3 r5 r6 r7',
    ],
    ['one bracket if a team has no conference', 'A A - B B', { playoffsByConference: true }, 'r1 r2 r3 r4'],
    ['one bracket if a conference is too small', 'A A A A B', { playoffsByConference: true }, 'r1 r2 r3 r4'],
  ] as const,
  ([, places, choices, expected]) => {
    expect(qualifiersOf(places, choices)).toBe(expected);
  },
);

it('a setup refuses choices that the teams do not allow, and says why', () => {
  const refusal = (places: string, choices: Partial<PlayoffSettings>): unknown => {
    try {
      return checkedPlayoffRule(settings(choices), ranked(places)).places;
    } catch (error) {
      return error instanceof Error ? error.message : error;
    }
  };
  const even = (teams: number) =>
    `The playoffs need an even number of teams, from 2 to the league's ${teams}.`;
  for (const playoffPlaces of [0, 1, 3, 8, -2, 2.5, Number.NaN]) {
    expect(refusal('- - - - - -', { playoffPlaces })).toBe(even(6));
  }
  const twoConferences = 'Playoffs by conference need exactly two conferences, and each team in one of them.';
  const halves = { playoffsByConference: true };
  const winners = { divisionWinnersFirst: true, playoffPlaces: 2 };
  expect([
    refusal('- - - -', {}),
    refusal('- - -', {}),
    refusal('-', {}),
    refusal('- - - -', { divisionWinnersFirst: true }),
    refusal('AE AW AC A', winners),
    refusal('AE AW A A', { playoffPlaces: 2 }),
    refusal('A A A A', halves),
    refusal('A A B -', halves),
    refusal('A A A B', halves),
    refusal('AE AW BE BW', { ...halves, ...winners }),
    refusal('A A B B', { ...halves, playoffSeriesLengths: [3, 4] }),
    refusal(sixDivisions, {}),
  ]).toEqual([
    4,
    even(3),
    'At least 2 teams are needed.',
    'The league has no divisions whose winners could be seeded first.',
    'The league has 3 divisions, and their winners do not fit into playoffs of 2 teams.',
    2,
    twoConferences,
    twoConferences,
    'A conference has fewer than 2 teams, its half of the places.',
    'A has 2 divisions, and their winners do not fit into its 1 places.',
    "A series can't be best of 4: its length must be odd.",
    6,
  ]);
});

it('each place goes to one team, division winners are in, and seeds keep the order of each conference', () => {
  const league = record({
    size: integer({ min: 2, max: 24 }),
    salt: integer({ min: 1, max: 1_000_000 }),
    places: constantFrom(null, 2, 4, 6, 8, 12),
    first: constantFrom(null, true, false),
    halves: boolean(),
  });
  assert(
    property(league, ({ size, salt, places, first, halves }) => {
      const drawn = Array.from({ length: size }, (_, at) => (salt * (at + 3) * 7919) % 997);
      const teams = ranked(drawn.map((draw) => `${'AB'[draw % 2]}${'ECW'[draw % 3]}`).join(' '));
      const choices = { playoffPlaces: places, divisionWinnersFirst: first, playoffsByConference: halves };
      const rule = playoffRuleOf(settings(choices), teams);
      const found = qualify(rule, teams);
      expect(found.map(({ seed }) => seed)).toEqual(Array.from({ length: rule.places }, (_, at) => at + 1));
      expect(new Set(found.map(({ teamId }) => teamId)).size).toBe(rule.places);
      const winners = teams.filter(({ divisionRank }) => divisionRank === 1).map(({ teamId }) => teamId);
      const chosen = found.flatMap(({ as, teamId }) => (as === 'division_winner' ? [teamId] : []));
      expect(new Set(chosen)).toEqual(new Set(rule.divisionWinnersFirst === true ? winners : []));
      // With automatic places, all winners of six divisions fit.
      if (places === null && first !== false && size > 5) expect(rule.divisionWinnersFirst).toBe(true);
      if (rule.byConference !== true) return;
      for (const one of ['A', 'B']) {
        const half = found.filter(({ conference }) => conference === one);
        expect(half).toHaveLength(rule.places / 2);
        for (const kind of ['division_winner', 'wild_card', 'best_record'] as const) {
          const ids = half.flatMap(({ as, teamId }) => (as === kind ? [teamId] : []));
          expect(ids).toEqual(ids.toSorted((low, high) => low - high));
        }
      }
    }),
  );
});
