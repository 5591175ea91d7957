import { type ExecutionArgs, type GraphQLSchema, parse } from 'graphql';
import { makeSchema } from '../../api/graphql/schema.js';
import { executionKeyOf } from './execution-key.js';

let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await makeSchema();
});

const keyOf = (text: string, variableValues: ExecutionArgs['variableValues'] = {}) =>
  executionKeyOf({ schema, document: parse(text), variableValues });

const feed = `subscription Feed($id: ID!, $after: Int!) { gameFeed(matchId: $id, after: $after) { status } }`;

describe('the key of an event’s execution', () => {
  test('does not contain the start of a subscriber’s stream, whether it is a variable or in the text', () => {
    expect(keyOf(feed, { id: '1', after: 57 })).toBe(keyOf(feed, { id: '1', after: 0 }));
    const written = (after: number) =>
      keyOf(`subscription { gameFeed(matchId: 1, after: ${after}) { status } }`);
    expect(written(57)).toBe(written(0));
  });

  test('contains the operation and every other variable', () => {
    expect(keyOf(feed, { id: '1', after: 0 })).not.toBe(keyOf(feed, { id: '2', after: 0 }));
    expect(keyOf(feed.replace('status', 'matchId'), { id: '1' })).not.toBe(keyOf(feed, { id: '1' }));
    const posts = `subscription Posts($thread: ID!) { postAdded(threadId: $thread) { content } }`;
    expect(keyOf(posts, { thread: '1' })).not.toBe(keyOf(posts, { thread: '2' }));
  });

  test('contains the variable for the start of the stream if the operation also uses it elsewhere', () => {
    const used = feed
      .replace('status', 'status @include(if: $short)')
      .replace('Int!)', 'Int!, $short: Boolean!)');
    expect(keyOf(used, { id: '1', after: 0, short: true })).not.toBe(
      keyOf(used, { id: '1', after: 0, short: false }),
    );
    const twice = `subscription F($id: ID!, $n: Int!) { gameFeed(matchId: $id, after: $n) { plays { ...P } } }
      fragment P on PlateAppearance { number @skip(if: $n) }`;
    expect(keyOf(twice, { id: '1', n: 1 })).not.toBe(keyOf(twice, { id: '1', n: 2 }));
  });
});
