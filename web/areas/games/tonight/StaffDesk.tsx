import { Link } from 'react-router';
import { useSession } from '../../../session/session';
import { Panel } from '../../../ui/page/Panel';
import { paths } from '../../../ui/addresses/paths';
import classes from './Tonight.module.css';

/** For staff without a club: links to the pages where leagues and accounts are run. */
export function StaffDesk() {
  const { isAdmin } = useSession();
  return (
    <Panel title="Staff">
      <ul className={classes.desk}>
        <li>
          <Link to={paths.leagues}>Set up leagues</Link>
        </li>
        {isAdmin ? (
          <>
            <li>
              <Link to={paths.matches}>Simulate matches</Link>
            </li>
            <li>
              <Link to={paths.admin}>Accounts and rosters</Link>
            </li>
          </>
        ) : null}
        <li>
          <Link to={paths.market}>Trades and claims</Link>
        </li>
        <li>
          <Link to={paths.createTeam}>Start a club</Link>
        </li>
      </ul>
    </Panel>
  );
}
