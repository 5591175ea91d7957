import { Link } from 'react-router';
import { paths } from '../ui/addresses/paths';
import { ForUsers } from '../session/ForUsers';
import { CreateTeamForm } from '../areas/clubs/teams/editing/CreateTeamForm';
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
      <ForUsers
        title="Please log in to create a team."
        next={paths.createTeam}
        reason="Your club will belong to your account."
      >
        <CreateTeamForm />
      </ForUsers>
    </>
  );
}
