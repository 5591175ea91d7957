import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import type { ShownGame } from '../match-page';
import { decisionsOf } from '../../../leagues/matches/tiles/pitchers-of-record';
import classes from './Decisions.module.css';

/** The pitchers with the win, the loss and the save, and the runners left on base by each side. */
export function Decisions({ game }: { game: ShownGame }) {
  return (
    <dl className={classes.decisions}>
      {decisionsOf(game).map(({ label, title, pitcher }) => (
        <div key={label}>
          <dt>
            <abbr title={title}>{label}</abbr>
          </dt>
          <dd>
            <Link to={paths.player(pitcher.playerId)}>{pitcher.name}</Link>
          </dd>
        </div>
      ))}
      <div>
        <dt>
          <abbr title="Left on base">LOB</abbr>
        </dt>
        <dd>
          {game.linescore.away.leftOnBase} away, {game.linescore.home.leftOnBase} home
        </dd>
      </div>
    </dl>
  );
}
