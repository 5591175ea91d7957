import { serverAudits } from 'graphql-http';
import { openApp, type TestApp } from '../../testing/apis/app.js';
import { forEachRow } from '../../testing/rows.js';

let pennant: TestApp;
let url: string;
beforeAll(async () => {
  pennant = await openApp();
  url = await pennant.listen();
});
afterAll(() => pennant.close());

const audits = serverAudits({ url: () => `${url}/graphql`, fetchFn: fetch });

test('the audit of GraphQL over HTTP passes', () =>
  forEachRow(
    audits.map((audit) => [`${audit.id} ${audit.name}`, audit] as const),
    async ([_name, audit]) => {
      const result = await audit.fn();
      expect(result).toMatchObject({ status: 'ok' });
    },
  ));
