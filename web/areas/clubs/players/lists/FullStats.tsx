import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Title } from '@mantine/core';
import type { ReadAll } from '../../../../ui/columns/csv-source';
import { paths } from '../../../../ui/addresses/paths';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { StatTable } from '../../../../ui/tables/StatTable';
import { useUrlSort } from '../../../../ui/columns/use-sort';
import { PlayerSearchResult, type WantedPlayers } from './PlayerSearchResult';
import { NameWith } from '../card/NameWith';
import { PlayerName } from '../card/PlayerName';
import { statColumn } from '../statistics';
import { playerPages } from './player-pages';
import { FullStatsChangedDocument, FullStatsDocument, type FullStatsQuery } from './full-stats.generated';
import { Panel } from '../../../../ui/page/Panel';
import classes from './FullStats.module.css';

type FullPlayer = FullStatsQuery['full']['edges'][number]['node'];
type Columns = FullStatsQuery['columns'];

interface FullStatsProps {
  wanted: WantedPlayers;
  /** Shown if there are no players. */
  empty: ReactNode;
  /** Cell beside each name, with the button for the viewer's action on the player. */
  tools?: NameTool | null;
}

export type NameTool = StatColumn<{ id: string; name: string }>;

const pageOf = ({ full }: FullStatsQuery) => full;

const usePlayers = playerPages({
  document: FullStatsDocument,
  changes: FullStatsChangedDocument,
  pageOf,
  withPage: (data: FullStatsQuery, page): FullStatsQuery => ({ ...data, full: { ...data.full, ...page } }),
});

/** All statistics of a team's players or of all players, with legends of the abbreviations and formulas. */
export function FullStats({ wanted, empty, tools = null }: FullStatsProps) {
  const { result, readOn, readAll } = usePlayers(wanted);
  return (
    <PlayerSearchResult result={result} pageOf={pageOf} wanted={wanted} empty={empty} readOn={readOn}>
      {({ full, columns, statistics, advancedStatistics, playStatistics }) => (
        <>
          <FullTable
            edges={full.edges}
            statistics={columns}
            withTeam={wanted.teamId === null}
            readAll={full.pageInfo.hasNextPage ? readAll : undefined}
            tools={tools}
          />
          <StatLegend statistics={columns} />
          <FormulaLegend statistics={[...statistics, ...advancedStatistics, ...playStatistics]} />
        </>
      )}
    </PlayerSearchResult>
  );
}

interface FullTableProps extends Required<Pick<FullStatsProps, 'tools'>> {
  edges: FullStatsQuery['full']['edges'];
  statistics: Columns;
  withTeam: boolean;
  readAll: ReadAll<FullPlayer> | undefined;
}

function FullTable({ edges, statistics, withTeam, tools, readAll }: FullTableProps) {
  const sort = useUrlSort('-gamesPlayed');
  const columns = useMemo(() => columnsOf(statistics, withTeam, tools), [statistics, withTeam, tools]);
  const rows = useMemo(() => edges.map(({ node }) => node), [edges]);
  return (
    <StatTable
      caption="Full stats"
      columns={columns}
      rows={rows}
      rowKey={(player) => player.id}
      sort={sort}
      readAll={readAll}
    />
  );
}

function columnsOf(
  statistics: Columns,
  withTeam: boolean,
  tools: FullTableProps['tools'],
): StatColumn<FullPlayer>[] {
  return [
    namesWith(tools),
    ...(withTeam ? [teamColumn] : []),
    positionColumn,
    ...statistics.map((statistic, at) => ({
      ...statColumn(statistic, ({ stats }: FullPlayer) => stats.figures[at]),
      label: headingOf(statistic),
      group: groupNames[statistic.group],
    })),
  ];
}

/** Batting and pitching share abbreviations: a heading above their columns distinguishes them. */
const groupNames: Readonly<Record<string, string>> = {
  general: 'Games',
  batting: 'Batting',
  pitching: 'Pitching',
  fielding: 'Fielding',
};

/** Home runs allowed need another label, because the batters' home runs are in the same table. */
const headingOf = ({ key, abbreviation }: Columns[number]): string =>
  key === 'homeRunsAllowed' ? 'HR allowed' : abbreviation;

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

/** Column of the names; `tool` is drawn beside each name. */
export const namesWith = (tool: NameTool | null): StatColumn<Named> =>
  tool === null
    ? nameColumn
    : {
        ...nameColumn,
        render: (player) => (
          <NameWith id={player.id} name={player.name}>
            {tool.render?.(player)}
          </NameWith>
        ),
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

/** Legend of the abbreviations, by group. */
function StatLegend({ statistics }: { statistics: Columns }) {
  const groups = [...new Set(statistics.map(({ group }) => group))];
  return (
    <Panel title="Abbreviations">
      <div className={classes.legend}>
        {groups.map((group) => (
          <section key={group}>
            <Title order={3}>{groupNames[group]}</Title>
            <dl>
              {statistics
                .filter((statistic) => statistic.group === group)
                .map((statistic) => (
                  <div key={statistic.key}>
                    <dt>{headingOf(statistic)}</dt>
                    <dd>{statistic.longName}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Panel>
  );
}

/** A statistic with its definition from the API. */
interface DefinedStatistic {
  key: string;
  abbreviation: string;
  longName: string;
  group: string;
  formula: string | null;
  source: string | null;
}

const sections = [
  ['Batting', 'batting'],
  ['Pitching', 'pitching'],
  ['Fielding', 'fielding'],
  ['Batting and pitching', 'general'],
] as const;

/** Formulas of computed figures, with their authors; counted figures have none. */
function FormulaLegend({ statistics }: { statistics: readonly DefinedStatistic[] }) {
  const computed = statistics.filter(({ formula }) => formula !== null);
  return (
    <Panel title="Formulas">
      <div className={classes.formulas}>
        {sections.map(([name, group]) => (
          <section key={group}>
            <Title order={3}>{name}</Title>
            <dl>
              {computed
                .filter((statistic) => statistic.group === group)
                .map(({ key, abbreviation, longName, formula, source }) => (
                  <div key={key}>
                    <dt>
                      <b>{abbreviation}</b> {longName}
                    </dt>
                    <dd>
                      <span>{formula}</span> {source !== null && <cite>{source}</cite>}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Panel>
  );
}
