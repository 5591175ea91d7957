import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useAddressChoice } from '../../../../ui/addresses/use-address-choice';
import type { StatsProps } from './CompactStats';
import { allColumns, fullKinds } from './player-kinds';
import { PlayerTables } from './PlayerTable';
import { StatisticLegends } from './StatisticLegends';
import { usePlayerTable, useTables } from './use-player-table';
import classes from './FullStats.module.css';

interface FullStatsProps extends StatsProps {
  /** Start of the names of address parameters, on a page with other tables. */
  prefix?: string;
}

/** All statistics of the selected players, with legends of the abbreviations and formulas. */
export function FullStats(props: FullStatsProps) {
  const [search] = useSearchParams();
  const showsAll = search.get('columns') === 'all';
  return (
    <div className="stack">
      {props.prefix === undefined ? null : <ColumnsToggle />}
      {showsAll ? <WideTable {...props} /> : <TwoTables {...props} />}
      <StatisticLegends />
    </div>
  );
}

/** Joins or separates the tables; the page of all players has it beside the filters. */
export function ColumnsToggle() {
  const [search] = useSearchParams();
  const choose = useAddressChoice();
  const showsAll = search.get('columns') === 'all';
  const toggle = () => choose('columns', showsAll ? null : 'all');
  return (
    <Button className={classes.toggle} variant="default" onClick={toggle} data-print="hide">
      {showsAll ? 'Separate pitchers and batters' : 'All columns in one table'}
    </Button>
  );
}

function TwoTables({ wanted, scaleLeague, prefix = '', ...shown }: FullStatsProps) {
  const tables = useTables(fullKinds, wanted, { scaleLeague, prefix });
  return <PlayerTables results={tables} withTeam={wanted.teamId === null} {...shown} />;
}

function WideTable({ wanted, scaleLeague, prefix = '', ...shown }: FullStatsProps) {
  const table = usePlayerTable(allColumns, wanted, { scaleLeague, prefix });
  return <PlayerTables results={[table]} withTeam={wanted.teamId === null} {...shown} />;
}
