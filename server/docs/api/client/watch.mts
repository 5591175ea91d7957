// Prints a league's standings, then a match of it play by play until its last out.
// PENNANT=http://127.0.0.1:3000 PENNANT_TOKEN=pennant_… node watch.mjs LEAGUE MATCH
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { FeedDocument, StandingsDocument, type TypedDocumentString } from './operations.generated.js';

const { PENNANT = 'http://127.0.0.1:3000', PENNANT_TOKEN } = process.env;
const [league = '', match = ''] = process.argv.slice(2);
const identity: Record<string, string> =
  PENNANT_TOKEN === undefined ? {} : { authorization: `Bearer ${PENNANT_TOKEN}` };

interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string }[];
}

function dataOf<Data>({ data, errors }: Answer<Data>): Data {
  if (errors?.[0]) throw new Error(errors[0].message);
  if (data === undefined || data === null) throw new Error('The server answered nothing');
  return data;
}

/** Runs a query or a mutation; its document says which variables it takes and what it answers. */
async function ask<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const answer = await fetch(`${PENNANT}/graphql`, {
    method: 'POST',
    headers: { ...identity, 'content-type': 'application/json' },
    body: JSON.stringify({ query: document.toString(), variables }),
  });
  const body: Answer<Data> = await answer.json();
  return dataOf(body);
}

/** Follows a subscription until it completes. A lost connection is opened again. */
async function* follow<Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
): AsyncGenerator<Data> {
  const client = createClient({
    url: `${PENNANT.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: identity,
    retryAttempts: Infinity,
  });
  try {
    for await (const result of client.iterate<Data>({ query: document.toString(), variables }))
      yield dataOf(result);
  } finally {
    await client.dispose();
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);

const found = (await ask(StandingsDocument, { league })).league;
if (found === null) throw new Error(`There is no league ${league}`);
print(found.name);
for (const { rank, teamName, wins, losses, gamesBack } of found.standings) {
  print(`${rank}. ${teamName} ${wins}-${losses} ${gamesBack ?? '-'}`);
}

let last = 0;
for await (const { gameFeed } of follow(FeedDocument, { match, after: 0 })) {
  for (const play of gameFeed.plays) {
    // After a lost connection the plays so far come again.
    if (play.number <= last) continue;
    last = play.number;
    print(`${play.awayScore}-${play.homeScore} ${play.text}`);
  }
}
