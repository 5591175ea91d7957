import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useQuery } from '../../../../session/use-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWholeAnswer } from '../../../../graphql/client/page-answers';
import { readAllRows, rowsOf } from '../../../../graphql/lists/all-rows';
import type { QueryResult } from '../../../../graphql/QueryState';
import { readQuietly } from '../../../../graphql/read-quietly';
import { useTurns } from '../../../../graphql/live-events/use-turns';
import type { ReadAll } from '../../../../ui/columns/csv-source';
import {
  changedPage,
  type ChangedRows,
  changesSince,
  type PlayersChange,
  unchanged,
  withChange,
} from './changed-players';
import type { PlayersPage, WantedPlayers } from './PlayerSearchResult';

/** All players of a league with thirty teams, because the tables sort only the rows on the page. */
const PAGE = 1000;

interface Variables extends OperationVariables, WantedPlayers {
  first: number;
  after?: string | null | undefined;
}

interface Changed<Player> {
  playersChanged: PlayersChange<Player>;
}

interface Source<Data, Player> {
  document: TypedDocumentNode<Data, Variables>;
  /** Delivers changes of the list. */
  changes: TypedDocumentNode<Changed<Player>, WantedPlayers & OperationVariables>;
  pageOf: (data: Data) => PlayersPage<Player>;
  /** Replaces the page in `data`. */
  withPage: (data: Data, page: PlayersPage<Player>) => Data;
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
 * there would block a phone for most of a second. After a result or a roster change the server delivers the changed
 * players alone.
 */
export function playerPages<Data, Player extends { id: string }>({
  document,
  changes,
  pageOf,
  withPage,
}: Source<Data, Player>) {
  /** The first page of the latest search, shown immediately when the user comes back to the same search. */
  const last: { key: string | null; data: Data | undefined } = { key: null, data: undefined };

  /** Adds the players of `before` to the front of the page in `data`. */
  const following = (before: Data, data: Data): Data => {
    const page = pageOf(data);
    return withPage(data, { ...page, edges: [...pageOf(before).edges, ...page.edges] });
  };

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
    const changed = useChanges(changes, { wanted, key, data, loading, reload: refetch });

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
    /** Reads as many further pages as are shown again. */
    const readFurther = (start: Data) =>
      inTurn(async () => {
        let page: Data | undefined = start;
        const again: Data[] = [];
        while (page !== undefined && again.length < pagesNow().length && pageOf(page).pageInfo.hasNextPage) {
          page = await readPage(pageOf(page).pageInfo.endCursor);
          if (page !== undefined) again.push(page);
        }
        showPages(again);
      });
    const latest = useRef(readFurther);
    useEffect(() => {
      latest.current = readFurther;
    });
    useEffect(() => {
      if (data !== undefined && pagesNow().length > 0) void readQuietly(latest.current(data));
    }, [data, pagesNow]);

    // While a new search loads, the players of the previous search stay.
    const before = wanted.search === null ? undefined : previousData;
    const first = data ?? drawn ?? (last.key === key ? last.data : before);
    const shown = useMemo(() => {
      if (first === undefined) return first;
      const read = further.reduce(following, first);
      return withPage(read, changedPage(pageOf(read), changed));
    }, [first, further, changed]);
    return { result: { data: shown, error, loading, refetch }, readOn, readAll };
  };
}

interface Followed<Data> {
  wanted: WantedPlayers;
  key: string;
  /** The latest answer. */
  data: Data | undefined;
  loading: boolean;
  reload: () => Promise<unknown>;
}

/** Changes of the list since the latest answer was requested. */
function useChanges<Data, Player extends { id: string }>(
  document: Source<Data, Player>['changes'],
  { wanted, key, data, loading, reload }: Followed<Data>,
): ChangedRows<Player> {
  const [known, setKnown] = useState<{ key: string; changed: ChangedRows<Player> }>({
    key,
    changed: unchanged,
  });
  const askedAt = useRef(0);
  useEffect(() => {
    if (loading) askedAt.current = performance.now();
  }, [loading]);
  useEffect(() => {
    if (data === undefined) return;
    setKnown((before) => ({ ...before, changed: changesSince(before.changed, askedAt.current) }));
  }, [data]);
  useSubscription(document, {
    variables: wanted,
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data: event } }) => {
      if (!event) return;
      const change = event.playersChanged;
      if (!change.isComplete) void readQuietly(reload());
      setKnown((before) => ({
        key,
        changed: withChange(before.key === key ? before.changed : unchanged, change, performance.now()),
      }));
    },
  });
  return known.key === key ? known.changed : unchanged;
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
