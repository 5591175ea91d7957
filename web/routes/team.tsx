import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { paths } from '../app/paths';
import { CoachingStaff } from '../features/coaches/CoachingStaff';
import { DeleteTeam } from '../features/teams/DeleteTeam';
import { MatchHistory } from '../features/teams/MatchHistory';
import { Roster } from '../features/teams/Roster';
import { TEAM_PAGE } from '../features/teams/team-page';
import { TeamBanner } from '../features/teams/TeamBanner';
import { TeamStatistics } from '../features/teams/TeamStatistics';
import { notices } from '../graphql/errors';
import { MATCHES_CHANGED, TEAMS_CHANGED } from '../graphql/live-events';
import { useLiveRefetch } from '../graphql/use-live-refetch';
import { EmptyState } from '../ui/EmptyState';
import { PageHeader } from '../ui/PageHeader';
import { QueryState, TextSkeleton } from '../ui/QueryState';

export function Component() {
  const { teamId = '' } = useParams();
  const result = useQuery(TEAM_PAGE, { variables: { id: teamId } });
  useLiveRefetch(MATCHES_CHANGED, result.refetch, { variables: {} });
  useLiveRefetch(TEAMS_CHANGED, result.refetch, { variables: { teamId } });
  return (
    <QueryState
      result={result}
      fallback="loadTeams"
      skeleton={<TextSkeleton lines={16} />}
      saysLoading
      wayOn={<Link to={paths.teams}>Back to teams</Link>}
    >
      {({ team, statistics }) =>
        team ? (
          <div className="stack">
            <TeamBanner team={team} />
            <TeamStatistics team={team} />
            <Roster team={team} statistics={statistics} readAgain={result.refetch} />
            <CoachingStaff team={team} readAgain={result.refetch} />
            <MatchHistory teamId={team.id} />
            {team.viewerCanDelete ? <DeleteTeam team={team} /> : null}
          </div>
        ) : (
          <TeamNotFound />
        )
      }
    </QueryState>
  );
}

function TeamNotFound() {
  return (
    <>
      <PageHeader title="Team" tabTitle="Team not found" />
      <EmptyState
        title={notices.teamNotFound}
        action={
          <Button component={Link} to={paths.teams}>
            Back to teams
          </Button>
        }
      />
    </>
  );
}
