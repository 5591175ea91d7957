import { getIntrospectionQuery } from 'graphql';
import { type Attack, failuresIn, volley } from '../attack.js';
import { outcomeOf } from '../outcome.js';

const tokens = 4_000;

/** Each document has a name of its own, so that nothing kept of the one before helps. */
const named = (shot: number, selection: string) => `query N${shot}x${process.pid} ${selection}`;

const repeated = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join(' ');

/** The same field again and again: a validator that compares each with each compares millions of pairs. */
const overlapping = `{ me { ${repeated(tokens - 20, () => 'id')} } }`;

/** Fragments that spread each other, so that the same fields meet again and again. */
function spreading(fragments: number, fields: number): string {
  const spreads = (from: number) =>
    repeated(Math.min(8, fragments - from), (n) => `...F${from + n}`);
  const fragment = (n: number) =>
    `fragment F${n} on User { ${repeated(fields, (m) => `id username role ${m % 2 === 0 ? 'team { id name }' : ''}`)} ${spreads(n + 1)} }`;
  return `{ me { ${spreads(0)} } } ${repeated(fragments, fragment)}`;
}

const unknownFields = `{ ${repeated(tokens / 2, (n) => `forumCategorie${n}`)} }`;
const unknownArguments = `{ players(${repeated(tokens / 4, (n) => `freeAgent${n}: 1`)}) { totalCount } }`;

const hostile: readonly string[] = [overlapping, spreading(60, 4), unknownFields, unknownArguments];

const circles = `{ __schema { types { ${nestedFields(3)} } } }`;

function nestedFields(depth: number): string {
  return depth === 0 ? 'name' : `name fields { name type { ${nestedFields(depth - 1)} } }`;
}

const introspections: readonly (readonly [sender: string, query: string])[] = [
  ['a generator', getIntrospectionQuery()],
  [
    'the explorer page',
    getIntrospectionQuery({
      descriptions: true,
      inputValueDeprecation: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      specifiedByUrl: true,
    }),
  ],
];

export const documentAttacks: readonly Attack[] = [
  {
    name: 'introspection',
    what: 'no attack: the whole schema, as generators and the explorer page ask for it',
    run: async (field) => {
      const answers: Record<string, number> = {};
      const refused: string[] = [];
      for (const [sender, query] of introspections) {
        const answer = await field.stranger().graphql({ query });
        const outcome = outcomeOf(answer);
        answers[outcome] = (answers[outcome] ?? 0) + 1;
        if (outcome !== '200') refused.push(`${sender}: ${answer.text.slice(0, 160)}`);
      }
      return { answers, harm: refused.length === 0 ? null : `refused to ${refused.join('; ')}` };
    },
  },
  volley(
    {
      name: 'circles',
      what: 'introspection in circles: the types of the fields of the types …, 5 times',
      shot: async ({ caller, patience }, shot) =>
        outcomeOf(await caller.graphql({ query: named(shot, circles) }, { patience })),
    },
    { shots: 5, atOnce: 5, harm: failuresIn },
  ),
  volley(
    {
      name: 'documents',
      what: `documents of ${tokens.toLocaleString('en-US')} tokens: overlapping fields, fragments, misspelt names; 5 of each`,
      shot: async ({ caller, patience }, shot) => {
        const query = named(shot, hostile[shot % hostile.length] ?? '');
        return outcomeOf(await caller.graphql({ query }, { patience }));
      },
    },
    { shots: 5 * hostile.length, atOnce: 5, harm: failuresIn },
  ),
];
