import { getIntrospectionQuery } from 'graphql';
import { type Attack, failuresIn, volley } from '../attack.js';
import { outcomeOf } from '../outcome.js';

const tokens = 3_900;

/** Each document has a different name, so that no cached document helps. */
const named = (shot: number, selection: string) => `query N${shot}x${process.pid} ${selection}`;

const repeated = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join(' ');

/** Repeated fields: a validator that compares all pairs has millions of comparisons. */
const overlapping = `{ ${repeated(tokens / 14, () => 'me { team { league { id } } }')} }`;
const mistakenly = `{ ${repeated(tokens / 5, () => 'me { id }')} leagues }`;

/** Each fragment spreads the next one three times: 3 to the 20th fields if they were counted. */
const multiplying = `{ me { ...F0 } } ${repeated(
  20,
  (n) => `fragment F${n} on User { ...F${n + 1} ...F${n + 1} ...F${n + 1} }`,
)} fragment F20 on User { id }`;

/** Fragments of the same fields, all spread in one selection. */
const meeting = `{ ${repeated(25, (n) => `...M${n}`)} } ${repeated(
  25,
  (n) => `fragment M${n} on Query { ${repeated(10, () => 'teams { id name league { id } }')} }`,
)}`;

const unknownFields = `{ ${repeated(tokens / 2, (n) => `forumCategorie${n}`)} }`;
const unknownArguments = `{ players(${repeated(tokens / 4, (n) => `freeAgent${n}: 1`)}) { totalCount } }`;

const hostile: readonly string[] = [
  overlapping,
  mistakenly,
  multiplying,
  meeting,
  unknownFields,
  unknownArguments,
];

const typeOfType = 'type { name description fields { name description args { name } type { name } } }';
const circles = `{ ${repeated(
  25,
  (n) => `c${n}: __schema { types { name fields { name args { name } ${typeOfType} } } }`,
)} }`;

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
        if (outcome !== '200') refused.push(`${sender} (${outcome})`);
      }
      return { answers, harm: refused.length === 0 ? null : `refused to ${refused.join('; ')}` };
    },
  },
  volley(
    {
      name: 'circles',
      what: '25 introspections by alias of the fields of the types of the fields of all types, 5 times',
      shot: async ({ caller, timeoutMs }, shot) =>
        outcomeOf(await caller.graphql({ query: named(shot, circles) }, { timeoutMs })),
    },
    { shots: 5, atOnce: 5, harm: failuresIn },
  ),
  volley(
    {
      name: 'documents',
      what: `documents of up to ${tokens.toLocaleString('en-US')} tokens: overlapping fields, fragments, misspelt names; 5 of each`,
      shot: async ({ caller, timeoutMs }, shot) => {
        const query = named(shot, hostile[shot % hostile.length] ?? '');
        return outcomeOf(await caller.graphql({ query }, { timeoutMs }));
      },
    },
    { shots: 5 * hostile.length, atOnce: 5, harm: failuresIn },
  ),
];
