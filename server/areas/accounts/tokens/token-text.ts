import { createHash, randomBytes } from 'node:crypto';

/** Programs that look for leaked secrets recognise a token by its beginning. */
const prefix = 'pennant_';
const written = /^pennant_[A-Za-z0-9_-]{43}$/;

/** A new token: 256 random bits. */
export const newTokenText = (): string => prefix + randomBytes(32).toString('base64url');

/** Whether it looks like a personal token, not like that of a session. */
export const isPersonalToken = (text: string): boolean => text.startsWith(prefix);

/** Stored form of a token; null for a text that is none. */
export const hashOf = (text: string): string | null =>
  written.test(text) ? createHash('sha256').update(text).digest('hex') : null;
