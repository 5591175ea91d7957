import { Panel } from '../../ui/Panel';
import { sidesOf, type ShownPlayer } from './player-page';
import { fieldingRatings, ratingsOfSide } from './ratings';
import classes from './RatingBars.module.css';

/** What he can do, each from 0 to 100; a mark on each bar is at the average of his kind. */
export function RatingBars({ player }: { player: ShownPlayer }) {
  const shown = [...sidesOf(player).flatMap((side) => ratingsOfSide[side]), ...fieldingRatings];
  return (
    <Panel title="Ratings" aside={<span className={classes.scale}>0 to 100, average 50</span>}>
      <dl className={classes.ratings}>
        {shown.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <span
                className={classes.bar}
                style={{ '--share': `${player.ratings[key]}%` }}
                aria-hidden="true"
              />
              <span className={classes.value}>{player.ratings[key]}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
