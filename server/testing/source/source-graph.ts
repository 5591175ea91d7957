import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from '@swc/core';

/** Contents of a source file, from its syntax tree, so that comments and strings are not taken for code. */
export interface SourceFile {
  /** Path from the project's root, such as `server/areas/clubs/teams/team.service.ts`. */
  path: string;
  /** Paths from the project's root for our own files, bare names for libraries. */
  imports: string[];
  /** The imports that `import()` loads on demand. */
  fetches: string[];
  awaits: boolean;
  /** Every `object.property` of two names, such as `process.env`. */
  members: Set<string>;
  /** Names of the methods it calls, on any object. */
  calls: Set<string>;
  /**
   * Module variables that can change: declared by `let`, or created by `new`, unless their name or type is that of a
   * constant.
   */
  mutable: string[];
}

/** Reads every TypeScript file of a folder, without tests. */
export function readSources(root: string, folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$|^testing\/|^tests\//.test(name))
    .map((name) => readSource(root, `${folder}/${name}`))
    .toSorted((a, b) => a.path.localeCompare(b.path));
}

function readSource(root: string, path: string): SourceFile {
  const code = readFileSync(join(root, path), 'utf8');
  const tree = parseSync(code, { syntax: 'typescript', tsx: path.endsWith('.tsx'), decorators: true });
  const file: SourceFile = {
    path,
    imports: [],
    fetches: [],
    awaits: false,
    members: new Set(),
    calls: new Set(),
    mutable: mutableVariables(tree.body),
  };
  visit(tree, (node) => {
    const specifier = importedBy(node);
    if (specifier !== null) {
      const imported = resolve(root, path, specifier);
      file.imports.push(imported);
      if (isFetched(node)) file.fetches.push(imported);
    }
    if (node['type'] === 'AwaitExpression') file.awaits = true;
    const member = memberName(node);
    if (member !== null) file.members.add(member);
    const method = calledMethod(node);
    if (method !== null) file.calls.add(method);
  });
  return file;
}

type Node = Record<string, unknown>;

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  else if (isNode(value)) {
    see(value);
    for (const child of Object.values(value)) visit(child, see);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function importedBy(node: Node): string | null {
  const { type, source, callee, arguments: args } = node;
  const declares = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'].includes(
    String(type),
  );
  if (declares && isNode(source)) return String(source['value']);
  if (type !== 'CallExpression' || !isNode(callee) || !Array.isArray(args)) return null;
  const loads = callee['type'] === 'Import' || callee['value'] === 'require';
  const [first]: unknown[] = args;
  const literal = isNode(first) && isNode(first['expression']) ? first['expression'] : null;
  return loads && literal?.['type'] === 'StringLiteral' ? String(literal['value']) : null;
}

function isFetched({ type, callee }: Node): boolean {
  return type === 'CallExpression' && isNode(callee) && callee['type'] === 'Import';
}

function memberName(node: Node): string | null {
  const { type, object, property } = node;
  if (type !== 'MemberExpression' || !isNode(object) || !isNode(property)) return null;
  if (object['type'] !== 'Identifier' || property['type'] !== 'Identifier') return null;
  return `${String(object['value'])}.${String(property['value'])}`;
}

function calledMethod({ type, callee }: Node): string | null {
  if (type !== 'CallExpression' || !isNode(callee) || callee['type'] !== 'MemberExpression') return null;
  const { property } = callee;
  return isNode(property) && property['type'] === 'Identifier' ? String(property['value']) : null;
}

function mutableVariables(body: readonly unknown[]): string[] {
  return body.flatMap((item) => {
    const declaration = isNode(item) && isNode(item['declaration']) ? item['declaration'] : item;
    if (!isNode(declaration) || !Array.isArray(declaration['declarations'])) return [];
    const variables: unknown[] = declaration['declarations'];
    return variables.flatMap((variable) => {
      if (!isNode(variable) || !isNode(variable['id'])) return [];
      const { id, init } = variable;
      const changes = declaration['kind'] !== 'const' || (isNode(init) && isNew(init) && !isConstant(id));
      return changes ? [String(id['value'])] : [];
    });
  });
}

/** Whether an expression is `new …`, or a call on it such as `new Float64Array(9).fill(1)`. */
function isNew({ type, callee, object }: Node): boolean {
  const inner = type === 'CallExpression' ? callee : object;
  return type === 'NewExpression' || (isNode(inner) && isNew(inner));
}

/** Whether a variable is constant: its name is in capitals, or its type is `ReadonlyMap` or `ReadonlySet`. */
function isConstant({ value, typeAnnotation }: Node): boolean {
  const type = isNode(typeAnnotation) ? typeAnnotation['typeAnnotation'] : null;
  const name = isNode(type) && isNode(type['typeName']) ? type['typeName']['value'] : null;
  return /^[A-Z0-9_]+$/.test(String(value)) || ['ReadonlyMap', 'ReadonlySet'].includes(String(name));
}

function resolve(root: string, from: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  const target = normalize(join(dirname(from), specifier));
  const candidates = [target.replace(/\.js$/, '.ts'), target, `${target}.ts`, `${target}.tsx`];
  return candidates.find((candidate) => existsSync(join(root, candidate))) ?? target;
}
