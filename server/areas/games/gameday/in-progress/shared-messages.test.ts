import { SharedMessages } from './shared-messages.js';

const at = (now: number) => ({ now, sharedFor: 100 });

test('the same message object is returned for a while, and then a new one', () => {
  const messages = new SharedMessages<object>();
  const first = messages.get(7, at(1_000), () => ({}));
  expect(messages.get(7, at(1_100), () => ({}))).toBe(first);
  expect(messages.get(8, at(1_100), () => ({}))).not.toBe(first);
  expect(messages.get(7, at(1_101), () => ({}))).not.toBe(first);
});

test('messages under more and more keys do not fill the memory', () => {
  const messages = new SharedMessages<object>();
  const first = messages.get(0, at(0), () => ({}));
  for (let followed = 1; followed <= 1_000; followed += 1) messages.get(followed, at(0), () => ({}));
  expect(messages.get(0, at(0), () => ({}))).not.toBe(first);
});
