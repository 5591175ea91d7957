import { useQuery } from '@apollo/client/react';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { playerSplitsAt } from '../../../../graphql/first-load/first-variables';
import { QueryState, TextSkeleton } from '../../../../graphql/QueryState';
import { useRefetchOnChange } from '../../../../graphql/live-events/use-refetch-on-change';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { usePageAddress } from '../../../../ui/addresses/page-address';
import { Panel } from '../../../../ui/page/Panel';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { StatTable } from '../../../../ui/tables/StatTable';
import { battingCounts, battingRates, pitchingCounts, plainColumn, valueColumn } from './figure-columns';
import { gamesRevision, sidesOf, type Glossary, type ShownPlayer, type Side } from '../page/player-page';
import { PlayerSplitsDocument } from './player-splits.generated';
import { seasonChoices } from './season-choices';
import { splitGroups, type Split } from './splits';
import { useAddressChoice } from '../../../../ui/addresses/use-address-choice';
import classes from './PlayerPage.module.css';

type SplitKey = Exclude<keyof Split['stats'], '__typename'>;
type Row = Split & { label: string };

interface SideColumns {
  name: string;
  keys: readonly SplitKey[];
  /** Those that only whole games have. */
  ofGames: readonly SplitKey[];
  has: (split: Split) => boolean;
}

const batting: SideColumns = {
  name: 'Batting',
  keys: ['gamesPlayed', ...battingCounts, ...battingRates],
  ofGames: ['gamesPlayed'],
  has: ({ stats }) => stats.plateAppearances > 0 || stats.gamesPlayed > 0,
};

const decisionsAndGames = [
  'wins',
  'losses',
  'earnedRunAverage',
  'gamesPitched',
  'gamesStartedPitching',
  'saves',
] as const;

const pitching: SideColumns = {
  name: 'Pitching',
  keys: [...decisionsAndGames, ...pitchingCounts, 'whip', 'walksPerNine', 'strikeoutsPerNine'],
  ofGames: [...decisionsAndGames, 'earnedRuns'],
  has: ({ stats }) => stats.battersFaced > 0,
};

const columnsOfSide: Readonly<Record<Side, SideColumns>> = { batting, pitching };

interface SplitsProps {
  player: ShownPlayer;
  glossary: Glossary;
}

/** Figures at home and away, by month, and by the situation of each turn at bat. */
export default function Splits({ player, glossary }: SplitsProps) {
  const result = useQuery(PlayerSplitsDocument, { variables: playerSplitsAt(usePageAddress()) });
  useRefetchOnChange(gamesRevision(player), () => result.refetch());
  return (
    <Panel title="Splits" aside={<span className={classes.aside}>Regular games, without playoffs</span>}>
      <SeasonPicker player={player} />
      <QueryState result={result} skeleton={<TextSkeleton lines={12} />}>
        {(data) => {
          const splits = data.player?.splits ?? [];
          if (splits.length === 0) return <EmptyState title="No games in this season yet." />;
          return (
            <div className="stack">
              {sidesOf(player).map((side, at) => (
                <SideSplits
                  key={side}
                  side={columnsOfSide[side]}
                  hasValues={at === 0}
                  splits={splits}
                  glossary={glossary}
                />
              ))}
            </div>
          );
        }}
      </QueryState>
    </Panel>
  );
}

/** The running season comes first; it is asked for without its number. */
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
  side: SideColumns;
  /** Whether it shows what the plays were worth: that is of both sides together. */
  hasValues: boolean;
  splits: readonly Split[];
  glossary: Glossary;
}

function SideSplits({ side, hasValues, splits, glossary }: SideSplitsProps) {
  const groups = useMemo(() => groupsOf(side, splits), [side, splits]);
  return (
    <>
      {groups.map(({ title, keys, rows }) => (
        <SplitTable
          key={title}
          caption={`${side.name}: ${title.toLowerCase()}`}
          keys={keys}
          hasValues={hasValues}
          rows={rows}
          glossary={glossary}
        />
      ))}
    </>
  );
}

function groupsOf(side: SideColumns, splits: readonly Split[]) {
  const own = splits.filter((one) => side.has(one));
  const groups = splitGroups.map(({ title, ofGames, labelOf }) => ({
    title,
    keys: ofGames ? side.keys : side.keys.filter((key) => !side.ofGames.includes(key)),
    rows: own.flatMap((one): Row[] => {
      const label = labelOf(one.split);
      return label === null ? [] : [{ ...one, label }];
    }),
  }));
  return groups.filter(({ rows }) => rows.length > 0);
}

interface SplitTableProps {
  caption: string;
  keys: readonly SplitKey[];
  hasValues: boolean;
  rows: readonly Row[];
  glossary: Glossary;
}

const split: StatColumn<Row> = {
  key: 'split',
  label: 'Split',
  value: ({ label }) => label,
};

const valueKeys = ['re24', 'wpa'] as const;

function SplitTable({ caption, keys, hasValues, rows, glossary }: SplitTableProps) {
  const columns = useMemo(() => {
    const figures = keys.map((key): StatColumn<Row> => plainColumn(key, glossary));
    const values = hasValues ? valueKeys.map((key): StatColumn<Row> => valueColumn(key, glossary)) : [];
    return [split, ...figures, ...values].map((column) => ({ ...column, sortable: false }));
  }, [keys, hasValues, glossary]);
  return <StatTable caption={caption} columns={columns} rows={rows} rowKey={(row) => row.split} />;
}
