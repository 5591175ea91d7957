import { identity, inverse, solve } from './symmetric.js';

const matrix = Float64Array.of(4, 2, 1, 2, 5, 3, 1, 3, 6);

test('solves a system of symmetric equations', () => {
  const [x = 0, y = 0, z = 0] = solve(matrix, Float64Array.of(11, 21, 25));
  expect([4 * x + 2 * y + z, 2 * x + 5 * y + 3 * z, x + 3 * y + 6 * z].map(Math.round)).toEqual([11, 21, 25]);
});

test('a matrix times its inverse is the identity', () => {
  const inverted = inverse(matrix, 3);
  const product = identity(3).map((_, place) => {
    const [row, column] = [Math.floor(place / 3), place % 3];
    return [0, 1, 2].reduce(
      (sum, k) => sum + (matrix[row * 3 + k] ?? 0) * (inverted[k * 3 + column] ?? 0),
      0,
    );
  });
  product.forEach((value, place) => expect(value).toBeCloseTo(place % 4 === 0 ? 1 : 0, 10));
});

test('refuses a matrix that is not positive definite', () => {
  expect(() => solve(Float64Array.of(1, 2, 2, 1), Float64Array.of(1, 1))).toThrow('not positive definite');
});
