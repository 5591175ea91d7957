import { type Clock } from '../../../../platform/context/clock.js';
import { type Logger } from '../../../../platform/context/logger.js';
import { decimal } from '../../../../platform/data/rows.js';
import { type Connected, onlyRow, statement } from '../../../../platform/data/statement.js';

/** Reading of the database's clock, between two times of the process. */
interface Reading {
  /** Milliseconds that the database was ahead. */
  readonly offset: number;
  /** Milliseconds of the round trip: the offset is wrong by half of them at most. */
  readonly roundTrip: number;
}

const readingsKept = 8;
const firstReadings = 3;
const measureEveryMs = 4_000;
/** Clocks count in whole milliseconds and drift a little: readings that differ by no more agree. */
const slackMs = 5;

const readClock = statement(
  { now: decimal },
  'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now',
);

/**
 * The database's time, as the process knows it: how far the two clocks are apart is measured every few seconds, and the
 * reading with the shortest round trip counts. So processes whose clocks differ agree on what time it is, and go on doing so
 * while the database is away.
 */
export class DatabaseClock {
  private readings: Reading[] = [];
  private best: Reading | null = null;
  private measuredAt = Number.NEGATIVE_INFINITY;
  private measuring: Promise<void> | null = null;

  /** @param connected where the database's clock is read */
  constructor(
    private readonly clock: Clock,
    private readonly connected: () => Connected,
    private readonly log: Logger,
  ) {}

  /** The database's time in milliseconds; {@link prepare} comes first. */
  now(clock: Clock = this.clock): number {
    return clock.now().getTime() + (this.best?.offset ?? 0);
  }

  /**
   * Measures, unless that was done lately. Waits for it only the first time.
   * @throws when the clocks were never compared and the database does not answer
   */
  async prepare(): Promise<void> {
    // Also when the process's clock was set back.
    if (Math.abs(this.clock.now().getTime() - this.measuredAt) < measureEveryMs) return;
    this.measuring ??= this.measure().finally(() => {
      this.measuring = null;
    });
    if (this.best === null) return this.measuring;
    this.measuring.catch((error: unknown) => {
      this.log.debug({ err: error }, 'the clock of the database cannot be read for the moment');
    });
  }

  private async measure(): Promise<void> {
    const wanted = this.best === null ? firstReadings : 1;
    for (let reading = 0; reading < wanted; reading += 1) this.add(await this.read());
    this.measuredAt = this.clock.now().getTime();
  }

  private async read(): Promise<Reading> {
    const asked = this.clock.now().getTime();
    const { now } = onlyRow(await readClock(this.connected(), []));
    const answered = this.clock.now().getTime();
    return { offset: now - (asked + answered) / 2, roundTrip: Math.max(0, answered - asked) };
  }

  /** One of the clocks was set, or the machine slept, when two readings cannot both be right: the newer one counts. */
  private add(reading: Reading): void {
    const agreeing = this.readings.filter(
      ({ offset, roundTrip }) =>
        Math.abs(offset - reading.offset) <= (roundTrip + reading.roundTrip) / 2 + slackMs,
    );
    this.readings = [...agreeing, reading].slice(-readingsKept);
    this.best = this.readings.reduce((best, one) => (one.roundTrip < best.roundTrip ? one : best));
  }
}
