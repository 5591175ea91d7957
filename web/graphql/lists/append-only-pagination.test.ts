import { gql } from '@apollo/client';
import { createCache } from '../client/cache';

const POSTS = gql`
  query Posts($after: String) {
    thread(id: "1") {
      id
      posts(last: false, after: $after) {
        edges {
          cursor
          node {
            id
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`;

const page = (...ids: number[]) => ({
  thread: {
    __typename: 'Thread',
    id: '1',
    posts: {
      __typename: 'PostConnection',
      edges: ids.map((id) => ({
        __typename: 'PostEdge',
        cursor: `c${id}`,
        node: { __typename: 'Post', id: String(id) },
      })),
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: `c${ids.at(-1)}` },
    },
  },
});

test('a late answer removes no newer post from the page', () => {
  const cache = createCache();
  const write = (after: string | null, ...ids: number[]) =>
    cache.writeQuery({ query: POSTS, variables: { after }, data: page(...ids) });
  write(null, 1);
  write('c1', 2, 3);
  write('c1', 2);
  const shown = cache.readQuery<ReturnType<typeof page>>({ query: POSTS, variables: { after: null } });
  expect(shown?.thread.posts.edges.map(({ cursor }) => cursor)).toEqual(['c1', 'c2', 'c3']);
  expect(shown?.thread.posts.pageInfo.endCursor).toBe('c3');
});
