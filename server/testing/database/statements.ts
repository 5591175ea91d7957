import { type DataSource } from 'typeorm';

/** Statements that the work sends to the database. */
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
 * The fewest of several tries: on a loaded machine the rows of a list may be worked on in several turns of the event loop, and
 * what is asked for in different turns is read by different statements.
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
