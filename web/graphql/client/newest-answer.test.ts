import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { parse } from 'graphql';
import { Subject } from 'rxjs';
import { createNewestAnswerLink } from './newest-answer';

test('an answer that arrives after the answer to a later request does not put its older data on the page', async () => {
  const asked: Subject<ApolloLink.Result>[] = [];
  const server = new ApolloLink(() => {
    const answer = new Subject<ApolloLink.Result>();
    asked.push(answer);
    return answer;
  });
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([createNewestAnswerLink(), server]),
    queryDeduplication: false,
  });
  const query = parse('{ wins }');
  const reads = [1, 2].map(() => client.query({ query, fetchPolicy: 'network-only' }));
  for (const [request, wins] of [[1, 5] as const, [0, 4] as const]) {
    asked[request]?.next({ data: { wins } });
    asked[request]?.complete();
  }
  await Promise.all(reads);
  expect(client.readQuery({ query })).toEqual({ wins: 5 });
});
