const boundary = 'pennant-siege-boundary';

export const multipartHeaders = {
  'content-type': `multipart/form-data; boundary=${boundary}`,
  'apollo-require-preflight': '1',
  accept: 'application/graphql-response+json, application/json;q=0.9',
};

export interface SentFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** A body of `multipart/form-data` (RFC 7578): fields first, then files. */
export function multipart(fields: Readonly<Record<string, string>>, files: readonly SentFile[] = []): Buffer {
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const sent = files.flatMap(({ field, name, type, bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n` +
        `Content-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...parts, ...sent, Buffer.from(`--${boundary}--\r\n`)]);
}
