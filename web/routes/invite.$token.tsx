import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { useQuery } from '../session/use-query';
import { useSession } from '../session/session';
import { AuthPage } from '../areas/accounts/sign-in/AuthPage';
import { AcceptInvitation } from '../areas/leagues/people/invitations/AcceptInvitation';
import { endedWords } from '../areas/leagues/people/invitations/invitation-words';
import {
  InvitationDocument,
  type InvitationQuery,
} from '../areas/leagues/people/invitations/invitations.generated';
import { invitationFailures } from '../areas/leagues/people/invitations/invitation-failures';
import { QueryState, TextSkeleton } from '../graphql/QueryState';
import { loginThen, paths, registerThen } from '../ui/addresses/paths';
import { Notice } from '../ui/page/Notice';
import { shortDate } from '../ui/text/relative-time';

export const isPrivate = true;

/** The page of a link that invites people to own a club. */
export function Component() {
  const { token = '' } = useParams();
  const result = useQuery(InvitationDocument, { variables: { token }, fetchPolicy: 'cache-and-network' });
  return (
    <AuthPage
      title="You are invited"
      tabTitle="Invitation"
      motto="Somebody saved you a seat in the front office."
      other={<Link to={paths.leagues}>See the leagues</Link>}
    >
      <QueryState result={result} fallback={invitationFailures.load} skeleton={<TextSkeleton lines={4} />}>
        {({ invitation }) =>
          invitation ? (
            <Invitation token={token} invitation={invitation} reload={() => result.refetch()} />
          ) : (
            <Notice tone="bad" message="There is no such invitation. Please check the link." />
          )
        }
      </QueryState>
    </AuthPage>
  );
}

interface InvitationProps {
  token: string;
  invitation: NonNullable<InvitationQuery['invitation']>;
  reload: () => Promise<unknown>;
}

function Invitation({ token, invitation, reload }: InvitationProps) {
  const { isSignedIn } = useSession();
  const { leagueId, leagueName, teamName, invitedBy, expiresAt, state } = invitation;
  const league = <Link to={paths.leagueOnDashboard(leagueId)}>{leagueName}</Link>;
  if (state !== 'OPEN') {
    return (
      <>
        <Notice tone="bad" message={`${endedWords[state]} Ask the league for a new one.`} />
        <p>It was for {league}.</p>
      </>
    );
  }
  return (
    <>
      <p>
        {invitedBy ?? 'The league'} invites you to own {teamName ?? 'a club'} in {league}. The invitation
        works until {shortDate(expiresAt)}.
      </p>
      {isSignedIn ? (
        <AcceptInvitation token={token} invitation={invitation} reload={reload} />
      ) : (
        <div className="buttons">
          <Button color="clay" component={Link} to={loginThen(paths.invitation(token))}>
            Login
          </Button>
          <Button component={Link} to={registerThen(paths.invitation(token))} variant="default">
            Register
          </Button>
        </div>
      )}
    </>
  );
}
