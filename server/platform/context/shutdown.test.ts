import { Shutdown } from './shutdown.js';

const forEver = new Promise<void>(() => undefined);
const limits = { serving: 200, connections: 300, database: 400 };

describe('shutting down', () => {
  test('stops servers first and the database last, in whatever order they were started', async () => {
    const stopped: string[] = [];
    const shutdown = new Shutdown();
    const add = (stage: 'serving' | 'connections' | 'database', name: string) =>
      shutdown.add(stage, name, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        stopped.push(name);
      });
    add('database', 'PostgreSQL');
    add('connections', 'pool');
    add('serving', 'app');
    add('serving', 'worker');
    expect(await shutdown.run()).toBe(true);
    expect(stopped).toEqual(['app', 'worker', 'pool', 'PostgreSQL']);
  });

  test('abandons a part that hangs, stops the rest, and reports that the end was not clean', async () => {
    const shutdown = new Shutdown(limits);
    let stopped = false;
    shutdown.add('serving', 'worker', () => forEver);
    shutdown.add('connections', 'pool', () => forEver);
    shutdown.add('database', 'PostgreSQL', async () => {
      stopped = true;
    });
    expect(await shutdown.run()).toBe(false);
    expect(stopped).toBe(true);
  });

  test('continues after a failure, and says so', async () => {
    const shutdown = new Shutdown(limits);
    let stopped = false;
    shutdown.add('serving', 'app', () => Promise.reject(new Error('cannot be stopped')));
    shutdown.add('database', 'PostgreSQL', async () => {
      stopped = true;
    });
    expect(await shutdown.run()).toBe(false);
    expect(stopped).toBe(true);
  });

  test('stops once, however often it is asked to', async () => {
    let times = 0;
    const shutdown = new Shutdown();
    shutdown.add('serving', 'app', async () => {
      times += 1;
    });
    expect(shutdown.begun).toBe(false);
    await Promise.all([shutdown.run(), shutdown.run()]);
    expect([shutdown.begun, times]).toEqual([true, 1]);
  });

  test('also stops a part that is just being started', async () => {
    const shutdown = new Shutdown();
    let stopped = false;
    shutdown.add('connections', 'pool', async () => {
      shutdown.add('serving', 'late app', async () => {
        stopped = true;
      });
    });
    await shutdown.run();
    expect(stopped).toBe(true);
  });
});
