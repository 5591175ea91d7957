import { hash, randomBytes } from 'node:crypto';

/** Prefix by which programs that search for leaked secrets recognise a token. */
const prefix = 'pennant_';
const written = /^pennant_[A-Za-z0-9_-]{43}$/;

/** The text of a new token: 256 random bits. */
export const newTokenText = (): string => prefix + randomBytes(32).toString('base64url');

/** Whether the text is meant as a personal token, not a session's token. */
export const isPersonalToken = (text: string): boolean => text.startsWith(prefix);

/** Stored form of a token; null if the text is not a personal token. */
export const hashOf = (text: string): string | null => (written.test(text) ? hash('sha256', text) : null);
