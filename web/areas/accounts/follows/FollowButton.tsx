import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { tryOrAlert } from '../../../graphql/try-or-alert';
import { useSession } from '../../../session/session';
import { loginThen } from '../../../ui/addresses/paths';
import { Icon } from '../../../ui/icons/Icon';
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
  const look = { variant: 'default', leftSection: <Icon name="star" filled={viewerFollows} /> } as const;
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
  const word = viewerFollows ? 'Following' : 'Follow';
  return (
    <Button {...look} loading={loading} aria-label={`${word} ${name}`} onClick={() => void toggle()}>
      {word}
    </Button>
  );
}
