import { useQuery } from '../session/use-query';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { scoreboardFailures } from '../areas/games/scoreboard/scoreboard-failures';
import { useScoreboardChanges } from '../areas/games/scoreboard/scoreboard-changes';
import {
  ScoreboardPageDocument,
  type ScoreboardPageQuery,
} from '../areas/games/scoreboard/cards/scoreboard.generated';
import { DayWalk, LeagueChoice } from '../areas/games/scoreboard/ScoreboardControls';
import { GamesByLeague } from '../areas/games/scoreboard/GamesByLeague';
import controls from '../areas/games/scoreboard/ScoreboardControls.module.css';
import { useUpdates } from '../graphql/live-events/use-updates';
import { CardSkeletons, QueryState } from '../graphql/QueryState';
import { EmptyState } from '../ui/page/EmptyState';
import { PageHeader } from '../ui/page/PageHeader';
import { addressWith, usePageHead, useWantsPreview } from '../ui/page/use-page-head';
import { usePageAddress } from '../ui/addresses/page-address';
import { paths } from '../ui/addresses/paths';
import { leagueCalendar, resultsFeed } from '../ui/sharing/feeds';
import { PanelMenu } from '../ui/sharing/PanelMenu';

export function Component() {
  const { search } = usePageAddress();
  const league = search.get('league');
  const day = dayAt(search);
  const variables = {
    league,
    day,
    id: league ?? '',
    ofLeague: league !== null,
    preview: useWantsPreview(),
  };
  const result = useQuery(ScoreboardPageDocument, { variables });
  useUpdates(ScoreboardPageDocument, variables);
  useScoreboardChanges(league, result);
  usePageHead(
    result.data && {
      address: addressWith(paths.scoreboard, {
        league: result.data.league?.id ?? null,
        day: day === null ? null : String(day),
      }),
      preview: result.data.scoreboard.preview,
    },
  );
  // The controls stay on the page while the next day loads.
  const { name, schedule } = (result.data ?? result.previousData)?.league ?? {};
  const shown = result.data?.scoreboard ?? (result.error ? undefined : result.previousData?.scoreboard);
  return (
    <div className="stack">
      <PageHeader
        title="Scoreboard"
        tabTitle={tabTitle(league === null ? undefined : name, day)}
        lead="Every game of the day: live, to come and final."
        actions={
          league !== null && name !== undefined ? (
            <PanelMenu isOfPage of={name} feeds={[leagueCalendar(league), resultsFeed(league)]} />
          ) : null
        }
      />
      <div className={controls.controls}>
        <LeagueChoice />
        {shown ? (
          <DayWalk {...shown} league={league} lastDay={schedule?.days ?? null} isChosen={day !== null} />
        ) : null}
      </div>
      <QueryState
        result={result}
        fallback={scoreboardFailures.loadScoreboard}
        skeleton={<CardSkeletons count={8} height={190} />}
        action={<Link to={paths.scoreboard}>All leagues</Link>}
      >
        {({ scoreboard, dashboard }) =>
          scoreboard.games.length === 0 ? (
            <NoGames scoreboard={scoreboard} />
          ) : (
            <GamesByLeague
              games={scoreboard.games}
              lastDays={scoreboard.day === null ? lastDaysOf(dashboard?.leagues ?? []) : null}
            />
          )
        }
      </QueryState>
    </div>
  );
}

const lastDaysOf = (leagues: readonly { id: string; schedule: { days: number } }[]) =>
  new Map(leagues.map(({ id, schedule }) => [id, schedule.days]));

/** The day of the scoreboard; null for the current day, 0 if the address has no valid day. */
function dayAt(search: URLSearchParams): number | null {
  const text = search.get('day');
  if (text === null) return null;
  const day = Number(text);
  return Number.isInteger(day) && day > 0 && day <= 1_000_000 ? day : 0;
}

function tabTitle(league: string | undefined, day: number | null): string {
  const title = day === null ? 'Scoreboard' : `Scoreboard, day ${day}`;
  return league === undefined ? title : `${league}: ${title}`;
}

function NoGames({ scoreboard: { day } }: { scoreboard: ScoreboardPageQuery['scoreboard'] }) {
  return (
    <EmptyState
      title={day === null ? 'No games yet.' : `No games on day ${day}.`}
      action={
        <Button component={Link} to={paths.leagues} variant="default">
          See the leagues
        </Button>
      }
    >
      {day === null ? 'They appear once a league has a schedule.' : null}
    </EmptyState>
  );
}
