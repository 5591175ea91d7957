import { type FileUpload } from 'graphql-upload-minimal';
import { DomainError, invalid } from '../../errors/domain-error.js';
import { type UploadedFile } from './route.js';
import { maxUploadBytes } from '../../uploads/upload.limits.js';
import { fileTooLarge, noFileSent, unreadableFile } from '../../uploads/upload.refusals.js';

/** Uploads already read: the bytes of a request arrive only once. */
const read = new WeakSet<FileUpload>();

/**
 * The bytes of a file sent with a GraphQL request.
 * @throws DomainError `too_large` as soon as more than `maxBytes` have arrived, `invalid` when the file is used twice,
 *   when the request names it but does not contain it, or when the request ends early
 */
export async function bytesOf(upload: Promise<FileUpload>, maxBytes = maxUploadBytes): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of streamOf(await upload)) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > maxBytes) throw fileTooLarge();
      chunks.push(bytes);
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // The bytes come from the request alone, so any other failure here is the request's fault.
    throw unreadableFile(error);
  }
  return Buffer.concat(chunks);
}

function streamOf(file: FileUpload): NodeJS.ReadableStream {
  if (read.has(file)) throw invalid('A file can be used once in a request');
  read.add(file);
  return file.createReadStream();
}

/** The bytes of a file sent to a REST upload. */
export function bytesOfFile(file: UploadedFile | null): Buffer {
  if (!file) throw noFileSent();
  return file.bytes;
}
