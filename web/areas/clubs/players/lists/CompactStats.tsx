import { useMemo, type ReactNode } from 'react';
import type { ReadAll } from '../../../../ui/columns/csv-source';
import { EmptyState } from '../../../../ui/page/EmptyState';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { StatTable } from '../../../../ui/tables/StatTable';
import { useUrlSort } from '../../../../ui/columns/use-sort';
import { PlayerSearchResult, type WantedPlayers } from './PlayerSearchResult';
import { namesWith, type NameTool, positionColumn, teamColumn } from './FullStats';
import classes from './Players.module.css';
import { isPitcher, recordColumn, statColumns } from '../statistics';
import { playerPages } from './player-pages';
import {
  CompactStatsChangedDocument,
  CompactStatsDocument,
  type CompactStatsQuery,
} from './compact-stats.generated';

type Edges = CompactStatsQuery['players']['edges'];
type Columns = CompactStatsQuery['columns'];
type CompactPlayer = Edges[number]['node'];

interface CompactStatsProps {
  wanted: WantedPlayers;
  /** Shown if there are no players. */
  empty: ReactNode;
  /** Cell beside each name, with the button for the viewer's action on the player. */
  tools?: NameTool | null;
}

const pageOf = ({ players }: CompactStatsQuery) => players;

const usePlayers = playerPages({
  document: CompactStatsDocument,
  changes: CompactStatsChangedDocument,
  pageOf,
  withPage: (data: CompactStatsQuery, page): CompactStatsQuery => ({
    ...data,
    players: { ...data.players, ...page },
  }),
});

/** Pitchers and position players in two tables, each with its most important figures. */
export function CompactStats({ wanted, empty, tools = null }: CompactStatsProps) {
  const { result, readOn, readAll } = usePlayers(wanted);
  return (
    <PlayerSearchResult result={result} pageOf={pageOf} wanted={wanted} empty={empty} readOn={readOn}>
      {({ players, columns }) => (
        <CompactTables
          edges={players.edges}
          statistics={columns}
          tools={tools}
          readAll={players.pageInfo.hasNextPage ? readAll : undefined}
        />
      )}
    </PlayerSearchResult>
  );
}

interface CompactTablesProps extends Required<Pick<CompactStatsProps, 'tools'>> {
  edges: Edges;
  statistics: Columns;
  /** Reads all players; undefined if all of them are shown already. */
  readAll: ReadAll<CompactPlayer> | undefined;
}

function CompactTables({ edges, statistics, tools, readAll }: CompactTablesProps) {
  const pitchers = useMemo(() => playersOf(edges, true), [edges]);
  const others = useMemo(() => playersOf(edges, false), [edges]);
  const pitching = useMemo(() => [namesWith(tools), ...pitchingColumns(statistics)], [tools, statistics]);
  const batting = useMemo(() => [namesWith(tools), ...battingColumns(statistics)], [tools, statistics]);
  return (
    <div className={`stack ${classes.tables}`}>
      <Players
        caption="Pitchers"
        parameter="pitchers"
        initial="-inningsPitched"
        columns={pitching}
        rows={pitchers}
        empty="No pitchers found."
        readAll={readAll && onlyThose(readAll, true)}
      />
      <Players
        caption="Position Players"
        parameter="batters"
        initial="-atBats"
        columns={batting}
        rows={others}
        empty="No position players found."
        readAll={readAll && onlyThose(readAll, false)}
      />
    </div>
  );
}

/** Reads all players and keeps only the pitchers, or only the position players. */
const onlyThose =
  (readAll: ReadAll<CompactPlayer>, pitchers: boolean): ReadAll<CompactPlayer> =>
  async (report) => {
    const all = await readAll(report);
    return { ...all, rows: all.rows.filter((player) => isPitcher(player) === pitchers) };
  };

function playersOf(edges: Edges, pitchers: boolean): CompactPlayer[] {
  return edges.map(({ node }) => node).filter((player) => isPitcher(player) === pitchers);
}

const pitchingColumns = (statistics: Columns): StatColumn<CompactPlayer>[] => [
  teamColumn,
  recordColumn,
  ...figuresOf('pitching', statistics),
];

const battingColumns = (statistics: Columns): StatColumn<CompactPlayer>[] => [
  teamColumn,
  positionColumn,
  ...figuresOf('batting', statistics),
];

const figuresOf = (group: string, statistics: Columns): StatColumn<CompactPlayer>[] =>
  statColumns(statistics, ({ stats }: CompactPlayer) => stats.figures).filter(
    (_, at) => statistics[at]?.group === group,
  );

interface PlayersProps {
  caption: string;
  /** Name of the address parameter with the order of this table. */
  parameter: string;
  initial: string;
  columns: readonly StatColumn<CompactPlayer>[];
  rows: readonly CompactPlayer[];
  empty: string;
  readAll: ReadAll<CompactPlayer> | undefined;
}

function Players({ caption, parameter, initial, columns, rows, empty, readAll }: PlayersProps) {
  const sort = useUrlSort(initial, parameter);
  if (rows.length === 0) return <EmptyState title={empty} />;
  return (
    <StatTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={(player) => player.id}
      sort={sort}
      readAll={readAll}
    />
  );
}
