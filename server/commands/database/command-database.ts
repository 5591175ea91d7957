import { inspect } from 'node:util';
import { destination } from 'pino';
import { readDatabaseConfig } from '../../config.js';
import { createLogger, type Logger } from '../../platform/context/logger.js';
import { explain } from '../../platform/errors/operator-error.js';
import { joinEmbeddedPostgres } from '../../platform/data/embedded/embedded-postgres.js';

/** Runs the work on the database that the environment names, or on the embedded one, even beside a running app. */
export async function withDatabaseUrl(work: (url: string, log: Logger) => Promise<number>): Promise<number> {
  const config = readDatabaseConfig();
  // Logs to standard error, because some commands print their results.
  const log = createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel, destination(2));
  if (config.databaseUrl !== null) return work(config.databaseUrl, log);
  const embedded = await joinEmbeddedPostgres({ dataDir: config.dataDir, log });
  try {
    return await work(embedded.url, log);
  } finally {
    await embedded.stop();
  }
}

/**
 * Sets the work's exit code, or 1 if the work fails. An error that the operator can correct is printed as a sentence,
 * any other error with its stack.
 */
export function finish(work: Promise<number>, isRefusal: (error: unknown) => boolean = () => false): void {
  work.then(
    (exitCode) => {
      process.exitCode = exitCode;
    },
    (error: unknown) => {
      const sentence = error instanceof Error && isRefusal(error) ? error.message : explain(error);
      process.stderr.write(`${sentence ?? inspect(error)}\n`);
      process.exitCode = 1;
    },
  );
}
