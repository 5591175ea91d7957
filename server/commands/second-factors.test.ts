import { openApp, type TestApp } from '../testing/apis/app.js';
import { runProgram } from '../testing/processes/child-process.js';
import { callAs, enrolTotp, makePerson } from '../testing/access/second-factors.js';

let pennant: TestApp;
beforeAll(async () => {
  pennant = await openApp();
});
afterAll(() => pennant.close());

async function run(...args: string[]): Promise<{ exitCode: number | null; output: string }> {
  const command = runProgram('commands/second-factors.ts', { args, env: { DATABASE_URL: pennant.url } });
  return { exitCode: await command.ended, output: command.stdout() + command.stderr() };
}

describe('npm run second-factors', () => {
  test('lets the last administrator in after the loss of all second factors', async () => {
    const admin = await makePerson(pennant, 'admin');
    await enrolTotp(pennant, admin, new Date());
    const { username, password } = admin;
    expect(await run('--remove', username.toUpperCase())).toEqual({
      exitCode: 0,
      output: `The second factors of ${username} were removed, and its sessions ended.\n`,
    });
    expect((await callAs(pennant, admin.token, 'GET', '/auth/me')).status).toBe(401);
    const login = await callAs(pennant, null, 'POST', '/auth/login', { body: { username, password } });
    expect(login.status).toBe(200);
    expect(await run('--remove', username)).toEqual({
      exitCode: 0,
      output: `${username} has no second factor.\n`,
    });
  });

  test('explains wrong arguments', async () => {
    expect(await run('--remove', 'nobody-here')).toEqual({
      exitCode: 1,
      output: 'There is no account nobody-here.\n',
    });
    expect(await run()).toEqual({
      exitCode: 2,
      output: 'Usage: npm run second-factors -- --remove USERNAME\n',
    });
  });
});
