import { type IncomingMessage } from 'node:http';
import cors from '@fastify/cors';
import { type FastifyInstance } from 'fastify';

/** Origins of other sites whose scripts may call the APIs. */
export type AllowedOrigins = '*' | readonly string[];

/** Headers of answers that scripts of other sites may read. */
const exposedHeaders = [
  'Allow',
  'Content-Disposition',
  'ETag',
  'Link',
  'Live-Position',
  'Location',
  'RateLimit',
  'RateLimit-Limit',
  'RateLimit-Policy',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
];

/**
 * Lets scripts of other sites read public data, and call with a token that they were given. Browsers never send
 * credentials of their own: cookies have no meaning here. Preflights are answered before anything is counted or read.
 */
export async function shareWithOrigins(app: FastifyInstance, origins: AllowedOrigins): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: origins === '*' ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders,
    maxAge: 86_400,
    strictPreflight: false,
  });
}

/** Whether a socket may be opened by this origin: a page of this server or of an allowed site, or no page at all. */
export function mayOpenSocket(
  { headers }: IncomingMessage,
  origins: AllowedOrigins,
  own: { readonly publicUrl: string | null; readonly forwards: boolean },
): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origins === '*' || origins.includes(origin) || origin === own.publicUrl)
    return true;
  const forwarded = own.forwards ? headers['x-forwarded-host'] : undefined;
  const hosts = [host, forwarded].flat();
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
