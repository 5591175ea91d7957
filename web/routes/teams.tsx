import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../app/paths';
import { TEAM_CARD, TeamCard } from '../features/teams/TeamCard';
import type { TeamsPageQuery, TeamsPageQueryVariables } from '../graphql/generated/operations';
import { MATCHES_CHANGED, TEAMS_CHANGED } from '../graphql/live-events';
import { useLiveRefetch } from '../graphql/use-live-refetch';
import { EmptyState } from '../ui/EmptyState';
import { counted } from '../ui/format';
import { PageHeader } from '../ui/PageHeader';
import { CardSkeletons, QueryState } from '../ui/QueryState';

const TEAMS_PAGE: TypedDocumentNode<TeamsPageQuery, TeamsPageQueryVariables> = gql`
  query TeamsPage {
    teams {
      id
      ...TeamCard_team
    }
  }
  ${TEAM_CARD}
`;

export function Component() {
  const result = useQuery(TEAMS_PAGE);
  useLiveRefetch(MATCHES_CHANGED, result.refetch, { variables: {} });
  useLiveRefetch(TEAMS_CHANGED, result.refetch, { variables: {} });
  const teams = result.data?.teams;
  return (
    <>
      <PageHeader
        title="Teams"
        lead={teams && teams.length > 0 ? `${counted(teams.length, 'club')} in uniform.` : undefined}
        actions={
          <Button component={Link} to={paths.createTeam}>
            + Create Team
          </Button>
        }
      />
      <QueryState
        result={result}
        fallback="loadTeams"
        skeleton={<CardSkeletons count={8} height={206} />}
        wayOn={<Link to={paths.dashboard}>Back to dashboard</Link>}
      >
        {(data) =>
          data.teams.length === 0 ? (
            <EmptyState
              title="No teams yet."
              action={
                <Button component={Link} to={paths.createTeam}>
                  Create Your First Team
                </Button>
              }
            />
          ) : (
            <div className="card-grid">
              {data.teams.map((team) => (
                <TeamCard key={team.id} team={team} />
              ))}
            </div>
          )
        }
      </QueryState>
    </>
  );
}
