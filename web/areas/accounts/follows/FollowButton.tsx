import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useSession } from '../../../session/session';
import { loginThen } from '../../../ui/addresses/paths';
import { Icon } from '../../../ui/icons/Icon';
import { followIntent, wantsToFollow } from './follow-intent';
import { type Followable, useFollowChange } from './use-follow-change';

interface FollowButtonProps {
  subject: Followable & { name: string; viewerFollows: boolean };
}

/**
 * Follows a club, a player or a league; the site then leads with it. Visitors log in or register first, and then follow
 * it.
 */
export function FollowButton({ subject }: FollowButtonProps) {
  const { __typename, id, name, viewerFollows } = subject;
  const { isSignedIn } = useSession();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { toggle, loading } = useFollowChange(viewerFollows);
  const look = { variant: 'default', leftSection: <Icon name="star" filled={viewerFollows} /> } as const;
  const wish = `${__typename}:${id}`;
  const complete = useEffectEvent(() => {
    if (!wantsToFollow(state, wish)) return;
    // The wish is completed once, and not again when the page is reloaded.
    void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
    if (!viewerFollows) void toggle(subject, `You follow ${name}.`);
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
        state={followIntent(wish)}
        {...look}
      >
        Follow
      </Button>
    );
  }
  const word = viewerFollows ? 'Following' : 'Follow';
  return (
    <Button {...look} loading={loading} aria-label={`${word} ${name}`} onClick={() => void toggle(subject)}>
      {word}
    </Button>
  );
}
