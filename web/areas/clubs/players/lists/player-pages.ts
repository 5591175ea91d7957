import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useQuery } from '../../../../session/use-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWholeAnswer } from '../../../../graphql/client/page-answers';
import { readAllRows, rowsOf } from '../../../../graphql/lists/all-rows';
import type { QueryResult } from '../../../../graphql/QueryState';
import { useTurns } from '../../../../graphql/live-events/use-turns';
import type { ReadAll } from '../../../../ui/columns/csv-source';
import type { PlayersPage, WantedPlayers } from './PlayerSearchResult';

/** All players of a league with thirty teams, because the tables sort only the rows on the page. */
const PAGE = 1000;

interface Variables extends OperationVariables, WantedPlayers {
  first: number;
  after?: string | null | undefined;
}

interface Source<Data, Player> {
  document: TypedDocumentNode<Data, Variables>;
  pageOf: (data: Data) => PlayersPage<Player>;
  /** Adds the players of `before` to the front of the page in `data`. */
  following: (before: Data, data: Data) => Data;
}

interface PlayerPages<Data, Player> {
  result: QueryResult<Data>;
  /** Fetches the next page of players. */
  readOn: () => Promise<unknown>;
  /** Fetches all players, to save them in a file. */
  readAll: ReadAll<Player>;
}

/**
 * Makes a hook for the statistics of up to thousands of players. The players bypass the cache, because storing them
 * there would block a phone for most of a second after every result of a match.
 */
export function playerPages<Data, Player>({ document, pageOf, following }: Source<Data, Player>) {
  /** The first page of the latest search, shown immediately when the user comes back to the same search. */
  const last: { key: string | null; data: Data | undefined } = { key: null, data: undefined };

  return function usePlayerPages(wanted: WantedPlayers): PlayerPages<Data, Player> {
    const client = useApolloClient();
    const key = JSON.stringify(wanted);
    const variables = { ...wanted, first: PAGE };
    const { data, previousData, error, loading, refetch, ...query } = useQuery<Data, Variables>(document, {
      variables,
      fetchPolicy: 'no-cache',
    });
    const drawn = useWholeAnswer(document, variables);
    useEffect(() => {
      if (data !== undefined) Object.assign(last, { key, data });
    }, [data, key]);
    const { further, pagesNow, showPages } = useFurtherPages<Data>(key);
    const inTurn = useTurns();

    const readPage = async (after: string | null): Promise<Data | undefined> => {
      const asked = { query: document, variables: { ...variables, after }, fetchPolicy: 'no-cache' } as const;
      return (await client.query<Data, Variables>(asked)).data;
    };
    const readOn = () =>
      inTurn(async () => {
        const now = query.observable.getCurrentResult();
        const end = pagesNow().at(-1) ?? (now.dataState === 'complete' ? now.data : undefined);
        const page = end && (await readPage(pageOf(end).pageInfo.endCursor));
        if (page !== undefined) showPages([...pagesNow(), page]);
      });
    const readAll: ReadAll<Player> = (report) =>
      readAllRows(async (after) => {
        const page = await readPage(after);
        return page === undefined ? { rows: [], next: null } : rowsOf(pageOf(page));
      }, report);
    /** Reads the first page again, and as many further pages as are shown. */
    const reload = () =>
      inTurn(async () => {
        let page = (await refetch()).data;
        const again: Data[] = [];
        while (page !== undefined && again.length < pagesNow().length && pageOf(page).pageInfo.hasNextPage) {
          page = await readPage(pageOf(page).pageInfo.endCursor);
          if (page !== undefined) again.push(page);
        }
        showPages(again);
      });

    // While a new search loads, the players of the previous search stay.
    const before = wanted.search === null ? undefined : previousData;
    const first = data ?? drawn ?? (last.key === key ? last.data : before);
    const shown = useMemo(
      () => (first === undefined ? first : further.reduce(following, first)),
      [first, further],
    );
    return { result: { data: shown, error, loading, refetch: reload }, readOn, readAll };
  };
}

const NO_PAGES: readonly never[] = [];

/**
 * Pages of a search after the first page. `further` are the pages to draw; `pagesNow` returns the newest state, from
 * which the next request continues.
 */
function useFurtherPages<Data>(key: string) {
  const [further, setFurther] = useState<{ key: string; pages: readonly Data[] }>({ key, pages: NO_PAGES });
  const latest = useRef(further);
  useEffect(() => {
    if (latest.current.key !== key) latest.current = { key, pages: NO_PAGES };
  }, [key]);
  return {
    further: further.key === key ? further.pages : NO_PAGES,
    pagesNow: useCallback(() => (latest.current.key === key ? latest.current.pages : NO_PAGES), [key]),
    /** Sets the pages, unless the user has left this search. */
    showPages: useCallback(
      (pages: readonly Data[]) => {
        if (latest.current.key !== key) return;
        latest.current = { key, pages };
        setFurther(latest.current);
      },
      [key],
    ),
  };
}
