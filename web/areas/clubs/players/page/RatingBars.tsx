import { Panel } from '../../../../ui/page/Panel';
import type { ShownPlayer } from './player-page';
import { ratingsShown } from '../player-rules';
import classes from './RatingBars.module.css';

/** Ratings, each from 0 to 100; a mark on each bar is at the average of pitchers or of position players. */
export function RatingBars({ player }: { player: ShownPlayer }) {
  return (
    <Panel title="Ratings" aside={<span className={classes.scale}>0 to 100, average 50</span>}>
      <dl className={classes.ratings}>
        {ratingsShown(player).map(({ key, label, meaning }) => (
          <div key={key}>
            <dt title={meaning}>{label}</dt>
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
