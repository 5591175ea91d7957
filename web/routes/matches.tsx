import { useQuery } from '../session/use-query';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../ui/addresses/paths';
import { ListFilters } from '../areas/leagues/matches/ListFilters';
import { useMatchesCsv } from '../areas/leagues/matches/MatchesCsv';
import type { LiveRuns } from '../areas/leagues/matches/tiles/MatchTile';
import { MatchTiles } from '../areas/leagues/matches/tiles/MatchTiles';
import { useSession } from '../session/session';
import { seasonAt } from '../areas/leagues/seasons/season-address';
import { SeasonFilter } from '../areas/leagues/seasons/SeasonFilter';
import { StartLeagueLive } from '../areas/games/autopilot/StartLeagueLive';
import { InningMark } from '../areas/games/scoreboard/cards/Situation';
import { useLiveNow } from '../areas/games/scoreboard/use-games-on';
import { SimulationPanel } from '../areas/games/simulation/SimulationPanel';
import { rowsToPush } from '../graphql/lists/paged-list';
import { useUpdates } from '../graphql/live-events/use-updates';
import { EmptyState } from '../ui/page/EmptyState';
import { counted } from '../ui/text/format';
import { isLive, isPlayed, isToCome } from '../ui/baseball/MatchStatus';
import { HideScores } from '../ui/appearance/scores/HideScores';
import { PageHeader } from '../ui/page/PageHeader';
import { usePageAddress } from '../ui/addresses/page-address';
import { Panel } from '../ui/page/Panel';
import { PanelMenu } from '../ui/sharing/PanelMenu';
import { CardSkeletons, QueryState } from '../graphql/QueryState';
import { ShowMore } from '../graphql/lists/ShowMore';
import { LeagueRightsDocument } from '../areas/leagues/leagues/league-choices.generated';
import {
  MatchesPageDocument,
  type MatchesPageQuery,
  MoreCompletedDocument,
  MoreLiveDocument,
  MorePendingDocument,
} from './matches.generated';

const PAGE = 24;
const LIVE = 30;
/** Only a few upcoming matches, so that the latest results below them are near the top of the page. */
const NEXT = 12;
/** The server keeps at most so many rows up to date in each of the three lists. */
const PUSHED = 75;

type MatchPage = MatchesPageQuery['pending'];

export function Component() {
  const { isAdmin } = useSession();
  const { search } = usePageAddress();
  const league = search.get('league');
  const season = league === null ? null : seasonAt(search);
  const team = search.get('team');
  const filter = { league, season, team };
  const variables = { ...filter, live: LIVE, pending: NEXT, completed: PAGE };
  const result = useQuery(MatchesPageDocument, { variables });
  const { data: shown, fetchMore } = result;
  const { data: rights } = useQuery(LeagueRightsDocument, {
    variables: { id: league ?? '' },
    skip: league === null,
  });
  const canSimulate = isAdmin || rights?.league?.viewerCanAdminister === true;
  const canSimulateSome = canSimulate || shown?.pending.edges.some(({ node }) => node.viewerCanSimulate);
  useUpdates(MatchesPageDocument, {
    ...variables,
    live: rowsToPush(shown?.live.edges.length, LIVE, PUSHED),
    pending: rowsToPush(shown?.pending.edges.length, NEXT, PUSHED),
    completed: rowsToPush(shown?.completed.edges.length, PAGE, PUSHED),
  });

  return (
    <div className="stack">
      <PageHeader
        title="Match Schedule"
        tabTitle="Matches"
        lead={
          canSimulateSome ? (
            'Simulate single matches, or whole days.'
          ) : (
            <span data-own>Only administrators can simulate matches.</span>
          )
        }
        actions={
          <div>
            <HideScores />
          </div>
        }
      />
      <ListFilters>{league === null ? null : <SeasonFilter key={league} leagueId={league} />}</ListFilters>
      <QueryState
        result={result}
        skeleton={<CardSkeletons count={8} height={132} />}
        action={<Link to={paths.dashboard}>Back to dashboard</Link>}
      >
        {(data) => (
          <>
            {team === null && season === null ? (
              <SimulationPanel leagueId={league} canSimulate={canSimulate} pending={data.pending.totalCount}>
                {league === null ? null : <StartLeagueLive leagueId={league} />}
              </SimulationPanel>
            ) : null}
            {data.live.totalCount === 0 ? null : (
              <LivePanel
                title="Live Now"
                key={`live ${league} ${season} ${team}`}
                page={data.live}
                filter={filter}
                status="IN_PROGRESS"
                empty={<p>No games are live now.</p>}
                readOn={(after) =>
                  fetchMore({ query: MoreLiveDocument, variables: { ...filter, first: PAGE, after } })
                }
              />
            )}
            <MatchPanel
              title="Upcoming Matches"
              key={`pending ${league} ${season} ${team}`}
              page={data.pending}
              filter={filter}
              status="PENDING"
              empty={<NothingUpcoming />}
              readOn={(after) =>
                fetchMore({ query: MorePendingDocument, variables: { ...filter, first: PAGE, after } })
              }
            />
            <MatchPanel
              title="Completed Matches"
              key={`completed ${league} ${season} ${team}`}
              page={data.completed}
              filter={filter}
              status="SIMULATED"
              empty={<EmptyState title="No completed matches yet." />}
              readOn={(after) =>
                fetchMore({ query: MoreCompletedDocument, variables: { ...filter, first: PAGE, after } })
              }
            />
          </>
        )}
      </QueryState>
    </div>
  );
}

interface MatchPanelProps {
  title: string;
  page: MatchPage;
  filter: { league: string | null; season: number | null; team: string | null };
  /**
   * Matches leave the list of upcoming matches as soon as they are simulated or begin, before the lists are refetched.
   */
  status: keyof typeof belongs;
  empty: React.ReactNode;
  readOn: (after: string | null) => Promise<unknown>;
  /** Scores of live matches, by match. */
  live?: ReadonlyMap<string, LiveRuns>;
}

function LivePanel(props: MatchPanelProps) {
  const games = useLiveNow().data?.scoreboard.games ?? [];
  const live = new Map(
    games.map(({ matchId, away, home, inning, half, outs }) => [
      matchId,
      { away: away.runs, home: home.runs, inning: <InningMark inning={inning} half={half} outs={outs} /> },
    ]),
  );
  return <MatchPanel {...props} live={live} />;
}

const belongs = { IN_PROGRESS: isLive, PENDING: isToCome, SIMULATED: isPlayed };

function MatchPanel({ title, page, filter, status, empty, readOn, live }: MatchPanelProps) {
  const matches = page.edges.map(({ node }) => node).filter(belongs[status]);
  const csv = useMatchesCsv({ caption: title, wanted: { ...filter, status } });
  return (
    <Panel
      title={title}
      aside={
        <span className="buttons">
          <span>{counted(page.totalCount, 'match', 'matches')}</span>
          {matches.length === 0 ? null : <PanelMenu of={title} csv={csv} />}
        </span>
      }
    >
      {matches.length === 0 ? (
        empty
      ) : (
        <div className="stack">
          <MatchTiles matches={matches} live={live} />
          <ShowMore
            shown={page.edges.length}
            total={page.totalCount}
            noun={['match', 'matches']}
            hasMore={page.pageInfo.hasNextPage}
            load={() => readOn(page.pageInfo.endCursor)}
          />
        </div>
      )}
    </Panel>
  );
}

function NothingUpcoming() {
  const { isStaff } = useSession();
  return (
    <EmptyState
      title="No upcoming matches."
      action={
        <Button component={Link} to={paths.leagues} variant="default">
          {isStaff ? 'Schedule matches in a league' : 'See the leagues'}
        </Button>
      }
    />
  );
}
