import pino, { type BaseLogger, type DestinationStream } from 'pino';

/** Log methods that services use; the logger of the process and that of a request both have them. */
export type Logger = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** Structured logs on standard output. Values that could hold a secret are removed by path, as a second defence. */
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
        // Values of a failed statement, such as a password's hash or the plays of a game.
        '*.parameters',
      ],
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
