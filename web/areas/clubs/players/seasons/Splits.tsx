import { useQuery } from '../../../../session/use-query';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { QueryState, TextSkeleton } from '../../../../graphql/QueryState';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { usePageAddress } from '../../../../ui/addresses/page-address';
import { Panel } from '../../../../ui/page/Panel';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { StatTable } from '../../../../ui/tables/StatTable';
import { sidesOf, type ShownPlayer, type Side } from '../page/player-page';
import { statColumn, statColumns } from '../statistics';
import { PlayerSplitsDocument, type PlayerSplitsQuery } from './player-splits.generated';
import { chosenSeasonAt, seasonChoices } from './season-choices';
import { splitGroups, type Split } from './splits';
import { useAddressChoice } from '../../../../ui/addresses/use-address-choice';
import classes from './PlayerPage.module.css';

type Row = Split & { label: string };

const names: Readonly<Record<Side, string>> = { batting: 'Batting', pitching: 'Pitching' };

const isShown: Readonly<Record<Side, (split: Split) => boolean>> = {
  batting: ({ stats }) => stats.plateAppearances > 0 || stats.gamesPlayed > 0,
  pitching: ({ stats }) => stats.battersFaced > 0,
};

/** Figures at home and away, by month, and by the situation of each plate appearance. */
export default function Splits({ player }: { player: ShownPlayer }) {
  const { params, search } = usePageAddress();
  const variables = { id: params['playerId'] ?? '', ...chosenSeasonAt(search) };
  const result = useQuery(PlayerSplitsDocument, { variables });
  useUpdates(PlayerSplitsDocument, variables);
  return (
    <Panel title="Splits" aside={<span className="hint">Regular games, without playoffs</span>}>
      <SeasonPicker player={player} />
      <QueryState result={result} skeleton={<TextSkeleton lines={12} />}>
        {(data) => {
          const splits = data.player?.splits ?? [];
          if (splits.length === 0) return <EmptyState title="No games this season yet." />;
          return (
            <div className="stack">
              {sidesOf(player).map((side, at) => (
                <SideSplits key={side} side={side} hasValues={at === 0} splits={splits} data={data} />
              ))}
            </div>
          );
        }}
      </QueryState>
    </Panel>
  );
}

/** Chooses a season. The current season comes first; choosing it removes the number from the address. */
function SeasonPicker({ player }: { player: ShownPlayer }) {
  const [search] = useSearchParams();
  const choose = useAddressChoice();
  return (
    <div className={classes.filters} data-print="hide">
      <NativeSelect
        label="Season"
        value={search.get('season') ?? ''}
        data={[{ value: '', label: 'This season, all games' }, ...seasonChoices(player)]}
        onChange={({ currentTarget }) => choose('season', currentTarget.value)}
      />
    </div>
  );
}

interface SideSplitsProps {
  side: Side;
  /**
   * Whether RE24 and WPA are shown. They cover batting and pitching together, so they are shown only with the player's
   * main work.
   */
  hasValues: boolean;
  splits: readonly Split[];
  data: PlayerSplitsQuery;
}

function SideSplits({ side, hasValues, splits, data }: SideSplitsProps) {
  const groups = useMemo(() => groupsOf(side, splits), [side, splits]);
  const columns = useMemo(() => columnsOf(side, hasValues, data), [side, hasValues, data]);
  return (
    <>
      {groups.map(({ title, ofGames, rows }) => (
        <StatTable
          key={title}
          caption={`${names[side]}: ${title.toLowerCase()}`}
          columns={ofGames ? columns.ofGames : columns.ofSituations}
          rows={rows}
          rowKey={(row) => row.split}
        />
      ))}
    </>
  );
}

function groupsOf(side: Side, splits: readonly Split[]) {
  const own = splits.filter(isShown[side]);
  const groups = splitGroups.map(({ title, ofGames, labelOf }) => ({
    title,
    ofGames,
    rows: own.flatMap((one): Row[] => {
      const label = labelOf(one.split);
      return label === null ? [] : [{ ...one, label }];
    }),
  }));
  return groups.filter(({ rows }) => rows.length > 0);
}

const split: StatColumn<Row> = {
  key: 'split',
  label: 'Split',
  sortable: false,
  value: ({ label }) => label,
};

function columnsOf(side: Side, hasValues: boolean, data: PlayerSplitsQuery) {
  const figures = statColumns(data[side], ({ stats }: Row) => stats[side]);
  const values = data.playStatistics.map((statistic) =>
    statColumn(statistic, (row: Row) => (statistic.key === 're24' ? row.re24 : row.wpa)),
  );
  const inSituations = new Set(data[`${side}InSituations`].map(({ key }) => key));
  const withOthers = (columns: StatColumn<Row>[]) => [split, ...columns, ...(hasValues ? values : [])];
  return {
    ofGames: withOthers(figures),
    ofSituations: withOthers(figures.filter(({ key }) => inSituations.has(key))),
  };
}
