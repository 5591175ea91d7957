import { createTestDatabase, type TestDatabase } from '../../testing/database/database.js';
import { createDataSource } from './data-source.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** TypeORM reports these defaults as changed each time: it takes `gen_random_uuid()` for a generated id. */
const isUuidDefault = (query: string) =>
  /ALTER COLUMN .* (DROP DEFAULT|SET DEFAULT gen_random_uuid\(\))$/.test(query);

test('the entities match the schema that the migrations create', async () => {
  const db = await createDataSource(database.url).initialize();
  const { upQueries } = await db.driver.createSchemaBuilder().log();
  await db.destroy();
  expect(upQueries.map(({ query }) => query).filter((query) => !isUuidDefault(query))).toEqual([]);
});
