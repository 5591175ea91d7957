import { reconnectDelay } from './socket';

test('a lost socket reconnects after a random delay, whose upper bound doubles with each failure up to ten seconds', () => {
  expect([0, 1, 2, 3, 4, 50].map((retries) => reconnectDelay(retries, false, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 10_000, 10_000,
  ]);
  expect([0, 0.25, 0.5].map((chance) => reconnectDelay(0, false, chance))).toEqual([0, 250, 500]);
});

test('the socket of a hidden page reconnects within ten seconds', () => {
  expect([0, 5].map((retries) => reconnectDelay(retries, true, 0.8))).toEqual([8_000, 8_000]);
});
