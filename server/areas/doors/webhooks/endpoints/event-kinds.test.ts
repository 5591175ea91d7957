import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventKinds, eventNames } from './event-kinds.js';

test('the documentation lists every declared event', () => {
  const text = readFileSync(join(__dirname, '../../../../docs/api/webhooks.md'), 'utf8');
  const [, list = ''] = text.split('## Events\n');
  const lines = eventNames.map((name) => `- **\`${name}\`**: ${eventKinds[name].description}`);
  expect(list.trim().split('\n')).toEqual(lines);
});
