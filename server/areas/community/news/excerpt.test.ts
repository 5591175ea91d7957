import { excerptOf } from './excerpt.js';

test('an excerpt is the beginning of a text in one line, cut after a word', () => {
  const words = 'word '.repeat(40).trim();
  for (const [text, excerpt] of [
    ['We won.\n\nIn the ninth.', 'We won. In the ninth.'],
    [`${words}!`, `${words}!`],
    [`${words} more`, `${'word '.repeat(39).trim()}…`],
    ['⚾'.repeat(201), `${'⚾'.repeat(199)}…`],
    ['🏟'.repeat(200), '🏟'.repeat(200)],
  ] as const)
    expect(excerptOf(text)).toBe(excerpt);
});
