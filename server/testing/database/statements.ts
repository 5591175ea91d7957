import { type DataSource } from 'typeorm';

/** Statements sent to the database by the work. */
export async function statementsOf(
  { logger }: Pick<DataSource, 'logger'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = [];
  const usual = logger.logQuery.bind(logger);
  logger.logQuery = (query) => void statements.push(query);
  try {
    await work();
  } finally {
    logger.logQuery = usual;
  }
  return statements;
}

/**
 * The fewest statements of several tries. On a busy machine loading may be spread over several turns of the event loop,
 * and each turn sends its own statements.
 */
export async function fewestStatements(
  db: Pick<DataSource, 'logger'>,
  read: () => Promise<unknown>,
): Promise<string[]> {
  let fewest = await statementsOf(db, read);
  for (let again = 0; again < 4; again += 1) {
    const sent = await statementsOf(db, read);
    if (sent.length < fewest.length) fewest = sent;
  }
  return fewest;
}
