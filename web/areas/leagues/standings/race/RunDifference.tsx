import { clubColour } from '../../../../ui/appearance/club-colours';
import { NameOrCode } from '../../../../ui/baseball/NameOrCode';
import { TeamMark } from '../../../../ui/baseball/TeamMark';
import { Panel } from '../../../../ui/page/Panel';
import { signed } from '../../../../ui/text/format';
import type { StandingRow } from '../standing-row';
import classes from './Season.module.css';

interface RunDifferenceProps {
  standings: readonly StandingRow[];
  own: ReadonlySet<string>;
}

/** Bars of the clubs' run differences, to the right of the line of zero or to its left. */
export function RunDifference({ standings, own }: RunDifferenceProps) {
  const rows = standings.toSorted((a, b) => b.runDiff - a.runDiff);
  const most = Math.max(0, ...rows.map(({ runDiff }) => runDiff));
  const least = Math.min(0, ...rows.map(({ runDiff }) => runDiff));
  const reach = Math.max(1, most - least);
  return (
    <Panel title="Run difference" aside={<span>Runs scored minus runs allowed</span>}>
      <ul className={classes.bars} style={{ '--zero': `${(-100 * least) / reach}%` }}>
        {rows.map(({ teamId, teamName, runDiff, team }) => (
          <li key={teamId} data-own={own.has(teamId) || undefined}>
            <TeamMark name={teamName} team={team} size={20} />
            <span className={classes.club}>
              <NameOrCode name={teamName} code={team.code} />
            </span>
            <span className={classes.figure}>{signed(runDiff)}</span>
            <span className={classes.bar} aria-hidden="true">
              <i
                style={{
                  left: `${(100 * (Math.min(0, runDiff) - least)) / reach}%`,
                  width: `${(100 * Math.abs(runDiff)) / reach}%`,
                  background: clubColour(team.colors),
                }}
              />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
