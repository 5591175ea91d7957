import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { readAllRows, rowsOf } from '../../../graphql/all-rows';
import { firstRows } from '../../../graphql/first-variables';
import type { QueryResult } from '../../../graphql/QueryState';
import type { ReadAll } from '../../../ui/csv-source';
import type { PlayersPage, WantedPlayers } from './PlayerSearchResult';

interface Variables extends OperationVariables, WantedPlayers {
  first: number;
  after?: string | null | undefined;
}

interface Source<Data, Player> {
  document: TypedDocumentNode<Data, Variables>;
  pageOf: (data: Data) => PlayersPage<Player>;
  /** The data with the players before it added to its page. */
  following: (before: Data, data: Data) => Data;
}

interface PlayerPages<Data, Player> {
  result: QueryResult<Data>;
  /** Fetches the players after the cursor. */
  readOn: (after: string | null) => Promise<unknown>;
  /** Fetches all players, for a file. */
  readAll: ReadAll<Player>;
}

/**
 * A hook for statistics of up to thousands of players. They are not stored object by object, as other data is: that would
 * block a phone for most of a second, at every result of a match.
 */
export function playerPages<Data, Player>({ document, pageOf, following }: Source<Data, Player>) {
  /** The most recent first page, shown at once when the user comes back to it. */
  const last: { key: string | null; data: Data | undefined } = { key: null, data: undefined };

  return function usePlayerPages(wanted: WantedPlayers): PlayerPages<Data, Player> {
    const client = useApolloClient();
    const key = JSON.stringify(wanted);
    const variables = { ...wanted, first: firstRows.players };
    const { data, previousData, error, loading, refetch } = useQuery<Data, Variables>(document, {
      variables,
      fetchPolicy: 'no-cache',
    });
    useEffect(() => {
      if (data !== undefined) Object.assign(last, { key, data });
    }, [data, key]);
    const [further, setFurther] = useState<{ key: string; pages: readonly Data[] }>({ key, pages: [] });
    const pages = further.key === key ? further.pages : [];

    const readPage = async (after: string | null): Promise<Data | undefined> => {
      const asked = { query: document, variables: { ...variables, after }, fetchPolicy: 'no-cache' } as const;
      return (await client.query<Data, Variables>(asked)).data;
    };
    const readOn = async (after: string | null) => {
      const page = await readPage(after);
      if (page !== undefined) setFurther({ key, pages: [...pages, page] });
    };
    const readAll: ReadAll<Player> = (report) =>
      readAllRows(async (after) => {
        const page = await readPage(after);
        return page === undefined ? { rows: [], next: null } : rowsOf(pageOf(page));
      }, report);
    /** The first page, and as many of those that follow as are shown. */
    const readAgain = async () => {
      let page = (await refetch()).data;
      const again: Data[] = [];
      while (page !== undefined && again.length < pages.length && pageOf(page).pageInfo.hasNextPage) {
        page = await readPage(pageOf(page).pageInfo.endCursor);
        if (page !== undefined) again.push(page);
      }
      if (pages.length > 0) setFurther({ key, pages: again });
    };

    // While a new search loads, the previous players stay.
    const before = wanted.search === null ? undefined : previousData;
    const first = data ?? (last.key === key ? last.data : before);
    const shown = useMemo(
      () => (first === undefined || further.key !== key ? first : further.pages.reduce(following, first)),
      [first, further, key],
    );
    return { result: { data: shown, error, loading, refetch: readAgain }, readOn, readAll };
  };
}
