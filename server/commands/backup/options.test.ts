import { join } from 'node:path';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { readBackupOptions } from './options.js';

const at = new Date('2026-10-01T12:30:00.250Z');

describe('the target of a backup', () => {
  test('is a file, named by the time unless a name is given', () => {
    expect(readBackupOptions(['x.gz'], at)).toEqual({ kind: 'once', file: join(process.cwd(), 'x.gz') });
    expect(readBackupOptions([], at)).toEqual({
      kind: 'once',
      file: join(process.cwd(), 'pennant-2026-10-01T12-30-00-250Z.sql.gz'),
    });
  });

  test('is standard output for a dash', () => {
    expect(readBackupOptions(['-'], at)).toEqual({ kind: 'stream' });
  });

  test.each([
    [['--every', '24h', '--keep', '14', '/backups'], 86_400_000, 14],
    [['--every', '30m', '/backups'], 1_800_000, 14],
    [['/backups', '--every=7d', '--keep=1'], 604_800_000, 1],
  ])('is a folder if there is a schedule: %j', (args, everyMs, keep) => {
    expect(readBackupOptions(args, at)).toEqual({
      kind: 'schedule',
      schedule: { folder: '/backups', everyMs, keep },
    });
  });

  test.each([
    [['a', 'b'], 'One file or folder only.'],
    [['--keep', '3', 'a'], '--keep goes with --every.'],
    [['--every', '24h'], '--every needs a folder.'],
    [['--every', '24h', '-'], '--every needs a folder.'],
    [['--every', '0h', 'a'], 'not "0h"'],
    [['--every', '24', 'a'], 'not "24"'],
    [['--every', '24h', '--keep', '0', 'a'], 'not "0"'],
    [['--ever', '24h', 'a'], 'Unknown option'],
  ])('is refused when it is ambiguous: %j', (args, sentence) => {
    expect(() => readBackupOptions(args, at)).toThrow(OperatorError);
    expect(() => readBackupOptions(args, at)).toThrow(sentence);
  });
});
