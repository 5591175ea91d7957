import { type FileUpload } from 'graphql-upload-minimal';
import { invalid } from '../core/errors.js';
import { type UploadedFile } from '../core/rest.js';
import { fileTooLarge, maxUploadBytes } from './upload.limits.js';

/**
 * The bytes of a file sent with a GraphQL request.
 * @throws DomainError `too_large` as soon as more than `maxBytes` have arrived
 */
export async function bytesOf(upload: Promise<FileUpload>, maxBytes = maxUploadBytes): Promise<Buffer> {
  const stream = (await upload).createReadStream();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBytes) throw fileTooLarge();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** The bytes of a file sent to a REST upload. */
export function bytesOfFile(file: UploadedFile | null): Buffer {
  if (!file) throw invalid('Send the file in the field "file"', 'file');
  return file.bytes;
}
