import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { tryOrAlert } from '../../../graphql/try-or-alert';
import { useSession } from '../../../session/session';
import { loginThen } from '../../../ui/addresses/paths';
import { FollowDocument, UnfollowDocument } from './follow-actions.generated';
import { followFailures } from './follow-failures';

interface FollowButtonProps {
  subject: { __typename: 'Team' | 'Player' | 'League'; id: string; name: string; viewerFollows: boolean };
}

const inputs = { Team: 'teamId', Player: 'playerId', League: 'leagueId' } as const;

/** Follows a club, a player or a league; the site then leads with it. Visitors log in first. */
export function FollowButton({ subject: { __typename, id, name, viewerFollows } }: FollowButtonProps) {
  const { isSignedIn } = useSession();
  const { pathname, search } = useLocation();
  const [change, { loading }] = useMutation(viewerFollows ? UnfollowDocument : FollowDocument);
  const look = { variant: 'default', leftSection: <Star filled={viewerFollows} /> } as const;
  if (!isSignedIn) {
    return (
      <Button component={Link} to={loginThen(pathname + search)} aria-label={`Follow ${name}`} {...look}>
        Follow
      </Button>
    );
  }
  const toggle = () =>
    tryOrAlert(
      () =>
        change({
          variables: { input: { [inputs[__typename]]: id } },
          update: (cache) =>
            cache.modify({
              id: cache.identify({ __typename, id }) ?? '',
              fields: { viewerFollows: () => !viewerFollows },
            }),
        }),
      viewerFollows ? followFailures.unfollow : followFailures.follow,
    );
  return (
    <Button
      {...look}
      loading={loading}
      aria-pressed={viewerFollows}
      aria-label={`Follow ${name}`}
      onClick={() => void toggle()}
    >
      {viewerFollows ? 'Following' : 'Follow'}
    </Button>
  );
}

function Star({ filled }: { filled: boolean }) {
  return (
    <svg width="14" height="14" viewBox="0 0 24 24" aria-hidden="true" stroke="currentColor" strokeWidth="2">
      <path
        d="m12 3 2.800 5.700 6.200.900-4.500 4.400 1.100 6.200-5.600-2.900-5.600 2.900 1.100-6.200L3 9.600l6.200-.900Z"
        fill={filled ? 'currentColor' : 'none'}
        strokeLinejoin="round"
      />
    </svg>
  );
}
