import { type DataSource } from 'typeorm';

/** What the work sends to the database. */
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
