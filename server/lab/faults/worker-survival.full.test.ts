import { type FaultKind } from './faults.js';
import { type Installation, openInstallation } from './installation.js';
import { isUnharmed, prepareTrial } from './trial.js';
import { mainProgram } from '../../testing/processes/child-process.js';

const faults: readonly FaultKind[] = [
  'backends',
  'fast',
  'backends',
  'immediate',
  'backends',
  'kill',
  'backends',
];
const games = 250;

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation({ kind: 'separate', program: mainProgram });
});
afterAll(() => installation.close(), 60_000);

test('a server continues its jobs after any failure of PostgreSQL, and neither loses nor repeats a game', async () => {
  const trial = await prepareTrial(installation, games);
  for (const fault of faults) await trial.run(fault);
  const toll = await trial.finish();
  expect(toll).toMatchObject({ faults: faults.length, deadWorkers: 0, crashes: 0, unready: 0 });
  expect(isUnharmed(toll)).toBe(true);
});
