import type { ApolloClient } from '@apollo/client';
import { createCache } from './cache';

/** Cache and usual options of the app's client, over any link. */
export const clientOptions = (): Omit<ApolloClient.Options, 'link'> => ({
  cache: createCache(),
  dataMasking: true,
  // A pending answer may be older than the event that causes a refetch: sharing it would miss the change.
  queryDeduplication: false,
  defaultOptions: {
    watchQuery: {
      fetchPolicy: 'cache-and-network',
      nextFetchPolicy: 'cache-first',
      // On a refetch the merge function of each list decides what stays on the page, instead of discarding its
      // further pages.
      refetchWritePolicy: 'merge',
    },
  },
});
