import { type Answer } from '../../crowd/caller.js';
import { countsOf } from '../../crowd/figures.js';
import { stringAt } from '../../crowd/caller.js';
import { type Attack } from '../attack.js';

const paths = ['/%', '/api/%', '/api/%E0%A4%A', `/api/teams/${'9'.repeat(300)}`, `/uploads/${'9'.repeat(300)}`];

/** What every answer carries, refusals too. */
const expectedHeaders = ['x-request-id', 'content-security-policy', 'x-content-type-options'];

/** What is wrong with a refusal; null if it is as all others are. */
export function flawOf(path: string, { status, headers, text }: Pick<Answer, 'status' | 'headers' | 'text'>) {
  if (!/^4\d\d$/.test(status)) return `${shortened(path)} is answered ${status}`;
  const missing = expectedHeaders.filter((name) => headers[name] === undefined);
  if (missing.length > 0) return `${shortened(path)} lacks ${missing.join(', ')}`;
  // Other paths belong to the web app, which answers with pages.
  if (path.startsWith('/api/') && stringAt(text, 'detail') === null) return `${shortened(path)} has no detail`;
  return null;
}

const shortened = (path: string) => (path.length > 40 ? `${path.slice(0, 20)}…` : path);

export const pathAttack: Attack = {
  name: 'paths',
  what: 'addresses that are none: a lone percent sign, half a character, an id of 300 digits',
  run: async (field) => {
    const { caller } = field.attacker();
    const answers = await Promise.all(paths.map((path) => caller.ask(path)));
    const flaws = answers.map((answer, n) => flawOf(paths[n] ?? '', answer)).filter((flaw) => flaw !== null);
    return {
      answers: countsOf(answers.map(({ status }) => status)),
      harm: flaws.length === 0 ? null : flaws.join('; '),
    };
  },
  shot: async ({ caller, patience }, turn) =>
    (await caller.ask(paths[turn % paths.length] ?? '/', { patience })).status,
};
