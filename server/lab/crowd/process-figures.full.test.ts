import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { familyOf, parsePeakMemory, parseStat, peakMemory, processorTime } from './process-figures.js';

test('a process’s times are read correctly if its name contains spaces and parentheses', () => {
  const text = '17 (a (b) c) S 4 17 17 0 -1 4194560 9 8 7 6 50 25 100 3 20 0 11 0 1234 5678 90';
  expect(parseStat(text)).toEqual({ parent: 4, processorMs: 1_780 });
});

test('peak memory is in MiB, and null for a process that has ended', () => {
  expect(parsePeakMemory('Name:\tnode\nVmHWM:\t  204800 kB\nVmRSS:\t 100 kB\n')).toBe(200);
  expect(parsePeakMemory('Name:\tnode\nState:\tZ (zombie)\n')).toBeNull();
});

test('a running process has processor time and peak memory; a process that has ended has neither', async () => {
  expect(await processorTime(process.pid)).toBeGreaterThan(0);
  expect(await peakMemory(process.pid)).toBeGreaterThan(10);
  const beyondAllIds = 2 ** 30;
  expect(await processorTime(beyondAllIds)).toBe(0);
  expect(await peakMemory(beyondAllIds)).toBeNull();
});

test('a process’s family is itself and the processes it started', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  try {
    await once(child, 'spawn');
    expect([...(await familyOf(process.pid)).keys()]).toEqual(
      expect.arrayContaining([process.pid, child.pid]),
    );
  } finally {
    child.kill();
    await once(child, 'exit');
  }
});
