import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import classes from './Following.module.css';
import { useFollows } from './use-follows';

/** Links to the clubs, players and leagues that the viewer follows. */
export function Following() {
  const follows = useFollows();
  if (follows.length === 0) return null;
  return (
    <nav className={classes.following} aria-label="Following">
      <ul>
        {follows.map(({ teamId, playerId, leagueId, name }) => {
          const to =
            teamId !== null
              ? paths.team(teamId)
              : playerId !== null
                ? paths.player(playerId)
                : paths.leagueOnDashboard(leagueId ?? '');
          return (
            <li key={to}>
              <Link to={to}>{name}</Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
