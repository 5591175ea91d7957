import { queryLimits } from './limits.js';
import { refuseLargeVariables } from './variables.js';

const { members, values, characters, depth } = queryLimits.variables;

const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
const lists = (count: number, length: number) => Array.from({ length: count }, () => Array(length).fill(1));

test.each([
  ['nothing', {}],
  ['a full list', { a: Array(members).fill(1) }],
  ['a long text', { a: 'x'.repeat(characters - 1) }],
  ['as many levels as there may be', { a: nested(depth) }],
])('%s passes', (_name, variables) => {
  expect(() => refuseLargeVariables(variables)).not.toThrow();
});

test.each([
  ['a list of more members', { a: Array(members + 1).fill(1) }, `a list of more than ${members} members`],
  ['a list deep within', { a: [{ b: lists(1, members + 1) }] }, `a list of more than ${members} members`],
  ['more values, over all lists', lists(values / members, members), `more than ${values} values`],
  ['more levels', { a: nested(depth + 2) }, `values more than ${depth} levels deep`],
  [
    'more characters, over all texts',
    { a: ['x'.repeat(characters), 'x'] },
    `more than ${characters} characters`,
  ],
  ['more characters in its names', { ['x'.repeat(characters + 1)]: 1 }, `more than ${characters} characters`],
])('%s is refused, and the limit named', (_name, variables, sentence) => {
  expect(() => refuseLargeVariables({ variables })).toThrow(`The variables hold ${sentence}`);
});
