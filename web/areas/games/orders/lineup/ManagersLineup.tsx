import type { Place } from '../draft/orders-draft';
import type { Desk } from '../parts/desk';
import { PlayerLine } from '../parts/PlayerLine';
import classes from '../parts/Parts.module.css';

/** Whom the manager would field today. */
export function ManagersLineup({ desk, order }: { desk: Desk; order: readonly Place[] }) {
  return (
    <ol className={classes.card} aria-label="The manager’s best lineup" data-manager>
      {order.map(({ playerId, position }, at) => (
        <li key={playerId} className={classes.read}>
          <span className={classes.number} aria-hidden="true">
            {at + 1}
          </span>
          <PlayerLine desk={desk} part={null} id={playerId} />
          <strong className={classes.fixed}>{position}</strong>
        </li>
      ))}
    </ol>
  );
}
