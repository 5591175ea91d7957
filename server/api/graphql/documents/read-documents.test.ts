import { type GraphQLSchema } from 'graphql';
import { unlimitedBudget } from '../../../platform/work/budget.js';
import { visitor } from '../../../platform/context/policy.js';
import { undividedWork } from '../../../platform/work/undivided-work.js';
import { timeOf } from '../../../testing/processes/processor-time.js';
import { forEachRow } from '../../../testing/rows.js';
import { Documents } from './read-documents.js';
import { queryLimits } from '../limits/sizes.js';
import { makeSchema } from '../schema.js';

let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await makeSchema();
});

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

const chain = (fragments: number, body: string) =>
  `${times(fragments, (at) => `fragment f${at} on User { ${body} ...f${at + 1} }`)} fragment f${fragments} on User { id }`;

test('a document is read once for all requests that send it', () => {
  const documents = new Documents(schema);
  const first = documents.read('{ me { id } }');
  expect(first.mistakes).toEqual([]);
  expect(documents.read('{ me { id } }')).toBe(first);
});

test('a long document that is sent again while it waits is read once', async () => {
  const documents = new Documents(schema);
  const payer = { address: '10.0.0.1', actor: visitor, env: { budget: unlimitedBudget } };
  // A document with a mistake, because such documents are not cached.
  const text = `{ nothing } # ${'x'.repeat(3_000)}`;
  let end = () => {};
  const held = undividedWork.run('somebody', () => new Promise<void>((resolve) => (end = resolve)));
  const [first, second] = [documents.readInTurn(text, payer), documents.readInTurn(text, payer)];
  end();
  await held;
  expect(await second).toBe(await first);
  expect(await documents.readInTurn(text, payer)).not.toBe(await first);
});

test('the most recently used documents are cached, up to a total size', () => {
  const documents = new Documents(schema);
  const text = (index: number) => `{ me { id } } # ${index} ${'x'.repeat(50_000)}`;
  const first = documents.read(text(0));
  const second = documents.read(text(1));
  for (let index = 2; index < 9; index += 1) {
    documents.read(text(index));
    expect(documents.read(text(0))).toBe(first);
  }
  documents.read(text(9));
  expect(documents.read(text(1))).not.toBe(second);
  expect(documents.read(text(0))).toBe(first);
});

test('a document with mistakes is read as empty, and not cached', () => {
  const documents = new Documents(schema);
  const read = documents.read('{ nothing }');
  expect(read.document.definitions).toEqual([]);
  expect(read.mistakes).toHaveLength(1);
  expect(documents.read('{ nothing }')).not.toBe(read);
});

test('a document with too many parts is refused, and the error names the limit', () =>
  forEachRow(
    [
      ['characters', `{ me { id } } # ${'x'.repeat(queryLimits.length)}`],
      ['lines', `{ me { id } } ${'\n'.repeat(queryLimits.lines + 1)}`],
      ['operations', times(queryLimits.operations + 1, (at) => `query q${at} { me { id } }`)],
      ['fragments', `{ me { ...f0 } } ${chain(queryLimits.fragments, 'id')}`],
      ['spreads', `{ me { ${times(queryLimits.spreads + 1, () => '...f')} } } fragment f on User { id }`],
      [
        'variables',
        `query (${times(queryLimits.variableDefinitions + 1, (at) => `$v${at}: Int`)}) { me { id } }`,
      ],
    ],
    ([what, text]) => {
      const [mistake] = new Documents(schema).read(text).mistakes;
      expect(mistake?.message).toMatch(new RegExp(`The document has \\d+ ${what}; at most \\d+ are allowed`));
    },
  ));

/**
 * Documents of several kinds, in growing size. The small ones are within the limits; without limits, the large ones
 * would take from fifty milliseconds to two seconds.
 */
test('large documents are read quickly', () =>
  forEachRow(
    [
      [
        'mistakes after many lines',
        (size: number) => `{ ${'\n'.repeat(size * 800)} ${times(100, (at) => `zz${at}`)} }`,
      ],
      ['fields of one name', (size: number) => `{ ${times(size, () => 'me { id }')} }`],
      [
        'fields of one name, nested',
        (size: number) => `{ ${times(size, () => 'me { team { league { id } } }')} }`,
      ],
      ['one long name', (size: number) => `{ ${'x'.repeat(size * 800)} }`],
      [
        'one long text',
        (size: number) => `{ players(after: """${'x \n'.repeat(size * 200)}""") { totalCount } }`,
      ],
      [
        'many aliases',
        (size: number) => `{ ${times(size, (at) => `x: ${at % 2 ? 'me' : 'leagues'} { id }`)} }`,
      ],
      ['long unknown names', (size: number) => `{ ${times(size, (at) => `${'x'.repeat(230)}${at}`)} }`],
      ['fragments in a row', (size: number) => `{ me { ...f0 } } ${chain(Math.min(size, 400), 'id')}`],
      [
        'fragments side by side',
        (size: number) =>
          `{ me { ${times(Math.min(size, 400), (at) => `...f${at}`)} } } ${chain(Math.min(size, 400), 'id username')}`,
      ],
      [
        'wrong values',
        (size: number) => `{ matches(status: [${times(size, () => 'PENDINK')}]) { totalCount } }`,
      ],
    ],
    ([_name, document]) => {
      for (const size of [10, 40, 80, 120, 170, 240, 400, 990]) {
        const text = document(size);
        expect([size, timeOf(() => new Documents(schema).read(text)) < 50]).toEqual([size, true]);
      }
    },
  ));
