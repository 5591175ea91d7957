import { probeDelay, reconnectDelay } from './socket';

test('a lost socket reconnects after a random delay, whose upper bound doubles with each failure up to ten seconds', () => {
  expect([0, 1, 2, 3, 4, 50].map((retries) => reconnectDelay(retries, false, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 10_000, 10_000,
  ]);
  expect([0, 0.25, 0.5].map((chance) => reconnectDelay(0, false, chance))).toEqual([0, 250, 500]);
});

test('a visible page notices within 0.6 s that the server is back, or within a sixtieth of an outage; a hidden one within ten seconds', () => {
  expect([0, 30_000, 120_000, 3_600_000].map((since) => probeDelay(since, false, 1))).toEqual([
    600, 600, 2_000, 10_000,
  ]);
  expect([0, 0.5].map((chance) => probeDelay(0, false, chance))).toEqual([300, 450]);
  expect(probeDelay(0, true, 1)).toBe(10_000);
  expect([0, 5].map((retries) => reconnectDelay(retries, true, 0.8))).toEqual([8_000, 8_000]);
});
