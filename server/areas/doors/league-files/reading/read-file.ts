import { type UploadedFile } from '../../../../platform/http/rest/route.js';
import { unpackNamed } from '../../imports/files/season-zip.js';
import { csvFiles, readCsv } from './read-csv.js';
import { readJson } from './read-json.js';
import { type LeagueDocument, type Mistakes } from './read-rows.js';

const jsonName = 'league.json';

/**
 * Reads a document from a file: JSON, a table, or a zip archive of these.
 * @throws DomainError `invalid` for an archive that cannot be read
 */
export async function readLeagueFile(
  { filename, bytes }: UploadedFile,
  mistakes: Mistakes,
): Promise<LeagueDocument> {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const files = isArchive
    ? await unpackNamed(filename, bytes, [jsonName, ...csvFiles])
    : [{ name: filename, bytes }];
  const texts = files
    .filter((file) => file.bytes.length > 0)
    .map((file) => ({ name: file.name, text: textOf(file.name, file.bytes, mistakes) }));
  const document = texts.find(({ name, text }) => name.toLowerCase() === jsonName || /^\s*[{[]/.test(text));
  if (document) return readJson(parsed(document.name, document.text, mistakes), mistakes);
  if (texts.length === 0)
    mistakes.add(
      { path: filename, line: null },
      null,
      `The archive has none of: ${[jsonName, ...csvFiles].join(', ')}`,
    );
  return readCsv(texts, mistakes);
}

/** UTF-8, or UTF-16 with a byte order mark, as spreadsheets save “Unicode text”. */
function textOf(name: string, bytes: Uint8Array, mistakes: Mistakes): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    mistakes.add({ path: name, line: null }, null, 'The file is not UTF-8 text: save it as “CSV UTF-8”');
    return '';
  }
}

function parsed(name: string, text: string, mistakes: Mistakes): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    mistakes.add({ path: name, line: null }, null, `The file is not valid JSON: ${error.message}`);
    return null;
  }
}
