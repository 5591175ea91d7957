import type { ReactNode } from 'react';
import { average, count, perNine } from '../../../../ui/text/format';
import { Panel } from '../../../../ui/page/Panel';
import { currentSeason, type ShownTeam } from './team-page';
import classes from './TeamStatistics.module.css';

/** Renders nothing before the club's first run; rates appear after its first hit. */
export function TeamStatistics({ team }: { team: ShownTeam }) {
  if (team.runsScored <= 0) return null;
  const hasHit = (team.battingAverage ?? 0) > 0;
  return (
    <Panel title="Team Statistics" aside={<span>{currentSeason(team)?.seasonName}</span>}>
      <dl className={classes.figures}>
        <Figure label="Runs scored" bar={<RunBar side="scored" team={team} />}>
          {count(team.runsScored)}
        </Figure>
        <Figure label="Runs allowed" bar={<RunBar side="allowed" team={team} />}>
          {count(team.runsAllowed)}
        </Figure>
        {hasHit ? (
          <>
            <Figure label="Team batting average">{average(team.battingAverage)}</Figure>
            <Figure label="Team ERA">{perNine(team.earnedRunAverage)}</Figure>
            <Figure label="Home runs">{count(team.homeRuns)}</Figure>
            <Figure label="Strikeouts">{count(team.strikeouts)}</Figure>
          </>
        ) : null}
      </dl>
    </Panel>
  );
}

function Figure({ label, bar, children }: { label: string; bar?: ReactNode; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {bar}
      </dd>
    </div>
  );
}

/** Runs scored or allowed: a figure above a bar. Both bars share one scale. */
function RunBar({ side, team }: { side: 'scored' | 'allowed'; team: ShownTeam }) {
  const most = Math.max(team.runsScored, team.runsAllowed, 1);
  const runs = side === 'scored' ? team.runsScored : team.runsAllowed;
  return (
    <span
      className={classes.bar}
      style={{ '--share': `${(100 * runs) / most}%` }}
      data-side={side}
      aria-hidden="true"
    />
  );
}
