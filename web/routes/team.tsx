import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../ui/paths';
import { CoachingStaff } from '../features/coaches/CoachingStaff';
import { HomePark } from '../features/teams/HomePark';
import { DeleteTeam } from '../features/teams/DeleteTeam';
import { MatchesCsv } from '../features/matches/MatchesCsv';
import { MatchHistory } from '../features/teams/MatchHistory';
import { Roster } from '../features/players/lists/Roster';
import { TeamBanner } from '../features/teams/TeamBanner';
import { TeamStatistics } from '../features/teams/TeamStatistics';
import { TeamPageDocument } from '../features/teams/team-page.generated';
import { MatchesChangedDocument, TeamsChangedDocument } from '../graphql/live-events.generated';
import { firstVariables } from '../graphql/first-variables';
import { useLiveRefetch } from '../graphql/use-live-refetch';
import { EmptyState } from '../ui/EmptyState';
import { PageHeader } from '../ui/PageHeader';
import { usePageAddress } from '../ui/page-address';
import { QueryState, TextSkeleton } from '../graphql/QueryState';
import { teamFailures } from '../features/teams/team-failures';

export function Component() {
  const address = usePageAddress();
  const result = useQuery(TeamPageDocument, { variables: firstVariables.teamPage(address) });
  useLiveRefetch(MatchesChangedDocument, result.refetch, { variables: {} });
  useLiveRefetch(TeamsChangedDocument, result.refetch, {
    variables: { teamId: address.params['teamId'] ?? '' },
  });
  return (
    <QueryState
      result={result}
      fallback={teamFailures.loadTeams}
      skeleton={<TextSkeleton lines={16} />}
      saysLoading
      action={<Link to={paths.teams}>Back to teams</Link>}
    >
      {({ team, statistics }) =>
        team ? (
          <div className="stack">
            <TeamBanner team={team} />
            <TeamStatistics team={team} />
            <HomePark park={team.park} />
            <Roster team={team} statistics={statistics} readAgain={result.refetch} />
            <CoachingStaff team={team} readAgain={result.refetch} />
            <MatchHistory
              teamId={team.id}
              file={<MatchesCsv caption="Match History" wanted={{ team: team.id }} />}
            />
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
        title={teamFailures.teamNotFound}
        action={
          <Button component={Link} to={paths.teams}>
            Back to teams
          </Button>
        }
      />
    </>
  );
}
