import { ClubInRow } from '../../../../ui/baseball/NameOrCode';
import { TeamMark } from '../../../../ui/baseball/TeamMark';
import { useMemo, useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type QueryResult, QueryState, TextSkeleton } from '../../../../graphql/QueryState';
import { paths } from '../../../../ui/addresses/paths';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { PageCount, Pager } from '../../../../ui/tables/Pager';
import { StatTable } from '../../../../ui/tables/StatTable';
import { NameWith } from '../card/NameWith';
import { PlayerName } from '../card/PlayerName';
import { InjuryMark } from '../injuries/InjuryMark';
import { recordColumn, statColumn } from '../statistics';
import { shadeOf } from './shades';
import classes from './Players.module.css';
import type { ShownPlayers, TablePlayer } from './use-player-table';

/** Cell beside each name, with the button for the viewer's action on the player. */
export type NameTool = StatColumn<{ id: string; name: string }>;

interface PlayerTablesProps {
  results: readonly QueryResult<ShownPlayers>[];
  /** Shown if there are no players in any of the tables. */
  empty: ReactNode;
  withTeam?: boolean;
  tools?: NameTool | null;
}

/** Tables of players, or a message if there are none. */
export function PlayerTables({ results, empty, withTeam = true, tools = null }: PlayerTablesProps) {
  const tables = results.flatMap(({ data }) => data ?? []);
  const result = {
    data: tables.length === results.length ? tables : undefined,
    error: results.find(({ error }) => error)?.error,
    loading: results.some(({ loading }) => loading),
    refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
  };
  return (
    <QueryState
      result={result}
      skeleton={<TextSkeleton lines={14} />}
      action={<Link to={paths.dashboard}>Back to dashboard</Link>}
    >
      {(shown) =>
        shown.every(({ total }) => total === 0) ? (
          empty
        ) : (
          <div className="stack">
            {shown.length > 1 && shown.some(({ players }) => players.length > FEW) ? (
              <nav aria-label="Tables" className="sideways jumps" data-print="hide">
                {shown.map(({ kind, parameter }) => (
                  <a key={parameter} href={`#${parameter}`}>
                    {kind.caption}
                  </a>
                ))}
              </nav>
            ) : null}
            {shown.map((table) => (
              <PlayerTable key={table.kind.caption} table={table} withTeam={withTeam} tools={tools} />
            ))}
          </div>
        )
      }
    </QueryState>
  );
}

interface PlayerTableProps extends Required<Pick<PlayerTablesProps, 'withTeam' | 'tools'>> {
  table: ShownPlayers;
}

function PlayerTable({ table, withTeam, tools }: PlayerTableProps) {
  const { kind, parameter, columns: statistics, scales, players, total, offset, sort, readAll } = table;
  const whole = useRef<HTMLDivElement>(null);
  const columns = useMemo(
    () => columnsOf({ kind, columns: statistics, scales, sorted: sort.column }, withTeam, tools),
    [kind, statistics, scales, sort.column, withTeam, tools],
  );
  const [search] = useSearchParams();
  if (players.length === 0) {
    const first = new URLSearchParams(search);
    first.delete(`${parameter}-page`);
    return (
      <EmptyState
        title={`No ${kind.noun} found.`}
        action={total > 0 ? <Link to={`?${first.toString()}`}>First page</Link> : null}
      />
    );
  }
  const pager = {
    noun: kind.noun,
    parameter: `${parameter}-page`,
    offset,
    shown: players.length,
    total,
  };
  return (
    <div ref={whole} id={parameter}>
      <StatTable
        caption={kind.caption}
        columns={columns}
        rows={players}
        rowKey={(player) => player.id}
        sort={sort}
        isSorted
        readAll={readAll}
        aside={<PageCount {...pager} />}
        foot={
          <>
            <Pager {...pager} onTurn={() => whole.current?.scrollIntoView()} />
            {scales.size > 0 ? (
              <p className={classes.shades}>
                Green: the best 30% of qualified players; red: the worst. Underlined: the best and worst
                tenth.
              </p>
            ) : null}
          </>
        }
      />
    </div>
  );
}

/** Rows after which the table below is out of sight. */
const FEW = 10;

type Column = StatColumn<TablePlayer>;

/** Batting and pitching share abbreviations: in a table of both, a heading above their columns distinguishes them. */
export const groupNames: Readonly<Record<string, string>> = {
  general: 'Games',
  batting: 'Batting',
  pitching: 'Pitching',
  fielding: 'Fielding',
};

/** Home runs allowed need another label in a table that has the batters' home runs too. */
export const headingOf = ({ key, abbreviation }: { key: string; abbreviation: string }): string =>
  key === 'homeRunsAllowed' ? 'HR allowed' : abbreviation;

interface ColumnsOfTable extends Pick<ShownPlayers, 'kind' | 'columns' | 'scales'> {
  sorted: string | null;
}

function columnsOf(
  { kind, columns: statistics, scales, sorted }: ColumnsOfTable,
  withTeam: boolean,
  tools: NameTool | null,
): Column[] {
  const isCompact = kind.set === 'COMPACT';
  const figures = statistics.flatMap((statistic, at): Column[] => {
    const { key, group, higherIsBetter } = statistic;
    if (kind.groups !== null && !kind.groups.includes(group)) return [];
    const figureOf = ({ stats }: TablePlayer) => stats.figures[at];
    const percentiles = scales.get(key);
    return [
      {
        ...statColumn(statistic, figureOf),
        ...(isCompact ? {} : { group: groupNames[group] }),
        ...(kind.groups === null ? { label: headingOf(statistic) } : {}),
        shade: (player) =>
          player.isQualified ? shadeOf(figureOf(player), percentiles, higherIsBetter) : undefined,
      },
    ];
  });
  const columns: Column[] = [
    namesWith(tools),
    ...(withTeam ? [isCompact ? teamColumn : codeColumn] : []),
    ...(kind.pitchers === true ? [] : [positionColumn]),
    ...(kind.pitchers === true && isCompact ? [recordColumn] : []),
    ...figures,
  ];
  const { early } = kind;
  return early === null
    ? columns
    : columns.map((column, at) => ({
        ...column,
        late: at > 0 && !early.includes(column.key) && column.key !== sorted,
      }));
}

/** Column of the names, with a badge for an injured player; `tool` is drawn beside each name. */
const namesWith = (tool: NameTool | null): Column => ({
  key: 'name',
  label: 'Name',
  value: ({ name }) => name,
  render: (player) => {
    const { id, name, injury } = player;
    if (tool) return <NameWith {...{ id, name }}>{tool.render?.(player)}</NameWith>;
    return <PlayerName {...{ id, name }} mark={injury ? <InjuryMark injury={injury} /> : null} />;
  },
  csv: [{ label: 'Name', value: ({ name }) => name }],
});

const teamColumn: Column = {
  key: 'team',
  label: 'Team',
  value: ({ team }) => team?.name,
  render: ({ team }) => (team ? <ClubInRow id={team.id} name={team.name} team={team} /> : 'Free agent'),
  text: true,
  clips: true,
};

/** Among so many columns a club is only its mark and its code. */
const codeColumn: Column = {
  ...teamColumn,
  render: ({ team }) =>
    team ? (
      <Link to={paths.team(team.id)} title={team.name}>
        <TeamMark name={team.name} team={team} size={20} /> <span aria-hidden="true">{team.code}</span>
        <span className="visually-hidden">{team.name}</span>
      </Link>
    ) : (
      'Free agent'
    ),
  csv: [{ label: 'Team', value: ({ team }) => team?.name ?? 'Free agent' }],
};

const positionColumn: Column = {
  key: 'position',
  label: 'Pos',
  title: 'Position',
  value: ({ position }) => position,
  text: true,
};
