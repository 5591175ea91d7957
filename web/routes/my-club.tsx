import { Link, Navigate } from 'react-router';
import { clubFailures } from '../areas/leagues/my-club/club-failures';
import { ClubPath } from '../areas/leagues/my-club/path/ClubPath';
import { WhileYouWait } from '../areas/games/tonight/WhileYouWait';
import { isSettled, type PathClub } from '../areas/leagues/my-club/path/path-steps';
import { useClubPath } from '../areas/leagues/my-club/path/use-club-path';
import { QueryState, TextSkeleton } from '../graphql/QueryState';
import { Notice } from '../ui/page/Notice';
import { PageHeader } from '../ui/page/PageHeader';
import { loginThen, paths } from '../ui/addresses/paths';

export const isPrivate = true;

/** Redirects to the viewer's club, or shows the steps that it still needs. */
export function Component() {
  const { result, club } = useClubPath();
  return (
    <QueryState
      result={result}
      fallback={clubFailures.loadClub}
      skeleton={<TextSkeleton lines={8} />}
      saysLoading
    >
      {({ me }) =>
        me === null ? (
          <SignedOut />
        ) : club !== null && isSettled(club) ? (
          <Navigate to={paths.team(club.id)} replace />
        ) : (
          <OnTheWay club={club} reload={result.refetch} />
        )
      }
    </QueryState>
  );
}

function SignedOut() {
  return (
    <div className="stack">
      <PageHeader title="My club" />
      <Notice tone="mark" message="You are not signed in. ">
        <Link to={loginThen(paths.myClub)}>Log in</Link> to see your club.
      </Notice>
    </div>
  );
}

function OnTheWay({ club, reload }: { club: PathClub | null; reload: () => Promise<unknown> }) {
  return (
    <div className="stack">
      <PageHeader
        title="My club"
        lead={
          club === null
            ? 'Start a club, get players, and join a league.'
            : `${club.name} is on its way into a league.`
        }
      />
      <ClubPath club={club} reload={reload} />
      <WhileYouWait />
    </div>
  );
}
