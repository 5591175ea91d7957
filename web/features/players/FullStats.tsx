import { useQuery } from '@apollo/client/react';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../ui/paths';
import type { StatColumn } from '../../ui/stat-column';
import { StatTable } from '../../ui/StatTable';
import { useUrlSort } from '../../ui/use-sort';
import { firstRows } from '../../graphql/first-variables';
import { PlayerSearchResult, type WantedPlayers } from './PlayerSearchResult';
import { PlayerName } from './PlayerName';
import { StatLegend } from './StatLegend';
import { fullStatistics, groupOf, statColumn, type Statistic } from './statistics';
import { FullStatsDocument, type FullStatsQuery } from './full-stats.generated';

type FullPlayer = FullStatsQuery['full']['edges'][number]['node'];

interface FullStatsProps {
  wanted: WantedPlayers;
  /** Shown when there are none. */
  empty: ReactNode;
}

/** All statistics, of a team's players or of all, with a legend of the abbreviations. */
export function FullStats({ wanted, empty }: FullStatsProps) {
  const result = useQuery(FullStatsDocument, { variables: { ...wanted, first: firstRows.players } });
  // While a new search loads, the previous players stay.
  const data = result.data ?? (wanted.search === null ? undefined : result.previousData);
  const readOn = (after: string | null) => result.fetchMore({ variables: { after } });
  return (
    <PlayerSearchResult
      result={{ ...result, data }}
      pageOf={({ full }) => full}
      wanted={wanted}
      empty={empty}
      readOn={readOn}
    >
      {({ full, statistics }) => (
        <>
          <FullTable edges={full.edges} statistics={statistics} withTeam={wanted.teamId === null} />
          <StatLegend statistics={statistics} />
        </>
      )}
    </PlayerSearchResult>
  );
}

interface FullTableProps {
  edges: FullStatsQuery['full']['edges'];
  statistics: readonly Statistic[];
  withTeam: boolean;
}

function FullTable({ edges, statistics, withTeam }: FullTableProps) {
  const sort = useUrlSort('-gamesPlayed');
  const columns = useMemo(() => columnsOf(statistics, withTeam), [statistics, withTeam]);
  const rows = useMemo(() => edges.map(({ node }) => node), [edges]);
  return (
    <StatTable
      caption="Full stats"
      columns={columns}
      rows={rows}
      rowKey={(player) => player.id}
      sort={sort}
    />
  );
}

function columnsOf(statistics: readonly Statistic[], withTeam: boolean): StatColumn<FullPlayer>[] {
  return [
    nameColumn,
    ...(withTeam ? [teamColumn] : []),
    positionColumn,
    ...fullStatistics.map((key) => ({
      ...statColumn(key, statistics),
      group: groupOf(key, statistics),
    })),
  ];
}

interface Named {
  id: string;
  name: string;
  position: string;
  team: { id: string; name: string } | null;
}

export const nameColumn: StatColumn<Named> = {
  key: 'name',
  label: 'Name',
  value: ({ name }) => name,
  render: ({ id, name }) => <PlayerName id={id} name={name} />,
};

export const teamColumn: StatColumn<Named> = {
  key: 'team',
  label: 'Team',
  value: ({ team }) => team?.name,
  render: ({ team }) => (team ? <Link to={paths.team(team.id)}>{team.name}</Link> : 'Free agent'),
  text: true,
  clips: true,
};

export const positionColumn: StatColumn<Named> = {
  key: 'position',
  label: 'Pos',
  title: 'Position',
  value: ({ position }) => position,
  text: true,
};
