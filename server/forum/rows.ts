import { notFound } from '../core/errors.js';

/** The row an `INSERT … RETURNING` of one row answers. */
export function inserted<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new TypeError('the database did not return the inserted row');
  return row;
}

/** What TypeORM makes of an `UPDATE … RETURNING` or a `DELETE … RETURNING`. */
export type Changed<Row> = readonly [rows: readonly Row[], count: number];

/**
 * The one row that was changed.
 * @throws DomainError `not_found` with the sentence when there was none
 */
export function changed<Row>([rows]: Changed<Row>, missing: string): Row {
  const [row] = rows;
  if (row === undefined) throw notFound(missing);
  return row;
}
