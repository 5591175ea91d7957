import { Rng } from '../../engine/chance/rng.js';
import { ageRatings } from '../../engine/players/ageing.js';
import { type Ratings } from '../../engine/players/player.types.js';
import { AgeCurve, drawCurve, type Kind, type Players } from './ageing.js';

const ratings: Ratings = {
  contact: 60,
  power: 60,
  speed: 60,
  discipline: 60,
  liners: 60,
  crowding: 60,
  fielding: 60,
  arm: 60,
  stuff: 60,
  control: 60,
  movement: 60,
  stamina: 60,
};

/** Winters of twenty players of each age. */
function winters(): AgeCurve {
  const curve = new AgeCurve();
  const rng = new Rng(1);
  for (let age = 19; age <= 43; age += 1) {
    const before: Players = new Map(
      Array.from({ length: 40 }, (_, id) => [id, { age, isPitcher: id % 2 === 1, ratings }]),
    );
    const after: Players = new Map(
      [...before].map(([id, old]) => [
        id,
        { ...old, age: age + 1, ratings: ageRatings(old.ratings, age, rng) },
      ]),
    );
    curve.add(before, after);
  }
  return curve;
}

describe('the picture of what winters did', () => {
  test.each<Kind>(['hitters', 'pitchers'])('holds both curves of %s whole, between its axes', (kind) => {
    const svg = drawCurve(winters(), kind);
    const lines = [...svg.matchAll(/<polyline[^>]*points="([^"]+)"/g)].map(([, points = '']) =>
      points.split(' ').map((point) => point.split(',').map(Number)),
    );
    expect(lines.map((points) => points.length)).toEqual([26, 26]);
    for (const [x = -1, y = -1] of lines.flat()) {
      expect(x >= 56 && x <= 700 && y >= 64 && y <= 368).toBe(true);
    }
    expect(svg).toContain('Age in years');
    expect(svg).toContain('Rating points below the best age');
  });
});
