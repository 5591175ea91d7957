import { Client, type QueryResult } from 'pg';
import { type Columns, type Tuple } from '../../platform/data/rows.js';
import { onExecution } from '../../platform/data/statement.js';
import { differences, unexpectedValues, WrongRow } from './row-check.js';

/**
 * In tests every answer is checked against the shape that its statement declares: a difference fails the statement.
 * Importing this module is enough.
 */

const shapes = new Map<string, Columns | Tuple>();
onExecution((sql, shape) => shapes.set(sql, shape));

// Replaced on the prototype before any connection is created, because connections of the server bind it then.
const usual: unknown = Reflect.get(Client.prototype, 'query');
if (typeof usual !== 'function') throw new TypeError('pg has changed: its clients have no query to check');
Reflect.set(
  Client.prototype,
  'query',
  new Proxy(usual, {
    apply: (query, client, args: unknown[]) => {
      const answer: unknown = Reflect.apply(query, client, args);
      const shape = shapes.get(textOf(args[0]));
      if (!shape || !(answer instanceof Promise)) return answer;
      return answer.then((result: QueryResult) => checked(textOf(args[0]), shape, result));
    },
  }),
);

function checked(sql: string, shape: Columns | Tuple, result: QueryResult): QueryResult {
  const problems = [...differences(shape, result.fields), ...unexpectedValues(shape, result.rows)];
  if (problems.length > 0) throw new WrongRow(sql, problems);
  return result;
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : '';
  return typeof text === 'string' ? text : '';
}
