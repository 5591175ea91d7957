import { parse } from 'node:path';
import type { Rolldown } from 'vite';

/** The properties of a chunk that are read. */
export interface Chunk extends Pick<
  Rolldown.OutputChunk,
  'type' | 'fileName' | 'facadeModuleId' | 'isEntry' | 'isDynamicEntry' | 'imports' | 'dynamicImports'
> {
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
}

/** Bytes of code, before compression, that take about as long as one more request. */
const BYTES_OF_A_REQUEST = 60_000;
/** Frequency with which a part of a page, such as a dialog, is fetched; that of a page is 1. */
const WEIGHT_OF_A_PART = 0.25;

/** A moment at which a browser needs some chunks. */
interface Visit {
  readonly chunks: ReadonlySet<Chunk>;
  /** Its frequency. */
  readonly weight: number;
}

/** Modules that are in one file. */
interface Piece {
  readonly modules: readonly string[];
  readonly bytes: number;
  readonly isLibrary: boolean;
  /** The visits that fetch it. */
  readonly visits: Set<Visit>;
  readonly imports: Set<Piece>;
}

/**
 * Chooses which modules share a file. In a build without such choices, each file has the modules that the same entries
 * need, so a page needs dozens of small files. Two files are joined while the requests that this saves are worth more
 * than the code that is fetched in vain. Libraries are not joined with the app, so browsers keep them across releases.
 * @param output the build without choices
 * @returns the name of the file by module; modules that one entry alone needs have none
 */
export function sharedChunks(output: readonly (Chunk | Rolldown.OutputAsset)[]): ReadonlyMap<string, string> {
  const pieces = piecesOf(output.filter((part) => part.type === 'chunk'));
  for (let pair = bestPair(pieces); pair !== null; pair = bestPair(pieces)) join(pieces, pair);
  const counts = new Map<string, number>();
  return new Map(
    pieces.flatMap(({ modules }) => {
      const { name } = parse(modules[0] ?? '');
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      return modules.map((id): [string, string] => [id, count === 0 ? name : `${name}-${count}`]);
    }),
  );
}

function piecesOf(chunks: readonly Chunk[]): Piece[] {
  const visits = visitsOf(chunks);
  const steps = stepsOf(chunks);
  const pieces = new Map(
    chunks.map((chunk) => {
      const { fileName, isEntry, facadeModuleId, modules } = chunk;
      // The manifest lists pages and parts by their own module. The entry itself runs before the first paint.
      const isFixed = (id: string) =>
        isEntry || (id === facadeModuleId && !isOfLibrary(id) && !steps.includes(fileName));
      const ids = Object.keys(modules).filter((id) => !isFixed(id) && !isStylesheet(chunk, id));
      const needing = visits.filter((visit) => visit.chunks.has(chunk));
      const made = [ids.filter(isOfLibrary), ids.filter((id) => !isOfLibrary(id))]
        .filter((part) => part.length > 0 && needing.length > 1)
        .map((part): Piece => ({
          modules: part.toSorted((one, other) => sizeIn(chunk, other) - sizeIn(chunk, one)),
          bytes: sum(part.map((id) => sizeIn(chunk, id))),
          isLibrary: isOfLibrary(part[0] ?? ''),
          visits: new Set(needing),
          imports: new Set(),
        }));
      return [fileName, made];
    }),
  );
  for (const { fileName, imports } of chunks) {
    const own = pieces.get(fileName) ?? [];
    const imported = [...own, ...imports.flatMap((file) => pieces.get(file) ?? [])];
    for (const piece of own) {
      // Libraries do not import the app.
      for (const needed of imported) if (needed.isLibrary || !piece.isLibrary) piece.imports.add(needed);
      piece.imports.delete(piece);
    }
  }
  return [...pieces.values()].flat();
}

/** Whether a module has no code; all stylesheets are in one file. */
const isStylesheet = (chunk: Chunk, id: string): boolean => id.endsWith('.css') && sizeIn(chunk, id) === 0;

const isOfLibrary = (id: string): boolean => id.includes('/node_modules/');

const sizeIn = ({ modules }: Chunk, id: string): number => modules[id]?.renderedLength ?? 0;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The files that the entry fetches one after the other: together, they are the app without a page. */
const stepsOf = (chunks: readonly Chunk[]): readonly string[] =>
  chunks.filter(({ isEntry }) => isEntry).flatMap(({ dynamicImports }) => dynamicImports);

/** The steps of the app's start, every page, and every part of a page. */
function visitsOf(chunks: readonly Chunk[]): Visit[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closure = (fileNames: readonly string[], found = new Set<Chunk>()): Set<Chunk> => {
    for (const chunk of fileNames.map((fileName) => byName.get(fileName))) {
      if (chunk && !found.has(chunk)) closure(chunk.imports, found.add(chunk));
    }
    return found;
  };
  const namesOf = (some: readonly Chunk[]) => some.map(({ fileName }) => fileName);
  const isFile = (path: string) => (chunk: Chunk) => chunk.facadeModuleId?.includes(`/web/${path}`) ?? false;
  const steps = stepsOf(chunks);
  const entries = namesOf(chunks.filter(({ isEntry }) => isEntry));
  const app = [...entries, ...steps];
  const withData = [...app, ...namesOf(chunks.filter(isFile('app/DataPages.tsx')))];
  const [home, pages] = [isFile('routes/_index.tsx'), isFile('routes/')];
  const starts = ['', ...steps].map((_, count) => [...entries, ...steps.slice(0, count)]);
  const importersOf = (part: Chunk) =>
    chunks.filter(({ dynamicImports }) => dynamicImports.includes(part.fileName));
  const parts = chunks.filter(
    (chunk) => chunk.isDynamicEntry && !pages(chunk) && !steps.includes(chunk.fileName),
  );
  return [
    ...starts.map((needed) => ({ needed, weight: chunks.filter(pages).length })),
    ...chunks
      .filter(pages)
      .map((page) => ({ needed: [...(home(page) ? app : withData), page.fileName], weight: 1 })),
    ...parts.flatMap((part) =>
      namesOf(importersOf(part)).map((importer, _, { length }) => ({
        needed: [...withData, importer, part.fileName],
        weight: WEIGHT_OF_A_PART / length,
      })),
    ),
  ].map(({ needed, weight }) => ({ chunks: closure(needed), weight }));
}

type Pair = readonly [Piece, Piece];

/** The two pieces whose joining saves most; null if no joining saves anything. */
function bestPair(pieces: readonly Piece[]): Pair | null {
  const fetched = new Map(pieces.map((piece) => [piece, withImports(piece)]));
  const pairs = pieces.flatMap((one, index) => pieces.slice(index + 1).map((other): Pair => [one, other]));
  let best: Pair | null = null;
  let most = 0;
  for (const pair of pairs) {
    const gain = gainOf(pair, fetched);
    if (gain > most) [best, most] = [pair, gain];
  }
  return best;
}

type Fetched = ReadonlyMap<Piece, ReadonlySet<Piece>>;

/** Bytes that joining two pieces saves in all visits together; less than 0 if it costs more than it saves. */
function gainOf([one, other]: Pair, fetched: Fetched): number {
  if (one.isLibrary !== other.isLibrary) return 0;
  const shared = [...one.visits].filter((visit) => other.visits.has(visit));
  let gain = sum(shared.map(({ weight }) => weight)) * BYTES_OF_A_REQUEST;
  if (gain === 0) return 0;
  // Visits that need one of the two fetch also what the other one imports.
  const visits = new Set([...one.visits, ...other.visits]);
  for (const piece of new Set([...(fetched.get(one) ?? []), ...(fetched.get(other) ?? [])])) {
    const cost = piece.bytes + (piece === one || piece === other ? 0 : BYTES_OF_A_REQUEST);
    for (const visit of visits) if (!piece.visits.has(visit)) gain -= visit.weight * cost;
    if (gain < 0) break;
  }
  return gain;
}

/** A piece with everything that it imports, directly or through others. */
function withImports(piece: Piece, found = new Set<Piece>()): ReadonlySet<Piece> {
  if (found.has(piece)) return found;
  found.add(piece);
  for (const imported of piece.imports) withImports(imported, found);
  return found;
}

function join(pieces: Piece[], [one, other]: Pair): void {
  const [large, small] = one.bytes >= other.bytes ? [one, other] : [other, one];
  const joined: Piece = {
    modules: [...large.modules, ...small.modules],
    bytes: large.bytes + small.bytes,
    isLibrary: large.isLibrary,
    visits: new Set([...large.visits, ...small.visits]),
    imports: new Set(
      [...large.imports, ...small.imports].filter((piece) => piece !== one && piece !== other),
    ),
  };
  pieces.splice(0, pieces.length, ...pieces.filter((piece) => piece !== one && piece !== other), joined);
  for (const { imports } of pieces)
    if ([one, other].map((piece) => imports.delete(piece)).includes(true)) imports.add(joined);
  for (const { visits } of withImports(joined)) for (const visit of joined.visits) visits.add(visit);
}
