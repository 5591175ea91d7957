import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../../session/session';
import { EmptyState } from '../../../ui/page/EmptyState';
import { loginThen, paths } from '../../../ui/addresses/paths';

/** Shown while nobody has created a team, with the first step for this viewer. */
export function NoTeamsYet() {
  const { isSignedIn } = useSession();
  return (
    <EmptyState
      title="No teams yet."
      action={
        isSignedIn ? (
          <Button component={Link} to={paths.createTeam}>
            Create Your First Team
          </Button>
        ) : (
          <Link to={loginThen(paths.createTeam)}>Log in to create the first one</Link>
        )
      }
    />
  );
}
