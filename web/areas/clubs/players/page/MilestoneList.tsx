import { count } from '../../../../ui/text/format';
import { Panel } from '../../../../ui/page/Panel';
import { sidesOf, type PageColumns, type ShownPlayer, type Side } from './player-page';
import classes from './MilestoneList.module.css';

interface MilestoneListProps {
  player: ShownPlayer;
  columns: PageColumns;
}

/** Milestones of the career: the last one reached, and the distance to the next. */
export function MilestoneList({ player, columns: { statistics } }: MilestoneListProps) {
  const { career } = player;
  const shown = sidesOf(player).flatMap((side) =>
    milestones.filter(({ by, statistic, steps }) => by === side && isNear(steps, career[statistic])),
  );
  if (shown.length === 0) return null;
  return (
    <Panel title="Milestones" aside={<span className="hint">Career, without playoffs</span>}>
      <ul className={classes.list}>
        {shown.map(({ statistic, steps }) => (
          <Milestone
            key={statistic}
            name={statistics.find(({ key }) => key === statistic)?.longName ?? statistic}
            value={career[statistic]}
            steps={steps}
          />
        ))}
      </ul>
    </Panel>
  );
}

function Milestone({ name, value, steps }: { name: string; value: number; steps: readonly number[] }) {
  const { reached, next } = progressOf(steps, value);
  return (
    <li className={classes.milestone}>
      <span>{name}</span>
      <span className={classes.value}>{count(value)}</span>
      <span
        className={classes.bar}
        style={{ '--share': `${next === null ? 100 : (100 * value) / next}%` }}
        aria-hidden="true"
      />
      <span className={classes.words}>
        {reached === null ? null : <strong>{count(reached)} reached</strong>}
        {next === null ? null : <span>{`${count(next - value)} to ${count(next)}`}</span>}
      </span>
    </li>
  );
}

/** Milestones of a career total, for batters or pitchers. */
interface Milestones {
  readonly statistic: Exclude<keyof ShownPlayer['career'], Side | 'fielding' | '__typename'>;
  readonly by: Side;
  readonly steps: readonly number[];
}

export const milestones: readonly Milestones[] = [
  { statistic: 'gamesPlayed', by: 'batting', steps: [500, 1000, 1500, 2000, 2500, 3000] },
  { statistic: 'hits', by: 'batting', steps: [500, 1000, 1500, 2000, 2500, 3000, 3500, 4000] },
  { statistic: 'homeRuns', by: 'batting', steps: [100, 200, 300, 400, 500, 600, 700] },
  { statistic: 'rbis', by: 'batting', steps: [500, 1000, 1500, 2000] },
  { statistic: 'runs', by: 'batting', steps: [500, 1000, 1500, 2000] },
  { statistic: 'doubles', by: 'batting', steps: [100, 200, 300, 400, 500, 600, 700] },
  { statistic: 'stolenBases', by: 'batting', steps: [100, 200, 300, 400, 500, 1000] },
  { statistic: 'walks', by: 'batting', steps: [500, 1000, 1500, 2000] },
  { statistic: 'gamesPitched', by: 'pitching', steps: [100, 250, 500, 750, 1000] },
  { statistic: 'wins', by: 'pitching', steps: [50, 100, 150, 200, 250, 300] },
  { statistic: 'strikeouts', by: 'pitching', steps: [500, 1000, 1500, 2000, 2500, 3000, 4000, 5000] },
  { statistic: 'saves', by: 'pitching', steps: [50, 100, 200, 300, 400, 500, 600] },
  { statistic: 'shutouts', by: 'pitching', steps: [10, 25, 50] },
];

interface Progress {
  /** Highest milestone reached; null before the first. */
  readonly reached: number | null;
  /** Next milestone; null after the last. */
  readonly next: number | null;
}

/** Share of a milestone from which the way to it is shown. */
const NEAR = 0.8;

/** Whether a milestone was reached, or the first is near: 8 of 500 hits say nothing. */
export const isNear = (steps: readonly number[], value: number): boolean =>
  value >= NEAR * (steps[0] ?? Number.POSITIVE_INFINITY);

export const progressOf = (steps: readonly number[], value: number): Progress => ({
  reached: steps.findLast((step) => step <= value) ?? null,
  next: steps.find((step) => step > value) ?? null,
});
