import { type Answer, stringAt } from '../../crowd/caller.js';
import { countsOf, inWords, totalOf } from '../../crowd/figures.js';
import { type Attack } from '../attack.js';

const paths = [
  '/%',
  '/api/%',
  '/api/%E0%A4%A',
  `/api/teams/${'9'.repeat(300)}`,
  `/uploads/${'9'.repeat(300)}`,
];

/** Headers that every answer must have, including refusals. */
const expectedHeaders = ['x-request-id', 'content-security-policy', 'x-content-type-options'];

/** Description of a refusal with an unusual form; null if the form is right. */
export function flawsOf(path: string, { status, headers, text }: Refusal): string[] {
  if (!/^4\d\d$/.test(status)) return [`answered ${status}`];
  const missing = expectedHeaders.filter((name) => headers[name] === undefined).map((name) => `no ${name}`);
  // Other paths belong to the web app, which answers with a page.
  const isBare = path.startsWith('/api/') && stringAt(text, 'detail') === null;
  return isBare ? [...missing, 'no {detail}'] : missing;
}

type Refusal = Pick<Answer, 'status' | 'headers' | 'text'>;

export const pathAttack: Attack = {
  name: 'paths',
  what: 'invalid addresses: a lone percent sign, half a character, an id of 300 digits',
  run: async (field) => {
    const { caller } = field.attacker();
    const answers = await Promise.all(paths.map((path) => caller.ask(path)));
    const flaws = countsOf(answers.flatMap((answer, n) => flawsOf(paths[n] ?? '', answer)));
    return {
      answers: countsOf(answers.map(({ status }) => status)),
      harm: totalOf(flaws) === 0 ? null : inWords(flaws),
    };
  },
};
