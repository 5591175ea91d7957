import { NEUTRAL_PARK, PARK_HITS } from '../../game/environment/park.js';
import { estimateParks } from './parks.js';
import { clubLines, hitLines } from '../season-lines/season-lines.builders.js';
import { type ClubLines, type HitLines } from '../season-lines/season-lines.types.js';

const usual = { plateAppearances: 6000, singles: 860, doubles: 270, triples: 25, homeRuns: 190 };

function club(id: number, home: Partial<HitLines>): ClubLines {
  return {
    id,
    home: { games: 81, all: hitLines({ ...usual, ...home }) },
    road: { games: 81, all: hitLines(usual) },
  };
}

test('a park whose club has games with more home runs there than on the road has a factor above 100, but below their ratio', () => {
  const parks = estimateParks([club(1, { homeRuns: 285 }), club(2, {}), club(3, {}), club(4, {})]);
  expect(parks.get(1)?.homeRuns.left).toBeGreaterThan(110);
  expect(parks.get(1)?.homeRuns.left).toBeLessThan(140);
  expect(parks.get(2)?.homeRuns.left).toBeLessThan(100);
});

test('the rarer a kind of hit, the closer its factor is to 100', () => {
  const twice = estimateParks([
    club(1, { homeRuns: 2 * usual.homeRuns }),
    ...[2, 3, 4].map((id) => club(id, {})),
  ]);
  const rarely = { ...usual, homeRuns: 4 };
  const few = estimateParks(
    [1, 2, 3, 4].map((id) => ({
      id,
      home: { games: 81, all: hitLines({ ...rarely, homeRuns: id === 1 ? 8 : 4 }) },
      road: { games: 81, all: hitLines(rarely) },
    })),
  );
  expect(few.get(1)?.homeRuns.left).toBeLessThan((twice.get(1)?.homeRuns.left ?? 0) - 10);
});

test('left-handed and right-handed batters have separate factors', () => {
  const side = (homeRuns: number) => hitLines({ ...usual, plateAppearances: 3000, homeRuns });
  const split = (id: number, left: number, right: number): ClubLines => ({
    id,
    home: { games: 81, left: side(left), right: side(right) },
    road: { games: 81, left: side(100), right: side(100) },
  });
  const { homeRuns } = estimateParks([split(1, 150, 80), split(2, 100, 100)]).get(1) ?? NEUTRAL_PARK;
  expect(homeRuns.left).toBeGreaterThan(homeRuns.right);
});

test('the average factor of a league is 100', () => {
  const parks = [
    ...estimateParks([1, 2, 3, 4, 5].map((id) => club(id, { doubles: 200 + 40 * id }))).values(),
  ];
  for (const hit of PARK_HITS) {
    expect(parks.reduce((sum, park) => sum + park[hit].right, 0) / parks.length).toBeCloseTo(100, -0.5);
  }
});

test('a club that never played at home, and a league without hits, have average parks', () => {
  expect(estimateParks([clubLines(1), clubLines(2)]).get(1)).toEqual(NEUTRAL_PARK);
  const hitless = hitLines({ plateAppearances: 100 });
  const parks = estimateParks([
    { id: 1, home: { games: 3, all: hitless }, road: { games: 3, all: hitless } },
  ]);
  expect(parks.get(1)).toEqual(NEUTRAL_PARK);
});
