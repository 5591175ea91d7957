import { useQuery } from '../session/use-query';
import { LatestMatches } from '../areas/games/dashboard/LatestMatches';
import { QuickStats } from '../areas/games/dashboard/QuickStats';
import { Results } from '../areas/games/dashboard/Results';
import { FirstTeams } from '../areas/games/dashboard/FirstTeams';
import { Upcoming } from '../areas/games/dashboard/Upcoming';
import { Tonight } from '../areas/games/tonight/Tonight';
import { useSession } from '../session/session';
import { SimulationPanel } from '../areas/games/simulation/SimulationPanel';
import { DashboardPageDocument } from '../areas/games/dashboard/dashboard-page.generated';
import { useUpdates } from '../graphql/live-events/use-updates';
import { PageHeader } from '../ui/page/PageHeader';
import { CardSkeletons, QueryState } from '../graphql/QueryState';

const variables = { teams: 5, matches: 5, listed: 10 };

export function Component() {
  const { user, isAdmin } = useSession();
  const result = useQuery(DashboardPageDocument, { variables });
  useUpdates(DashboardPageDocument, variables);
  return (
    <div className="stack">
      <PageHeader
        title="Dashboard"
        lead={
          <span data-own>
            {user
              ? `Welcome, ${user.username}. Here is the state of play.`
              : 'The state of play around the leagues.'}
          </span>
        }
      />
      <Tonight />
      <QueryState result={result} skeleton={<CardSkeletons count={8} height={140} />}>
        {(data) => (
          <div className="stack">
            <SimulationPanel leagueId={null} canSimulate={isAdmin} pending={data.upcoming.totalCount} />
            <div className="columns">
              <div className="stack">
                <QuickStats {...data.dashboard} />
                <FirstTeams
                  teams={data.firstTeams.edges.map(({ node }) => node).slice(0, variables.teams)}
                  total={data.dashboard.totalTeams}
                />
                <LatestMatches
                  matches={data.matches.edges.map(({ node }) => node).slice(0, variables.matches)}
                />
              </div>
              <Upcoming pending={data.upcoming} other={data.other} listed={variables.listed} />
              <Results results={data.results} />
            </div>
          </div>
        )}
      </QueryState>
    </div>
  );
}
