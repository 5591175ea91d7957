import { type SourceFile } from './source-graph.js';

export function isLibrary(imported: string): boolean {
  return !imported.startsWith('server/') && !imported.startsWith('web/');
}

/** The forbidden imports as sentences, so that a failure says what to move. */
export function trespasses(
  files: readonly SourceFile[],
  allowed: (imported: string, file: SourceFile) => boolean,
): string[] {
  return files.flatMap((file) =>
    file.imports
      .filter((imported) => !allowed(imported, file))
      .map((imported) => `${file.path} imports ${imported}`),
  );
}

/** Imports from file to file; imports of types count too. */
export function betweenFiles(files: readonly SourceFile[]): Map<string, Set<string>> {
  const paths = new Set(files.map(({ path }) => path));
  return new Map(
    files.map(({ path, imports }) => [path, new Set(imports.filter((imported) => paths.has(imported)))]),
  );
}

/** Imports between groups, such as the folders of the server; `groupOf` returns null for a file without a group. */
export function betweenGroups(
  files: readonly SourceFile[],
  groupOf: (path: string) => string | null,
): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const group = groupOf(path);
    if (group === null) continue;
    const targets = graph.get(group) ?? new Set();
    for (const target of imports.map(groupOf)) if (target !== null && target !== group) targets.add(target);
    graph.set(group, targets);
  }
  return graph;
}

/**
 * The imports that form a cycle, as sentences. A file is in no cycle if it imports no remaining file, or if no
 * remaining file imports it. Such files are removed, until all remaining files import and are imported.
 */
export function cyclesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Set(graph.keys());
  const targetsOf = (name: string) => [...(graph.get(name) ?? [])].filter((target) => left.has(target));
  for (;;) {
    const imported = new Set([...left].flatMap(targetsOf));
    const settled = [...left].filter((name) => targetsOf(name).length === 0 || !imported.has(name));
    if (settled.length === 0) break;
    for (const name of settled) left.delete(name);
  }
  return [...left].flatMap((name) => targetsOf(name).map((target) => `${name} imports ${target}`));
}
