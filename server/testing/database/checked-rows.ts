import { onAnswer } from '../../platform/data/connections/bounded-client.js';
import { type Columns, type Tuple } from '../../platform/data/rows.js';
import { onExecution } from '../../platform/data/statement.js';
import { differences, unexpectedValues, WrongRow } from './row-check.js';

/**
 * In tests, rows that differ from the declared shape of their statement make the statement fail. Importing this module
 * is enough.
 */

const shapes = new Map<string, Columns | Tuple>();
onExecution((sql, shape) => shapes.set(sql, shape));

onAnswer((query, result) => {
  const sql = textOf(query);
  const shape = shapes.get(sql);
  if (!shape) return result;
  const problems = [...differences(shape, result.fields), ...unexpectedValues(shape, result.rows)];
  if (problems.length > 0) throw new WrongRow(sql, problems);
  return result;
});

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : '';
  return typeof text === 'string' ? text : '';
}
