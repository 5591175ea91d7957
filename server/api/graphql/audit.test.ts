import { serverAudits } from 'graphql-http';
import { openApp, type TestApp } from '../../testing/app.js';

let pennant: TestApp;
let url: string;
beforeAll(async () => {
  pennant = await openApp();
  url = await pennant.listen();
});
afterAll(() => pennant.close());

/** The optional (MAY) audits of GET: a GET without a header that forces a preflight is refused as cross-site. */
const refusedOnPurpose: ReadonlySet<string> = new Set(['5A70', 'D6D5', '6A70']);

const audits = serverAudits({ url: () => `${url}/graphql`, fetchFn: fetch });

test.each(audits.map((audit) => [`${audit.id} ${audit.name}`, audit] as const))(
  '%s',
  async (_name, audit) => {
    const result = await audit.fn();
    expect(result).toMatchObject({ status: refusedOnPurpose.has(audit.id) ? 'notice' : 'ok' });
  },
);
