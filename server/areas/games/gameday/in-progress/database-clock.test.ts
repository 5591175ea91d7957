import { createLogger } from '../../../../platform/context/logger.js';
import { DatabaseClock } from './live-games.js';

/** A database and a process, each with a clock, and the network between them, on which requests take time. */
class TestDatabase {
  /** Time of the process, in milliseconds. */
  time = 1_000_000;
  away = false;
  asked = 0;

  /** @param ahead milliseconds by which the database's clock is ahead */
  constructor(
    public ahead: number,
    public trips: readonly { readonly there: number; readonly back: number }[],
  ) {}

  readonly clock = { now: () => new Date(this.time) };
  readonly connected = () => ({
    db: {
      query: async () => {
        if (this.away) throw new Error('the database is away');
        const { there, back } = this.trips[this.asked % this.trips.length] ?? { there: 0, back: 0 };
        this.asked += 1;
        this.time += there;
        const now = this.time + this.ahead;
        this.time += back;
        return [{ now }];
      },
    },
  });

  open(): DatabaseClock {
    return new DatabaseClock(this.clock, this.connected, createLogger('silent'));
  }

  /** Error of the clock, in milliseconds. */
  error(clock: DatabaseClock): number {
    return clock.now() - (this.time + this.ahead);
  }
}

const even = [{ there: 2, back: 2 }];

describe('the database’s clock', () => {
  test('is known even if the process’s own clock is wrong', async () => {
    const database = new TestDatabase(-3_000, even);
    const clock = database.open();
    await clock.prepare();
    expect(database.error(clock)).toBe(0);
  });

  test('is taken from the fastest of the first requests', async () => {
    const database = new TestDatabase(700, [
      { there: 90, back: 0 },
      { there: 1, back: 1 },
      { there: 0, back: 60 },
    ]);
    const clock = database.open();
    await clock.prepare();
    expect(database.error(clock)).toBe(0);
  });

  test('is read again only after some seconds, and stays usable while the database is away', async () => {
    const database = new TestDatabase(500, even);
    const clock = database.open();
    await clock.prepare();
    const { asked } = database;
    await clock.prepare();
    expect(database.asked).toBe(asked);
    database.away = true;
    database.time += 60_000;
    await clock.prepare();
    expect(database.error(clock)).toBe(0);
  });

  test('is known again after one of the clocks was set', async () => {
    const database = new TestDatabase(500, even);
    const clock = database.open();
    await clock.prepare();
    database.ahead = 9_000;
    database.time += 60_000;
    await clock.prepare();
    await clock.prepare();
    await new Promise(setImmediate);
    expect(database.error(clock)).toBe(0);
  });

  test('cannot be known before the database has answered once', async () => {
    const database = new TestDatabase(500, even);
    database.away = true;
    await expect(database.open().prepare()).rejects.toThrow('away');
  });
});
