import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { tryOrAlert } from '../../../graphql/try-or-alert';
import { useSession } from '../../../session/session';
import { loginThen } from '../../../ui/addresses/paths';
import { Icon } from '../../../ui/icons/Icon';
import { FollowDocument, UnfollowDocument } from './follow-actions.generated';
import { followFailures } from './follow-failures';
import { keepFollowIntent, takeFollowIntent } from './follow-intent';

interface FollowButtonProps {
  subject: { __typename: 'Team' | 'Player' | 'League'; id: string; name: string; viewerFollows: boolean };
}

const inputs = { Team: 'teamId', Player: 'playerId', League: 'leagueId' } as const;

/**
 * Follows a club, a player or a league; the site then leads with it. Visitors log in or register first, and then follow
 * it.
 */
export function FollowButton({ subject: { __typename, id, name, viewerFollows } }: FollowButtonProps) {
  const { isSignedIn } = useSession();
  const { pathname, search } = useLocation();
  const [change, { loading }] = useMutation(viewerFollows ? UnfollowDocument : FollowDocument);
  const look = { variant: 'default', leftSection: <Icon name="star" filled={viewerFollows} /> } as const;
  const subject = `${__typename}:${id}`;
  const toggle = (done?: string) =>
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
      done,
    );
  const complete = useEffectEvent(() => {
    if (takeFollowIntent(subject) && !viewerFollows) void toggle(`You follow ${name}.`);
  });
  useEffect(() => {
    if (isSignedIn) complete();
  }, [isSignedIn]);
  if (!isSignedIn) {
    return (
      <Button
        component={Link}
        to={loginThen(pathname + search)}
        aria-label={`Follow ${name}`}
        onClick={() => keepFollowIntent(subject)}
        {...look}
      >
        Follow
      </Button>
    );
  }
  const word = viewerFollows ? 'Following' : 'Follow';
  return (
    <Button {...look} loading={loading} aria-label={`${word} ${name}`} onClick={() => void toggle()}>
      {word}
    </Button>
  );
}
