import { useQuery } from '../session/use-query';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../ui/addresses/paths';
import { BoxScore } from '../areas/games/match-page/box-score/BoxScore';
import { Decisions } from '../areas/games/match-page/box-score/Decisions';
import { LiveButtons } from '../areas/leagues/matches/live/LiveButtons';
import { PlayedNow } from '../areas/games/match-page/now/PlayedNow';
import { useOwnTeams } from '../areas/clubs/market/use-own-teams';
import { MatchMoves, PostponedNotice } from '../areas/leagues/schedule/moves/MatchMoves';
import { useMatchActions } from '../areas/leagues/matches/match-actions';
import {
  currentLeagueOf,
  pastSeasonOf,
  type ShownGame,
  type ShownMatch,
} from '../areas/games/match-page/match-page';
import { BoardTeam, MatchBanner, Middle } from '../areas/games/match-page/MatchBanner';
import { MatchSkeleton } from '../areas/games/match-page/MatchSkeleton';
import { EnteredButtons } from '../areas/games/match-page/entered/EnteredButtons';
import { EnteredGame, EnteredLineScore } from '../areas/games/match-page/entered/EnteredGame';
import { PlayByPlay } from '../areas/games/match-page/box-score/PlayByPlay';
import { Preview } from '../areas/games/match-page/preview/Preview';
import { GamecastSkeleton } from '../areas/games/gamecast/waiting/GamecastSkeleton';
import { useRevealed } from '../ui/appearance/scores/hidden-scores';
import { hasAskedForResult, isSpoilerFree } from '../ui/addresses/spoilers';
import { HiddenResult, InsteadOfResult, WatchLink } from '../areas/games/gamecast/waiting/WatchLink';
import { GameStory } from '../areas/games/story/GameStory';
import { SeriesStrip } from '../areas/games/match-page/SeriesStrip';
import { MatchPageDocument } from '../areas/games/match-page/match-page.generated';
import { useUpdates } from '../graphql/live-events/use-updates';
import { scoreEmbed } from '../ui/sharing/embed';
import { PanelMenu } from '../ui/sharing/PanelMenu';
import { EmptyState } from '../ui/page/EmptyState';
import { isLive, isPlayed, isToCome, MatchStatus } from '../ui/baseball/MatchStatus';
import { LineScore } from '../ui/baseball/LineScore';
import { SourceNotice } from '../ui/page/SourceNotice';
import { PageHeader } from '../ui/page/PageHeader';
import { addressWith, usePageHead, useWantsPreview } from '../ui/page/use-page-head';
import { lazyPart } from '../ui/on-demand/lazy-part';
import { usePageAddress } from '../ui/addresses/page-address';
import { QueryState } from '../graphql/QueryState';
import { dayPhrase } from '../ui/text/match-day';
import { matchFailures } from '../areas/leagues/matches/match-failures';
import { danger } from '../ui/dialogs/danger';

const LiveScore = lazyPart(() => import('../areas/games/match-page/now/LiveScore'));
const LatestPlay = lazyPart(() => import('../areas/games/match-page/now/LatestPlay'));
const Gamecast = lazyPart(() => import('../areas/games/gamecast/Gamecast'));

export function Component() {
  const { params, search } = usePageAddress();
  const isHidden = isSpoilerFree(search);
  const isWatched = search.get('view') === 'watch';
  const preview = useWantsPreview();
  const variables = {
    id: params['matchId'] ?? '',
    preview,
    hidesResult: preview && isHidden,
    withResult: !isWatched && !isHidden,
  };
  const result = useQuery(MatchPageDocument, { variables });
  const match = result.data?.match;
  useUpdates(MatchPageDocument, variables);
  usePageHead(
    match && {
      address: addressWith(paths.match(match.id), { spoilers: isHidden ? 'off' : null }),
      preview: match.preview,
    },
  );
  // The Gamecast fetches its code and its plays at the same time as the match.
  const isOnItsWay = result.data === undefined && result.error === undefined;
  if (isWatched && (match || isOnItsWay)) {
    return (
      <Suspense fallback={<GamecastSkeleton />}>
        <Gamecast
          key={variables.id}
          matchId={variables.id}
          match={match ?? undefined}
          occasion={match ? <Occasion match={match} /> : null}
        />
      </Suspense>
    );
  }
  return (
    <QueryState
      result={result}
      skeleton={<MatchSkeleton />}
      action={<Link to={paths.matches}>Back to matches</Link>}
    >
      {(data) => (data.match ? <MatchPage match={data.match} isHidden={isHidden} /> : <MatchNotFound />)}
    </QueryState>
  );
}

interface MatchPageProps {
  match: ShownMatch;
  /** Whether the address says to hide the result. */
  isHidden: boolean;
}

function MatchPage({ match, isHidden }: MatchPageProps) {
  const { search } = usePageAddress();
  const { game, series, awayTeam, homeTeam } = match;
  const hidesResult = isHidden && isPlayed(match);
  const isEntered = match.origin === 'ENTERED';
  const isRevealed = useRevealed(match.id) ?? (hasAskedForResult(search) || undefined);
  return (
    <div className="stack">
      <div className="stack" data-revealed={isRevealed}>
        <PageHeader
          title={`Match #${match.id}`}
          tabTitle={`${awayTeam.name} at ${homeTeam.name}`}
          eyebrow={<Link to={paths.matches}>Back to matches</Link>}
          lead={<Occasion match={match} />}
          actions={<MatchButtons match={match} isHidden={hidesResult} />}
        />
        <PostponedNotice match={match} league={currentLeagueOf(match)} />
        <MatchBanner
          match={match}
          isHidden={hidesResult}
          live={
            isLive(match) && !isHidden ? (
              <Suspense
                fallback={
                  <Middle score={null}>
                    <MatchStatus match={match} />
                  </Middle>
                }
              >
                <LiveScore match={match} />
              </Suspense>
            ) : null
          }
        />
        {hidesResult ? (
          <HiddenResult match={match} />
        ) : isPlayed(match) ? (
          <InsteadOfResult match={match} />
        ) : null}
        {game && !hidesResult ? (
          <div className="stack" data-spoiler="whole">
            <LineScore
              away={{ team: <BoardTeam team={awayTeam} />, name: awayTeam.name, ...game.linescore.away }}
              home={{ team: <BoardTeam team={homeTeam} />, name: homeTeam.name, ...game.linescore.home }}
            />
            <Decisions game={game} />
          </div>
        ) : null}
        {isEntered && !hidesResult ? (
          <div data-spoiler="whole">
            <EnteredLineScore match={match} />
          </div>
        ) : null}
      </div>
      {series && !hidesResult ? <SeriesStrip match={match} series={series} isRevealed={isRevealed} /> : null}
      <div style={{ display: 'contents' }} data-revealed={isRevealed}>
        {hidesResult ? null : game ? (
          <HowItWasPlayed match={match} game={game} />
        ) : isEntered ? (
          <EnteredGame match={match} />
        ) : isLive(match) ? (
          <PlayedNow match={match}>
            {isHidden ? null : (
              <Suspense fallback={null}>
                <LatestPlay matchId={match.id} />
              </Suspense>
            )}
          </PlayedNow>
        ) : (
          <Preview matchId={match.id} />
        )}
      </div>
      <SourceNotice source={match.source} />
    </div>
  );
}

function HowItWasPlayed({ match, game }: { match: ShownMatch; game: ShownGame }) {
  return (
    <div className="stack" data-spoiler="whole">
      <GameStory match={match} />
      <BoxScore side={game.boxScore.away} injuries={game.injuries} />
      <BoxScore side={game.boxScore.home} injuries={game.injuries} />
      <PlayByPlay matchId={match.id} batting={{ top: match.awayTeam.name, bottom: match.homeTeam.name }} />
    </div>
  );
}

/** The league of the match, its day in the schedule, and its season if that season is over. */
function Occasion({ match }: { match: ShownMatch }) {
  const { league, leagueName, seriesGame } = match;
  const onDay = dayPhrase(match);
  if (leagueName === null || league === null) {
    return [leagueName ?? 'Friendly', ...(onDay === null ? [] : [onDay])].join(', ');
  }
  const season = pastSeasonOf(match);
  const parts = [
    season === null
      ? null
      : (league.seasons.find(({ number }) => number === season)?.name ?? `season ${season}`),
    onDay,
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

function MatchButtons({ match, isHidden }: MatchPageProps) {
  const { isSimulating, simulate, remove } = useMatchActions();
  const navigate = useNavigate();
  const { search } = usePageAddress();
  const busy = isSimulating(match.id);
  const league = currentLeagueOf(match);
  const ownTeams = useOwnTeams();
  const own = [match.awayTeam, match.homeTeam].find(({ id }) => ownTeams.has(id));
  const removeAndLeave = async () => {
    if (await remove(match.id)) await navigate(paths.matches, { replace: true });
  };
  return (
    <>
      {isHidden ? null : (
        <span data-spoiler={isPlayed(match) ? 'whole' : undefined}>
          <WatchLink match={match} />
        </span>
      )}
      {own && isToCome(match) ? (
        <Button component={Link} to={paths.orders(own.id)} variant="default">
          Set orders
        </Button>
      ) : null}
      {hasAskedForResult(search) && isPlayed(match) ? (
        <Button component={Link} to={`${paths.match(match.id)}?spoilers=off`} replace variant="default">
          Hide the result
        </Button>
      ) : null}
      {match.viewerCanSimulate && match.firstPitchAt === null ? (
        <Button color="clay" disabled={busy} onClick={() => void simulate(match.id)}>
          {busy ? 'Simulating...' : 'Simulate'}
        </Button>
      ) : null}
      <EnteredButtons match={match} />
      <LiveButtons match={match} />
      {league === null ? null : <MatchMoves match={match} league={league} />}
      {match.viewerCanDelete ? (
        <Button {...danger} disabled={busy} onClick={() => void removeAndLeave()}>
          Delete
        </Button>
      ) : null}
      {isHidden ? null : <PanelMenu isOfPage of={`Match #${match.id}`} embed={embeddableOf(match)} />}
    </>
  );
}

const embeddableOf = ({ id, awayTeam, homeTeam }: ShownMatch) =>
  scoreEmbed({ id, away: awayTeam.name, home: homeTeam.name });

function MatchNotFound() {
  const navigate = useNavigate();
  // If the previous page is not of this site, there is nothing to go back to.
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
