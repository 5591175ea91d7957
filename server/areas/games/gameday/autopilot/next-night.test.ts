import { openStage, type TestStage } from '../../../../testing/database/context.js';
import { nextNight } from './next-night.js';
import { knownZone } from '../../../leagues/leagues/dates/time-zone.js';
import { testRows } from '../../../../testing/rows.js';

let stage: TestStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const after = async (timeOfDay: string, timeZone: string, moment: string): Promise<string> =>
  (await nextNight(stage.as(), { timeOfDay, timeZone }, new Date(moment))).toISOString();

describe('the next evening', () => {
  test('is today until its time has come, then tomorrow', async () => {
    expect(await after('20:00', 'UTC', '2026-07-01T19:59:59.999Z')).toBe('2026-07-01T20:00:00.000Z');
    expect(await after('20:00', 'UTC', '2026-07-01T20:00:00Z')).toBe('2026-07-02T20:00:00.000Z');
  });

  test('counts days in the time zone, not in UTC', async () => {
    expect(await after('20:00', 'America/Los_Angeles', '2026-07-02T02:00:00Z')).toBe(
      '2026-07-02T03:00:00.000Z',
    );
    expect(await after('00:30', 'Pacific/Auckland', '2026-07-01T13:00:00Z')).toBe('2026-07-02T12:30:00.000Z');
  });

  testRows(
    'is at 20:00 in %s after %s, even when the clocks change',
    [
      // Clocks go forward on 29 March and back on 25 October 2026.
      ['Europe/Berlin', '2026-03-27T20:00:00Z', '2026-03-28T19:00:00.000Z'],
      ['Europe/Berlin', '2026-03-28T19:00:00Z', '2026-03-29T18:00:00.000Z'],
      ['Europe/Berlin', '2026-10-23T19:00:00Z', '2026-10-24T18:00:00.000Z'],
      ['Europe/Berlin', '2026-10-24T18:00:00Z', '2026-10-25T19:00:00.000Z'],
      // Clocks go forward on 8 March and back on 1 November.
      ['America/New_York', '2026-03-07T02:00:00Z', '2026-03-08T01:00:00.000Z'],
      ['America/New_York', '2026-03-08T01:00:00Z', '2026-03-09T00:00:00.000Z'],
      ['America/New_York', '2026-10-31T01:00:00Z', '2026-11-01T00:00:00.000Z'],
      ['America/New_York', '2026-11-01T00:00:00Z', '2026-11-02T01:00:00.000Z'],
    ] as const,
    async ([zone, moment, expected]) => {
      expect(await after('20:00', zone, moment)).toBe(expected);
    },
  );

  test('comes once on a day when the clocks skip or repeat its time', async () => {
    expect(await after('02:30', 'Europe/Berlin', '2026-03-29T00:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(await after('02:30', 'Europe/Berlin', '2026-03-29T01:30:00Z')).toBe('2026-03-30T00:30:00.000Z');
    const night = await after('02:30', 'Europe/Berlin', '2026-10-24T23:00:00Z');
    expect(night).toBe('2026-10-25T01:30:00.000Z');
    expect(await after('02:30', 'Europe/Berlin', night)).toBe('2026-10-26T01:30:00.000Z');
  });
});

describe('a time zone', () => {
  test('is returned as PostgreSQL spells it', async () => {
    expect(await knownZone(stage.as(), 'europe/berlin')).toBe('Europe/Berlin');
    expect(await knownZone(stage.as(), 'UTC')).toBe('UTC');
  });

  testRows(
    'that is not in the IANA database is refused: %p',
    ['Mars/Olympus', '', '+02:00', 'posix/Europe/Berlin', "Europe/Berlin'", 'FOO5'],
    async (zone) => {
      await expect(knownZone(stage.as(), zone)).rejects.toMatchObject({
        kind: 'invalid',
        message: 'Time zone must be a name of the IANA database, such as Europe/Berlin',
      });
    },
  );
});
