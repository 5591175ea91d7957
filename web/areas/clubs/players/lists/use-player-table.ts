import { useApolloClient } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formFailure } from '../../../../graphql/errors';
import { readAllRows, rowsOf } from '../../../../graphql/lists/all-rows';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { useQuery } from '../../../../session/use-query';
import type { ReadAll } from '../../../../ui/columns/csv-source';
import { type Sort, useUrlSort } from '../../../../ui/columns/use-sort';
import {
  PlayerTableDocument,
  type PlayerTableQuery,
  StatisticScalesDocument,
} from './player-table.generated';
import type { PlayerKind } from './player-kinds';
import type { Scales } from './shades';
import type { WantedPlayers } from './wanted-players';

export type TablePlayer = PlayerTableQuery['players']['edges'][number]['node'];

const PAGE = 50;
/** The server skips at most 100,000 rows. */
const LAST_PAGE = 100_000 / PAGE + 1;
/** Rows of a request that reads the whole list for a file. */
const FILE_PAGE = 1000;

export interface ShownPlayers {
  kind: PlayerKind;
  /** Name of the address parameter with the order; the page is in `…-page`. */
  parameter: string;
  columns: PlayerTableQuery['columns'];
  scales: Scales;
  players: readonly TablePlayer[];
  total: number;
  /** Number of players before the first shown one. */
  offset: number;
  sort: Sort;
  readAll: ReadAll<TablePlayer> | undefined;
}

interface PlayerTable {
  data: ShownPlayers | undefined;
  error: unknown;
  loading: boolean;
  refetch: () => Promise<unknown>;
}

interface TableOptions {
  /** The league whose qualified players tint the rates; null for all leagues. */
  scaleLeague: string | null;
  /** Start of the names of address parameters, on a page with other tables. */
  prefix?: string;
}

/** Tables of pitchers and of position players; one of them, if only one position is wanted. */
export function useTables(
  [pitchers, batters]: readonly [PlayerKind, PlayerKind],
  wanted: WantedPlayers,
  options: TableOptions,
): readonly PlayerTable[] {
  const { position } = wanted;
  const pitching = usePlayerTable(pitchers, wanted, options, position !== null && position !== 'P');
  const batting = usePlayerTable(batters, wanted, options, position === 'P');
  if (position === null) return [pitching, batting];
  return [position === 'P' ? pitching : batting];
}

/** A page of a table of players, sorted by the server, with the distribution of its rates in the league. */
export function usePlayerTable(
  kind: PlayerKind,
  wanted: WantedPlayers,
  { scaleLeague, prefix = '' }: TableOptions,
  skip = false,
): PlayerTable {
  const client = useApolloClient();
  const [search] = useSearchParams();
  const parameter = prefix + kind.parameter;
  const order = search.get(parameter);
  const [refused, setRefused] = useState<string | null>(null);
  const sort = useUrlSort(kind.initial, parameter, [`${parameter}-page`], refused);
  const wantedPage = Math.trunc(Number(search.get(`${parameter}-page`) ?? 1)) || 1;
  const page = Math.min(Math.max(1, wantedPage), LAST_PAGE);
  const offset = (page - 1) * PAGE;
  const { column, descending } = sort;
  const variables = {
    ...wanted,
    set: kind.set,
    pitchers: kind.pitchers,
    sort: column ?? 'name',
    descending,
    first: PAGE,
    offset,
  };
  const result = useQuery(PlayerTableDocument, { variables, skip });
  const { data: answer, previousData, error, loading, refetch } = result;
  // Only the server knows all columns.
  if (order !== null && order !== refused && refusesSort(error)) setRefused(order);
  useUpdates(PlayerTableDocument, variables, skip);
  const scaled = useQuery(StatisticScalesDocument, {
    variables: { set: kind.set, leagueId: scaleLeague },
    skip,
  });
  const scales = useMemo(
    () => new Map(scaled.data?.statisticScales.map(({ key, percentiles }) => [key, percentiles])),
    [scaled.data],
  );
  const shown = answer ?? previousData;
  const readAll: ReadAll<TablePlayer> = (report) =>
    readAllRows(async (after) => {
      const asked = { ...variables, first: FILE_PAGE, offset: null, after };
      const { data } = await client.query({
        query: PlayerTableDocument,
        variables: asked,
        fetchPolicy: 'no-cache',
      });
      return data === undefined ? { rows: [], next: null } : rowsOf(data.players);
    }, report);
  const players = useMemo(() => shown?.players.edges.map(({ node }) => node) ?? [], [shown]);
  return {
    data: shown && {
      kind,
      parameter,
      columns: shown.columns,
      scales,
      players,
      total: shown.players.totalCount,
      offset,
      sort,
      readAll: shown.players.totalCount > players.length ? readAll : undefined,
    },
    error,
    loading,
    refetch,
  };
}

const refusesSort = (error: unknown): boolean =>
  error !== undefined && 'sort' in formFailure(error, '', ['sort']).fields;
