import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, openPromise, type Options, type ZipFile } from 'yauzl';
import { DomainError } from '../../../../platform/errors/domain-error.js';
import { isRead } from '../../../../engine/record/retrosheet/season-files/season-file-names.js';
import type { SeasonFile } from '../../../../engine/record/retrosheet/season-files/season-files.js';
import { FileBudget } from './file-budget.js';

const options: Options = { lazyEntries: true, autoClose: true, validateEntrySizes: true };

/**
 * The event files, rosters and team file in a zip archive, and the names of its other files. Writes nothing to disk.
 * @param name of the archive in error messages
 * @throws DomainError `invalid` when it is not a zip archive, is damaged or encrypted, or exceeds a limit
 */
export function unpackSeason(
  name: string,
  archive: Uint8Array,
  budget = new FileBudget(),
): Promise<SeasonFile[]> {
  const buffer = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  return unpack(name, () => fromBufferPromise(buffer, options), budget);
}

/**
 * The files in a zip archive that have one of the names.
 * @throws DomainError as {@link unpackSeason}
 */
export function unpackNamed(name: string, archive: Buffer, names: readonly string[]): Promise<SeasonFile[]> {
  const isNamed = (file: string) => names.includes(file.toLowerCase());
  return unpack(name, () => fromBufferPromise(archive, options), new FileBudget(), isNamed);
}

/** Opens an archive on disk, and reads it in parts. */
export function openZip(path: string, budget: FileBudget): Promise<SeasonFile[]> {
  return unpack(path, () => openPromise(path, options), budget);
}

async function unpack(
  name: string,
  open: () => Promise<ZipFile>,
  budget: FileBudget,
  isWanted = isRead,
): Promise<SeasonFile[]> {
  let zip: ZipFile | null = null;
  try {
    zip = await open();
    budget.lookAt(zip.entryCount);
    return await readEntries(zip, name, budget, isWanted);
  } catch (error) {
    if (error instanceof DomainError || isOfFileSystem(error)) throw error;
    throw unreadable(name, error);
  } finally {
    zip?.close();
  }
}

async function readEntries(
  zip: ZipFile,
  name: string,
  budget: FileBudget,
  isWanted: (name: string) => boolean,
): Promise<SeasonFile[]> {
  const files: SeasonFile[] = [];
  for await (const entry of zip.eachEntry()) {
    if (!isWanted(entry.fileName)) {
      if (!entry.fileName.endsWith('/')) files.push({ name: entry.fileName, bytes: new Uint8Array() });
      continue;
    }
    if (entry.isEncrypted())
      throw new DomainError('invalid', `${name} is encrypted; unpack it, and choose the folder.`);
    budget.take(entry.fileName, entry.uncompressedSize);
    files.push({ name: entry.fileName, bytes: await readEntry(zip, entry) });
  }
  return files;
}

/** Reads an entry. The library fails if the entry is longer than declared, so memory is limited. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let sum = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('The zip reader returned something other than bytes.');
    chunks.push(chunk);
    sum = crc32(chunk, sum);
  }
  if (sum !== entry.crc32) throw new Error(`the checksum of ${entry.fileName} is wrong`);
  return Buffer.concat(chunks);
}

function unreadable(name: string, error: unknown): DomainError {
  const reason = error instanceof Error ? error.message : String(error);
  return new DomainError('invalid', `${name} cannot be read as a zip archive: ${reason}.`, [], {
    cause: error,
  });
}

/** Whether the error comes from the file system (such as a missing file), not from the contents of the archive. */
function isOfFileSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
