import { useMemo, useState } from 'react';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { StatTable } from '../../../../ui/tables/StatTable';
import { differenceText, type Measure, measureText, measureWords } from '../measures';
import { MeasureControl } from '../MeasureControl';
import type { TeamOdds } from '../season-odds';
import type { ShownWhatIfFragment } from './what-if.generated';

type SupposedTeam = NonNullable<ShownWhatIfFragment['teams']>[number];

interface WhatIfTableProps {
  present: readonly TeamOdds[];
  supposed: readonly SupposedTeam[];
  offered: readonly Measure[];
}

/** The odds of the branch beside the present ones. */
export function WhatIfTable({ present, supposed, offered }: WhatIfTableProps) {
  const [asked, setAsked] = useState<Measure | null>(null);
  const measure = asked ?? offered[0] ?? 'playoffs';
  const columns = useMemo(() => comparing(measure), [measure]);
  const rows = useMemo(() => {
    const now = new Map(present.map((team) => [team.teamId, team]));
    return supposed.map((team): Compared => {
      const before = now.get(team.teamId)?.[measure] ?? null;
      return { ...team, before, after: team[measure] };
    });
  }, [present, supposed, measure]);
  return (
    <>
      <div>
        <MeasureControl
          label="Odds that are compared"
          value={measure}
          onChange={setAsked}
          offered={offered}
        />
      </div>
      <StatTable
        caption={`${measureWords[measure].long}, if it turns out so`}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.teamId}
        initialSort="-supposed"
      />
    </>
  );
}

interface Compared {
  teamId: string;
  teamName: string;
  before: number | null;
  after: number;
}

const difference = ({ before, after }: Compared) => (before === null ? null : after - before);

const comparing = (measure: Measure): StatColumn<Compared>[] => [
  { key: 'team', label: 'Team', value: (row) => row.teamName },
  {
    key: 'present',
    label: 'Now',
    value: (row) => row.before,
    render: (row) => measureText(measure, row.before),
    csv: [{ label: 'Now', value: (row) => row.before }],
  },
  {
    key: 'supposed',
    label: 'If so',
    value: (row) => row.after,
    render: (row) => measureText(measure, row.after),
    csv: [{ label: 'If so', value: (row) => row.after }],
  },
  {
    key: 'difference',
    label: 'Difference',
    title: measure === 'expectedWins' ? 'In wins' : 'In points of a hundred',
    value: difference,
    render: (row) => {
      const change = difference(row);
      return change === null ? measureText(measure, null) : differenceText(measure, change);
    },
    csv: [{ label: 'Difference', value: difference }],
  },
];
