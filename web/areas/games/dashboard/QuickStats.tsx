import { Panel } from '../../../ui/page/Panel';
import { count } from '../../../ui/text/format';
import classes from './Dashboard.module.css';

interface QuickStatsProps {
  totalTeams: number;
  totalMatches: number;
  completedMatches: number;
}

export function QuickStats({ totalTeams, totalMatches, completedMatches }: QuickStatsProps) {
  return (
    <Panel title="Quick Stats">
      <dl className={classes.counts}>
        <Count label="Total teams" value={totalTeams} />
        <Count label="Total matches" value={totalMatches} />
        <Count label="Completed" value={completedMatches} />
      </dl>
    </Panel>
  );
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{count(value)}</dd>
    </div>
  );
}
