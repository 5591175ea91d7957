import { count } from '../../../../ui/text/format';
import { Panel } from '../../../../ui/page/Panel';
import { milestones, progressOf } from './milestones';
import { sidesOf, type Glossary, type ShownPlayer } from './player-page';
import classes from './MilestoneList.module.css';

interface MilestoneListProps {
  player: ShownPlayer;
  glossary: Glossary;
}

/** Milestones of the career: the last one reached, and how far the next one is. */
export function MilestoneList({ player, glossary }: MilestoneListProps) {
  const { career } = player;
  const shown = sidesOf(player).flatMap((side) => milestones.filter(({ by }) => by === side));
  return (
    <Panel title="Milestones" aside={<span className={classes.scope}>Career, without playoffs</span>}>
      <ul className={classes.list}>
        {shown.map(({ statistic, steps }) => (
          <Milestone
            key={statistic}
            name={glossary.get(statistic)?.longName ?? statistic}
            value={career[statistic] ?? 0}
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
      <span className={classes.name}>{name}</span>
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
