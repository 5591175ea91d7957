import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { loginThen, paths } from '../ui/addresses/paths';
import { ForUsers } from '../session/ForUsers';
import { CreateTeamForm } from '../areas/clubs/teams/editing/CreateTeamForm';
import { EmptyState } from '../ui/page/EmptyState';
import { PageHeader } from '../ui/page/PageHeader';

export const isPrivate = true;

export function Component() {
  return (
    <>
      <PageHeader
        title="Create Team"
        eyebrow={<Link to={paths.teams}>Teams</Link>}
        lead="A name is all it takes. Without a logo, your club gets a crest; you can change its colors and code later."
      />
      <ForUsers visitors={<LoginFirst />}>
        <CreateTeamForm />
      </ForUsers>
    </>
  );
}

function LoginFirst() {
  return (
    <EmptyState
      title="Please log in to create a team."
      action={
        <div className="buttons">
          <Button color="clay" component={Link} to={loginThen(paths.createTeam)}>
            Login
          </Button>
          <Button component={Link} to={paths.register} variant="default">
            Register
          </Button>
        </div>
      }
    >
      Your club will belong to your account.
    </EmptyState>
  );
}
