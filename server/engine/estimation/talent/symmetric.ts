/** Small symmetric positive definite matrices, stored row by row. */
export type Matrix = Float64Array;

/**
 * Lower triangle L of the Cholesky decomposition A = L Lᵀ. @throws {RangeError} if the matrix is not positive
 * definite
 */
function cholesky(a: Matrix, size: number): Matrix {
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = at(a, row * size + column);
      for (let k = 0; k < column; k++) sum -= at(lower, row * size + k) * at(lower, column * size + k);
      if (row !== column) lower[row * size + column] = sum / at(lower, column * size + column);
      else if (sum > 0) lower[row * size + row] = Math.sqrt(sum);
      else throw new RangeError(`The matrix is not positive definite in row ${row}.`);
    }
  }
  return lower;
}

/** Solves A x = b for x. */
export function solve(a: Matrix, b: Float64Array): Float64Array {
  return substitute(cholesky(a, b.length), b);
}

function substitute(lower: Matrix, b: Float64Array): Float64Array {
  const size = b.length;
  const x = b.slice();
  for (let row = 0; row < size; row++) {
    let sum = at(x, row);
    for (let k = 0; k < row; k++) sum -= at(lower, row * size + k) * at(x, k);
    x[row] = sum / at(lower, row * size + row);
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = at(x, row);
    for (let k = row + 1; k < size; k++) sum -= at(lower, k * size + row) * at(x, k);
    x[row] = sum / at(lower, row * size + row);
  }
  return x;
}

export function inverse(a: Matrix, size: number): Matrix {
  const lower = cholesky(a, size);
  const inverted = new Float64Array(size * size);
  for (let column = 0; column < size; column++) {
    const unit = new Float64Array(size);
    unit[column] = 1;
    inverted.set(substitute(lower, unit), column * size);
  }
  return inverted;
}

export function identity(size: number, times = 1): Matrix {
  const matrix = new Float64Array(size * size);
  for (let row = 0; row < size; row++) matrix[row * size + row] = times;
  return matrix;
}

/** The element at an index, which must be within the array. */
export function at(of: Float64Array, place: number): number {
  return of[place] ?? 0;
}
