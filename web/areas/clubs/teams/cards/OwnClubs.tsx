import { Link } from 'react-router';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { useSession } from '../../../../session/session';
import { useQuery } from '../../../../session/use-query';
import { paths } from '../../../../ui/addresses/paths';
import { FittedName } from '../../../../ui/baseball/NameOrCode';
import { TeamMark } from '../../../../ui/baseball/TeamMark';
import { useTakenOver } from '../../../../ui/on-demand/use-taken-over';
import { OwnClubsDocument } from './own-clubs.generated';
import classes from './OwnClubs.module.css';

/** The viewer's own clubs in one row. The server draws it empty, because only the browser knows who is signed in. */
export function OwnClubs() {
  const { isSignedIn } = useSession();
  const isDrawn = !useTakenOver();
  const { data } = useQuery(OwnClubsDocument, { skip: !isSignedIn });
  useUpdates(OwnClubsDocument, {}, !isSignedIn);
  if (!isSignedIn && !isDrawn) return null;
  const clubs = data?.me?.ownedTeams;
  const hasNone = clubs?.length === 0;
  return (
    <nav aria-label="Your clubs" className={classes.row} data-drawn-for="users">
      {hasNone ? (
        <p>
          You don’t own a club yet. <Link to={paths.myClub}>Start your club</Link>
        </p>
      ) : null}
      {clubs?.[0] ? <span className={classes.label}>Your clubs</span> : null}
      {clubs?.map((club) => (
        <Link key={club.id} to={paths.team(club.id)}>
          <TeamMark name={club.name} team={club} size={28} />
          <FittedName {...club} />
        </Link>
      ))}
    </nav>
  );
}
