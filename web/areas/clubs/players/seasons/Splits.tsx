import { useQuery } from '../../../../session/use-query';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { QueryState, TextSkeleton } from '../../../../graphql/QueryState';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { usePageAddress } from '../../../../ui/addresses/page-address';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { StatTable } from '../../../../ui/tables/StatTable';
import { sidesOf, type ShownPlayer, type Side } from '../page/player-page';
import { statColumn } from '../statistics';
import { PlayerSplitsDocument, type PlayerSplitsQuery } from './player-splits.generated';
import { chosenSeasonAt, seasonChoices } from './season-choices';
import { type Split, type SplitRow, splitRows } from './splits';
import { useAddressChoice } from '../../../../ui/addresses/use-address-choice';
import classes from './PlayerPage.module.css';

const names: Readonly<Record<Side, string>> = { batting: 'Batting splits', pitching: 'Pitching splits' };

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
    <>
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
    </>
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
        data={[{ value: '', label: 'This season' }, ...seasonChoices(player)]}
        onChange={({ currentTarget }) => choose('season', currentTarget.value)}
      />
      <span className="hint">Regular season only</span>
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
  const rows = useMemo(() => splitRows(splits.filter(isShown[side]), side), [side, splits]);
  const columns = useMemo(() => columnsOf(side, hasValues, data), [side, hasValues, data]);
  if (rows.length === 0) return null;
  return <StatTable caption={names[side]} columns={columns} rows={rows} rowKey={(row) => row.split} />;
}

const split: StatColumn<SplitRow> = {
  key: 'split',
  label: 'Split',
  value: ({ label }) => label,
  render: ({ label, title }) => (title === undefined ? label : <abbr title={title}>{label}</abbr>),
};

/** Figures that a phone shows without a swipe. */
const early: ReadonlySet<string> = new Set([
  'plateAppearances',
  'battingAverage',
  'homeRuns',
  'onBasePlusSlugging',
  'inningsPitched',
  'strikeouts',
  'walksAllowed',
  'whip',
]);

function columnsOf(side: Side, hasValues: boolean, data: PlayerSplitsQuery): StatColumn<SplitRow>[] {
  const inSituations = new Set(data[`${side}InSituations`].map(({ key }) => key));
  const figures = data[side].map((statistic, at) =>
    statColumn(statistic, ({ ofGames, stats }: SplitRow) =>
      ofGames || inSituations.has(statistic.key) ? stats[side][at] : null,
    ),
  );
  const values = data.playStatistics.map((statistic) =>
    statColumn(statistic, (row: SplitRow) => (statistic.key === 're24' ? row.re24 : row.wpa)),
  );
  // Few rows in an order of their own.
  return [split, ...figures, ...(hasValues ? values : [])].map((column, at) => ({
    ...column,
    sortable: false,
    late: at > 0 && !early.has(column.key),
  }));
}
