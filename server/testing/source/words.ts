import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** Kinds of text: comments, `description:` strings, other strings of several words, documents, and code for its names. */
export type Kind = 'comment' | 'description' | 'text' | 'document' | 'code';

/** A piece of text with its place. */
export interface Passage {
  path: string;
  line: number;
  kind: Kind;
  text: string;
}

/** A pattern that the project's writing avoids. */
export interface Pattern {
  pattern: RegExp;
  kinds: readonly Kind[];
  /** Why it is refused, and the words to use. */
  reason: string;
}

/** Paths of hand-written files, without tests, and without migrations, which are never edited. */
export function wordFiles(root: string): string[] {
  const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'];
  return [...documents, ...filesIn(root, 'server'), ...filesIn(root, 'web')].filter(isRead);
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return entry.name === 'node_modules' ? [] : filesIn(root, path);
  });
}

const isRead = (path: string): boolean =>
  /\.(?:[cm]js|css|tsx?|graphql|md)$/.test(path) &&
  !/\.(?:test|spec|generated|d)\.tsx?$/.test(path) &&
  !isApart(path);

const isApart = (path: string): boolean =>
  /^(?:web\/tests|web\/testing|server\/platform\/data\/migrations)\//.test(path);

/** The passages of a file. Strings are parsed only if `mayHold` finds a pattern, because parsing takes time. */
export function passagesOf(root: string, path: string, mayHold: (code: string) => boolean): Passage[] {
  const content = readFileSync(join(root, path), 'utf8');
  if (path.endsWith('.md')) return documentPassages(path, content);
  if (path.endsWith('.graphql')) return commentPassages(path, content, /^\s*#\s?(.*)$/);
  const code = content.replace(/^[^\S\n]*(?:\/\*|\*|\/\/).*$/gm, '');
  return [
    ...commentPassages(path, content, /^\s*(?:\/\*\*?|\*(?!\/)|\/\/)\s?(.*?)(?:\*\/)?$/),
    ...(!path.endsWith('.css') && mayHold(code) ? stringPassages(path, content) : []),
    { path, line: 1, kind: 'code', text: code },
  ];
}

/** Comments on separate lines; neighbouring lines form one passage. */
function commentPassages(path: string, content: string, comment: RegExp): Passage[] {
  const passages: Passage[] = [];
  let open: Passage | null = null;
  for (const [index, line] of content.split('\n').entries()) {
    const text = comment.exec(line)?.[1];
    if (text === undefined) open = null;
    else if (open === null || /^\s*\/\*/.test(line)) {
      open = { path, line: index + 1, kind: 'comment', text };
      passages.push(open);
    } else open.text += `\n${text}`;
  }
  return passages;
}

/** The text of a document without headings and code blocks. */
function documentPassages(path: string, content: string): Passage[] {
  const text = content
    .replace(/^```[^]*?^```/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/^#.*$/gm, '');
  return [{ path, line: 1, kind: 'document', text }];
}

function stringPassages(path: string, content: string): Passage[] {
  const tree = parseSync(content, { syntax: 'typescript', tsx: path.endsWith('.tsx'), decorators: true });
  const passages: Passage[] = [];
  const searched = new Map<string, number>();
  visit(tree, 'text', (raw, kind) => {
    const at = Math.max(0, content.indexOf(raw, searched.get(raw)));
    searched.set(raw, at + 1);
    passages.push({ path, line: lineAt(content, at), kind, text: raw.replace(/^['"`]|['"`]$/g, '') });
  });
  return passages;
}

function visit(node: unknown, kind: 'text' | 'description', see: (raw: string, kind: Kind) => void): void {
  if (Array.isArray(node)) for (const part of node) visit(part, kind, see);
  if (!isNode(node)) return;
  const { type, raw } = node;
  if (type === 'ImportDeclaration') return;
  if (typeof raw === 'string' && /^(?:StringLiteral|TemplateElement|JSXText)$/.test(String(type)))
    see(raw, kind);
  const inside = type === 'KeyValueProperty' && isDescription(node['key']) ? 'description' : kind;
  for (const part of Object.values(node)) visit(part, inside, see);
}

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDescription = (key: unknown): boolean =>
  isNode(key) && /^(?:description|summary|meaning)$/.test(String(key['value']));

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** One line for each place where a passage has the pattern: `path:line: text`. */
export function refusals(passage: Passage, pattern: RegExp): string[] {
  return [...passage.text.matchAll(pattern)].map(({ 0: found, index }) => {
    const start = index + found.search(/\p{L}/u);
    const line = passage.line + lineAt(passage.text, start) - 1;
    const text = passage.text.slice(start, start + 90).replace(/\s+/g, ' ');
    return `${passage.path}:${line}: ${text}`;
  });
}
