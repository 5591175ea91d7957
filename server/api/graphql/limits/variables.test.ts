import { queryLimits } from './sizes.js';
import { forEachRow } from '../../../testing/rows.js';
import { refuseLargeVariables } from './variables.js';

const { members, values, characters, depth } = queryLimits.variables;

const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
const lists = (count: number, length: number) => Array.from({ length: count }, () => Array(length).fill(1));

test('variables within the limits pass', () =>
  forEachRow(
    [
      ['nothing', {}],
      ['a full list', { a: Array(members).fill(1) }],
      ['a long text', { a: 'x'.repeat(characters - 1) }],
      ['the maximum number of levels', { a: nested(depth) }],
    ],
    ([_name, variables]) => {
      expect(() => refuseLargeVariables(variables)).not.toThrow();
    },
  ));

test('variables over a limit are refused, and the error names the limit', () =>
  forEachRow(
    [
      [
        'a list with too many members',
        { a: Array(members + 1).fill(1) },
        `a list of more than ${members} members`,
      ],
      [
        'a nested list with too many members',
        { a: [{ b: lists(1, members + 1) }] },
        `a list of more than ${members} members`,
      ],
      [
        'too many values in all lists together',
        lists(values / members, members),
        `more than ${values} values`,
      ],
      ['too many levels', { a: nested(depth + 2) }, `values more than ${depth} levels deep`],
      [
        'too many characters in all texts together',
        { a: ['x'.repeat(characters), 'x'] },
        `more than ${characters} characters`,
      ],
      [
        'too many characters in a name',
        { ['x'.repeat(characters + 1)]: 1 },
        `more than ${characters} characters`,
      ],
    ],
    ([_name, variables, sentence]) => {
      expect(() => refuseLargeVariables({ variables })).toThrow(`The variables hold ${sentence}`);
    },
  ));
