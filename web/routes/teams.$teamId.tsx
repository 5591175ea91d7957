import { useQuery } from '../session/use-query';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../ui/addresses/paths';
import { ClubDesk, ClubDeskPlace } from '../areas/leagues/my-club/ClubDesk';
import ClubPath from '../areas/leagues/my-club/path/ClubPath';
import { isSettled } from '../areas/leagues/my-club/path/path-steps';
import { CoachingStaff } from '../areas/clubs/coaches/CoachingStaff';
import { HomePark } from '../areas/clubs/teams/page/HomePark';
import { ManageTeam } from '../areas/clubs/teams/editing/ManageTeam';
import { useMatchesCsv } from '../areas/leagues/matches/MatchesCsv';
import { MatchHistory, matchHistoryAt } from '../areas/clubs/teams/match-history/MatchHistory';
import { Roster, type RosterProps } from '../areas/clubs/rosters/Roster';
import { TeamMarket } from '../areas/clubs/market/TeamMarket';
import { usePlayerDeals } from '../areas/clubs/market/market-actions';
import { TeamBanner, TeamSummary } from '../areas/clubs/teams/page/TeamBanner';
import { ClubNow } from '../areas/clubs/teams/now/ClubNow';
import { TeamHandOver, TeamPeople } from '../areas/leagues/people/hand-overs/TeamPeople';
import { ClubViews } from '../areas/leagues/club/ClubViews';
import { TeamStatistics } from '../areas/clubs/teams/page/TeamStatistics';
import { currentSeason, isNewClub } from '../areas/clubs/teams/page/team-page';
import { TeamPageDocument, type TeamPageQuery } from '../areas/clubs/teams/page/team-page.generated';
import { useSession } from '../session/session';
import { useUpdates } from '../graphql/live-events/use-updates';
import { ReservedPlace } from '../ui/on-demand/ReservedPlace';
import { useTakenOver } from '../ui/on-demand/use-taken-over';
import { EmptyState } from '../ui/page/EmptyState';
import { PageHeader } from '../ui/page/PageHeader';
import { type PageHead, usePageHead, useWantsPreview } from '../ui/page/use-page-head';
import { SourceNotice } from '../ui/page/SourceNotice';
import { type PageAddress, usePageAddress } from '../ui/addresses/page-address';
import { QueryState, TextSkeleton } from '../graphql/QueryState';
import { teamFailures } from '../areas/clubs/teams/team-failures';

type ShownTeam = NonNullable<TeamPageQuery['team']>;

export function Component() {
  const address = usePageAddress();
  const variables = { id: address.params['teamId'] ?? '', preview: useWantsPreview() };
  const result = useQuery(TeamPageDocument, { variables });
  useUpdates(TeamPageDocument, variables);
  usePageHead(result.data?.team && headOf(result.data.team));
  return (
    <QueryState
      result={result}
      fallback={teamFailures.loadTeams}
      skeleton={<TextSkeleton lines={16} />}
      saysLoading
      action={<Link to={paths.teams}>Back to teams</Link>}
    >
      {({ team, ...columns }) =>
        team ? (
          <div className="stack">
            <TeamBanner team={team} />
            <ClubViews
              team={team}
              isNew={isNewClub(team)}
              overview={<Overview team={team} columns={columns} reload={result.refetch} />}
            />
            <SourceNotice source={team.source} />
          </div>
        ) : (
          <TeamNotFound />
        )
      }
    </QueryState>
  );
}

function Overview({ team, columns, reload }: Omit<RosterProps, 'waive'>) {
  const address = usePageAddress();
  const { user } = useSession();
  const file = useMatchesCsv({ caption: 'Match History', wanted: wantedMatches(address) });
  const isTakenOver = useTakenOver();
  const isNew = isNewClub(team);
  const isOwn = team.owner !== null && team.owner.id === user?.id;
  return (
    <div className="stack">
      <TeamHandOver team={team} reload={reload} />
      {isOwn && !isSettled(team) ? <ClubPath club={team} reload={reload} isShort /> : null}
      <ClubNow team={team} clubs={currentSeason(team)?.teams ?? null} />
      {isNew ? null : team.viewerCanSetOrders ? (
        <ClubDesk teamId={team.id} isOwn={isOwn} />
      ) : (
        <ClubDeskPlace ownerId={team.owner?.id} />
      )}
      <TeamSummary team={team} />
      <TeamStatistics team={team} />
      {/* An owner asks for the roster above. */}
      {isOwn && team.players.length === 0 && !team.viewerCanManageRoster ? null : isNew &&
        team.owner &&
        !isOwn ? (
        <div style={stacked}>
          <div style={inStack}>
            <OwnRoster team={team} columns={columns} reload={reload} />
          </div>
          {/* Until React has taken over, the viewer may be the owner, whose steps replace the roster. */}
          {isTakenOver ? null : (
            <div style={inStack}>
              <ReservedPlace of="users" user={team.owner.id} height="auto">
                <ClubPath club={team} reload={reload} isShort />
              </ReservedPlace>
            </div>
          )}
        </div>
      ) : (
        <OwnRoster team={team} columns={columns} reload={reload} />
      )}
      <div id="coaches">
        <CoachingStaff team={team} reload={reload} />
      </div>
      {isNew ? null : (
        <>
          <MatchHistory team={team} file={file} />
          <div className="columns">
            <HomePark park={team.park} />
            <TeamMarket team={team} />
          </div>
        </>
      )}
      <TeamPeople team={team} reload={reload} />
      <ManageTeam team={team} />
    </div>
  );
}

const stacked = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' };
const inStack = { gridArea: '1 / 1' };

function headOf({ id, name, logoUrl, preview }: ShownTeam): PageHead {
  return {
    address: paths.team(id),
    preview,
    image: logoUrl,
    feeds: [
      { type: 'text/calendar', title: `Matches of ${name}`, path: `/api/teams/${id}/calendar.ics` },
      { type: 'application/atom+xml', title: `News of ${name}`, path: `/api/news.atom?team_id=${id}` },
    ],
  };
}

/** The filter of the match history: its variables without the number of rows. */
function wantedMatches(address: PageAddress) {
  const { teamId: team, leagueId: league, season, runningYear } = matchHistoryAt(address);
  return { team, league, season, runningYear };
}

/** The roster, with the buttons of the team's owner. */
function OwnRoster(props: Omit<RosterProps, 'waive'>) {
  const { busy, waive } = usePlayerDeals(props.reload);
  return <Roster {...props} waive={props.team.viewerCanDeal ? { busy, deal: waive } : null} />;
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
