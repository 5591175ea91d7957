import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileProblem, OperatorError } from '../../../platform/errors/operator-error.js';
import { isObject } from '../../../platform/http/rest/csv-columns.js';
import { documentIdOf, TrustedDocuments } from './trusted-documents.js';

/** Folders that contain manifests of trusted documents. */
export interface ManifestPlaces {
  /** Folder of the built web app, which contains its manifest; null if the web app is not served. */
  readonly webRoot: string | null;
  /** The operator's folder, whose `.json` files are manifests; null if the operator has none. */
  readonly folder: string | null;
}

/**
 * Reads all manifests.
 * @param only whether the server refuses all documents that are in no manifest
 * @throws OperatorError for a manifest that cannot be read, or whose ids are not the hashes of its documents
 */
export async function readTrustedDocuments(places: ManifestPlaces, only: boolean): Promise<TrustedDocuments> {
  const texts: string[] = [];
  for (const path of await manifestsIn(places, only)) texts.push(...(await readManifest(path)));
  return new TrustedDocuments(texts, only);
}

async function manifestsIn({ webRoot, folder }: ManifestPlaces, only: boolean): Promise<string[]> {
  const built = webRoot === null ? null : join(webRoot, 'documents.json');
  // A server that runs only trusted documents needs the documents of the web app, so their manifest must exist.
  const own = built !== null && (only || existsSync(built)) ? [built] : [];
  if (folder === null) return own;
  const names = await readdir(folder).catch((error: unknown) => {
    throw unreadable(folder, fileProblem(error) ?? 'it cannot be listed', error);
  });
  const manifests = names.filter((name) => name.endsWith('.json')).toSorted();
  return [...own, ...manifests.map((name) => join(folder, name))];
}

async function readManifest(path: string): Promise<string[]> {
  const bytes = await readFile(path, 'utf8').catch((error: unknown) => {
    throw unreadable(path, fileProblem(error) ?? 'it cannot be read', error);
  });
  const entries = entriesOf(parsed(path, bytes));
  if (entries === null) throw unreadable(path, 'it must be an object of documents by their SHA-256');
  for (const [id, text] of entries) {
    if (documentIdOf(text) !== `sha256:${id.replace(/^sha256:/, '')}`) {
      throw unreadable(path, `"${id.slice(0, 80)}" is not the SHA-256 of its document`);
    }
  }
  return entries.map(([, text]) => text);
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unreadable(path, 'it is not JSON', error);
  }
}

/**
 * Ids and texts of a manifest in one of the two usual forms: an object of texts by id, as GraphQL Code Generator writes
 * it (with `hashAlgorithm: 'sha256'`), or Apollo's list of operations. Null for any other form.
 */
function entriesOf(manifest: unknown): [string, string][] | null {
  if (!isObject(manifest) || Array.isArray(manifest)) return null;
  const { format, operations } = manifest;
  if (format !== undefined && Array.isArray(operations)) {
    return allTexts(operations.map((one: unknown) => (isObject(one) ? [one['id'], one['body']] : [])));
  }
  return allTexts(Object.entries(manifest));
}

function allTexts(pairs: readonly (readonly unknown[])[]): [string, string][] | null {
  const found = pairs.flatMap(([id, text]): [string, string][] =>
    typeof id === 'string' && typeof text === 'string' ? [[id, text]] : [],
  );
  return found.length === pairs.length ? found : null;
}

const unreadable = (path: string, why: string, cause?: unknown) =>
  new OperatorError(`The trusted documents in ${path} cannot be used: ${why}.`, { cause });
