import { betweenGroups, cyclesIn } from './import-rules.js';
import { type SourceFile } from './source-graph.js';

const graph = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([name, targets]) => [name, new Set(targets)]));

describe('cycles', () => {
  test('are not found if all imports lead one way', () => {
    expect(cyclesIn(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
  });

  test('are listed by their imports, without imports that lead in or out', () => {
    expect(cyclesIn(graph({ entry: ['a'], a: ['b'], b: ['c'], c: ['a', 'leaf'], leaf: [] }))).toEqual([
      'a imports b',
      'b imports c',
      'c imports a',
    ]);
  });
});

test('imports within a group, and of libraries, do not count as imports between groups', () => {
  const file = (path: string, imports: string[]): SourceFile => ({
    path,
    imports,
    fetches: [],
    awaits: false,
    members: new Set(),
    calls: new Set(),
    mutable: [],
  });
  const groupOf = (path: string) => (path.includes('/') ? (path.split('/')[0] ?? null) : null);
  const files = [file('a/one', ['a/two', 'b/one', 'pg']), file('a/two', []), file('b/one', ['pg'])];
  expect(betweenGroups(files, groupOf)).toEqual(graph({ a: ['b'], b: [] }));
});
