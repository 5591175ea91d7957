import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { paths } from '../ui/paths';
import { BoxScore } from '../features/matches/BoxScore';
import { Decisions } from '../features/matches/Decisions';
import { useMatchActions } from '../features/matches/match-actions';
import { pastSeasonOf, type ShownMatch } from '../features/matches/match-page';
import { BoardTeam, MatchBanner } from '../features/matches/MatchBanner';
import { MatchSkeleton } from '../features/matches/MatchSkeleton';
import { PlayByPlay } from '../features/matches/PlayByPlay';
import { Preview } from '../features/matches/Preview';
import { SeriesStrip } from '../features/matches/SeriesStrip';
import { MatchPageDocument } from '../features/matches/match-page.generated';
import { MatchesChangedDocument } from '../graphql/live-events.generated';
import { firstVariables } from '../graphql/first-variables';
import { useLiveRefetch } from '../graphql/use-live-refetch';
import { EmptyState } from '../ui/EmptyState';
import { LineScore } from '../ui/LineScore';
import { PageHeader } from '../ui/PageHeader';
import { usePageAddress } from '../ui/page-address';
import { QueryState } from '../graphql/QueryState';
import { matchFailures } from '../features/matches/match-failures';

export function Component() {
  const result = useQuery(MatchPageDocument, { variables: firstVariables.matchPage(usePageAddress()) });
  const match = result.data?.match;
  useLiveRefetch(MatchesChangedDocument, result.refetch, {
    variables: { leagueId: match?.leagueId ?? null },
    skip: !match,
  });
  return (
    <QueryState
      result={result}
      skeleton={<MatchSkeleton />}
      action={<Link to={paths.matches}>Back to matches</Link>}
    >
      {(data) => (data.match ? <MatchPage match={data.match} /> : <MatchNotFound />)}
    </QueryState>
  );
}

function MatchPage({ match }: { match: ShownMatch }) {
  const { game, series, awayTeam, homeTeam } = match;
  return (
    <div className="stack">
      <PageHeader
        title={`Match #${match.id}`}
        tabTitle={`${awayTeam.name} at ${homeTeam.name}`}
        eyebrow={<Link to={paths.matches}>Back to matches</Link>}
        lead={<Occasion match={match} />}
        actions={<MatchButtons match={match} />}
      />
      <MatchBanner match={match} />
      {game ? (
        <>
          <LineScore
            away={{ team: <BoardTeam team={awayTeam} />, name: awayTeam.name, ...game.linescore.away }}
            home={{ team: <BoardTeam team={homeTeam} />, name: homeTeam.name, ...game.linescore.home }}
          />
          <Decisions game={game} />
        </>
      ) : null}
      {series ? <SeriesStrip match={match} series={series} /> : null}
      {game ? (
        <>
          <BoxScore side={game.boxScore.away} injuries={game.injuries} />
          <BoxScore side={game.boxScore.home} injuries={game.injuries} />
          <PlayByPlay matchId={match.id} batting={{ top: awayTeam.name, bottom: homeTeam.name }} />
        </>
      ) : (
        <Preview matchId={match.id} />
      )}
    </div>
  );
}

/** Its league, with the season where that is over, and its place in the schedule. */
function Occasion({ match }: { match: ShownMatch }) {
  const { league, leagueName, gameDay, seriesGame } = match;
  if (leagueName === null || league === null) return leagueName ?? 'Friendly';
  const season = pastSeasonOf(match);
  const parts = [
    season === null ? null : `season ${season}`,
    gameDay === null ? null : `day ${gameDay}`,
    seriesGame === null ? null : `game ${seriesGame} of the series`,
  ];
  return (
    <>
      <Link to={season === null ? paths.leagueOnDashboard(league.id) : paths.leagueSeason(league.id, season)}>
        {leagueName}
      </Link>
      {parts.map((part) => (part === null ? '' : `, ${part}`)).join('')}
    </>
  );
}

function MatchButtons({ match }: { match: ShownMatch }) {
  const { isSimulating, simulate, remove } = useMatchActions();
  const navigate = useNavigate();
  const busy = isSimulating(match.id);
  const removeAndLeave = async () => {
    if (await remove(match.id)) await navigate(paths.matches, { replace: true });
  };
  return (
    <>
      {match.viewerCanSimulate ? (
        <Button disabled={busy} onClick={() => void simulate(match.id)}>
          {busy ? 'Simulating...' : 'Simulate'}
        </Button>
      ) : null}
      {match.viewerCanDelete ? (
        <Button variant="default" disabled={busy} onClick={() => void removeAndLeave()}>
          Delete
        </Button>
      ) : null}
    </>
  );
}

function MatchNotFound() {
  const navigate = useNavigate();
  // Without a previous page of this site there is nothing to go back to.
  const goBack = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate(paths.matches));
  return (
    <>
      <PageHeader title="Match" tabTitle="Match not found" />
      <EmptyState
        title={matchFailures.matchNotFound}
        action={<Button onClick={() => void goBack()}>Go back</Button>}
      />
    </>
  );
}
