import pino, { type BaseLogger, type DestinationStream } from 'pino';

/** Log methods for services; the process's own logger and a request's both fit. */
export type Logger = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** Structured logs on standard output; whatever could carry a secret is cut out by path as a second line of defence. */
export function createLogger(level: string, destination?: DestinationStream): pino.Logger {
  const options = {
    level,
    redact: {
      paths: [
        '*.headers.authorization',
        '*.headers.cookie',
        'password',
        '*.password',
        '*.token',
        '*.secret',
        // Of a statement that failed: a hash of a password, or the plays of a game that begins.
        '*.parameters',
      ],
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
