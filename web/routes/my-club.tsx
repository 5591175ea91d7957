import { Navigate } from 'react-router';
import { LogInFirst } from '../session/LogInFirst';
import { clubFailures } from '../areas/leagues/my-club/club-failures';
import ClubPath from '../areas/leagues/my-club/path/ClubPath';
import { MyHandOvers } from '../areas/leagues/people/hand-overs/MyHandOvers';
import { WhileYouWait } from '../areas/games/tonight/WhileYouWait';
import { isSettled, type PathClub } from '../areas/leagues/my-club/path/path-steps';
import { useClubPath } from '../areas/leagues/my-club/path/use-club-path';
import { QueryState, TextSkeleton } from '../graphql/QueryState';
import { PageHeader } from '../ui/page/PageHeader';
import { paths } from '../ui/addresses/paths';

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
      <LogInFirst title="Run a club of your own." next={paths.myClub}>
        Give it a name and colors, get 25 players, and join a league. You set the lineup, trade players, and
        watch every game pitch by pitch.
      </LogInFirst>
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
      <MyHandOvers reload={reload} />
      <ClubPath club={club} reload={reload} />
      <WhileYouWait />
    </div>
  );
}
