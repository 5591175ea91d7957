import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A code block in a document for users of the APIs. A hidden comment before it says how to run it. */
export interface Recipe {
  /** The heading above the block, and its language. */
  readonly name: string;
  readonly language: string;
  readonly code: string;
  /** Null without a comment; a test refuses such a block, because it might stop working unnoticed. */
  readonly run: RecipeRun | null;
}

interface RecipeRun {
  /** The account whose personal token the program gets; a visitor has no token. */
  readonly as: 'visitor' | 'admin';
  /** Pattern that its output must match. */
  readonly prints: RegExp;
  /** A command that prints the files written by the recipe. */
  readonly afterwards: string | null;
  /** A REST route that the program calls. */
  readonly route: string | null;
  /** Whether the program is a server that receives webhooks. */
  readonly receiver: boolean;
}

const languages = ['sh', 'js', 'python'] as const;
const part = /^(#+ .*)$|(?:<!-- run:(.*?)-->\s*)?^```(\w+)\n([\s\S]*?)^```$/gm;

/** The blocks of a Markdown file that are programs. */
export function recipesIn(path: string): Recipe[] {
  let heading = '';
  return [...readFileSync(path, 'utf8').matchAll(part)].flatMap(([, title, comment, language, code]) => {
    if (title !== undefined) heading = title.replace(/^#+ /, '');
    if (language === undefined || !languages.some((known) => known === language)) return [];
    const run = comment === undefined ? null : runOf(comment);
    return [{ name: `${heading} (${language})`, language, code: code ?? '', run }];
  });
}

function runOf(comment: string): RecipeRun {
  const prints = / prints=\/(.*)\/ $/.exec(comment)?.[1];
  if (prints === undefined) throw new Error(`a recipe does not say what it prints: ${comment}`);
  return {
    as: / as=admin /.test(comment) ? 'admin' : 'visitor',
    prints: new RegExp(prints),
    afterwards: / then=(.*?) prints=/.exec(comment)?.[1] ?? null,
    route: / route=(\S+) /.exec(comment)?.[1] ?? null,
    receiver: / receiver /.test(comment),
  };
}

const programs: Readonly<Record<string, { program: string; file: string; args: readonly string[] }>> = {
  sh: { program: 'sh', file: 'recipe.sh', args: ['-eu'] },
  js: { program: process.execPath, file: 'recipe.mjs', args: [] },
  python: { program: 'python3', file: 'recipe.py', args: [] },
};

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A running program. */
export interface Started {
  readonly child: ChildProcess;
  stdout(): string;
  readonly ended: Promise<Finished>;
}

/**
 * Runs a recipe in a new folder below `parent`, from where JavaScript finds the project's packages.
 * @param env all its environment variables except PATH
 */
export async function startRecipe(
  { language, code, run }: Recipe,
  parent: string,
  env: Readonly<Record<string, string>>,
): Promise<Started> {
  const how = programs[language];
  if (!how) throw new Error(`nothing runs ${language}`);
  const folder = await mkdtemp(join(parent, 'recipe-'));
  await writeFile(join(folder, how.file), code);
  const started = startIn(folder, how.program, [...how.args, how.file], env);
  const ended = started.ended.then(async (finished) => {
    const shown = run?.afterwards ? await startIn(folder, 'sh', ['-c', run.afterwards], env).ended : null;
    await rm(folder, { recursive: true });
    return shown ? { ...finished, stdout: finished.stdout + shown.stdout } : finished;
  });
  return { ...started, ended };
}

/** Runs a program and waits for its end. */
export const runIn = (folder: string, program: string, args: readonly string[]): Promise<Finished> =>
  startIn(folder, program, args, {}).ended;

function startIn(
  folder: string,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Started {
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<Finished>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { child, stdout: () => stdout, ended };
}
