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
import { HideScores } from '../ui/appearance/scores/HideScores';
import { PageHeader } from '../ui/page/PageHeader';
import { addressWith, usePageHead, useWantsPreview } from '../ui/page/use-page-head';
import { weekdayText } from '../ui/text/match-day';
import { usePageAddress } from '../ui/addresses/page-address';
import { paths } from '../ui/addresses/paths';
import { leagueCalendar, resultsFeed } from '../ui/sharing/feeds';
import { PanelMenu } from '../ui/sharing/PanelMenu';

export function Component() {
  const { search } = usePageAddress();
  const league = search.get('league');
  const date = search.get('date');
  const day = date === null ? dayAt(search) : null;
  const night = search.get('night') === 'last' ? 'last' : 'tonight';
  const variables = {
    league,
    day,
    date,
    night: night === 'last' ? ('LAST' as const) : ('TONIGHT' as const),
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
        date,
        night: day === null && date === null && night === 'last' ? night : null,
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
        tabTitle={tabTitle(league === null ? undefined : name, {
          day,
          date: date && (shown?.date ?? null),
          night,
        })}
        lead="Every game of the day: live, to come and final."
        actions={
          league !== null && name !== undefined ? (
            <PanelMenu isOfPage of={name} feeds={[leagueCalendar(league), resultsFeed(league)]} />
          ) : null
        }
      />
      <div className={controls.controls}>
        <LeagueChoice />
        <DayWalk
          {...(shown ?? noDay)}
          league={league}
          lastDay={schedule?.days ?? null}
          hasDates={date !== null || (shown?.games ?? []).some((game) => game.date !== null)}
          night={day === null && date === null ? night : null}
        />
        <HideScores />
      </div>
      <QueryState
        result={result}
        fallback={scoreboardFailures.loadScoreboard}
        skeleton={<CardSkeletons count={8} height={190} />}
        action={<Link to={paths.scoreboard}>All leagues</Link>}
      >
        {({ scoreboard, dashboard }) =>
          scoreboard.games.length === 0 ? (
            <NoGames
              scoreboard={scoreboard}
              league={league}
              isLast={day === null && date === null && night === 'last'}
            />
          ) : (
            <GamesByLeague
              games={scoreboard.games}
              lastDays={
                scoreboard.day === null && date === null ? lastDaysOf(dashboard?.leagues ?? []) : null
              }
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

const noDay = {
  day: null,
  previousDay: null,
  nextDay: null,
  date: null,
  previousDate: null,
  nextDate: null,
};

interface Shown {
  day: number | null;
  date: string | null;
  night: 'tonight' | 'last';
}

function tabTitle(league: string | undefined, { day, date, night }: Shown): string {
  const shown =
    date !== null
      ? [weekdayText(date)]
      : day !== null
        ? [`day ${day}`]
        : night === 'last'
          ? ['last night']
          : [];
  const title = ['Scoreboard', ...shown].join(', ');
  return league === undefined ? title : `${league}: ${title}`;
}

interface NoGamesProps {
  scoreboard: ScoreboardPageQuery['scoreboard'];
  /** Null for all leagues. */
  league: string | null;
  /** Whether last night's games were asked for. */
  isLast: boolean;
}

function NoGames({ scoreboard, league, isLast }: NoGamesProps) {
  const { day, date } = scoreboard;
  if (date !== null) return <NoGamesOnDate {...scoreboard} date={date} league={league} />;
  return (
    <EmptyState
      title={
        day !== null ? `No games on day ${day}.` : isLast ? 'No games have been played yet.' : 'No games yet.'
      }
      action={
        <Button component={Link} to={paths.leagues} variant="default">
          See the leagues
        </Button>
      }
    >
      {day === null && !isLast ? 'They appear once a league has a schedule.' : null}
    </EmptyState>
  );
}

interface NoGamesOnDateProps {
  date: string;
  previousDate: string | null;
  nextDate: string | null;
  league: string | null;
}

/** Leads to the nearest dates with games. */
function NoGamesOnDate({ date, previousDate, nextDate, league }: NoGamesOnDateProps) {
  const nearest = [
    { label: 'Games before', on: previousDate },
    { label: 'Next games', on: nextDate },
  ];
  return (
    <EmptyState
      title={`No games on ${weekdayText(date)}.`}
      action={
        <span className="buttons">
          {nearest.map(({ label, on }) =>
            on === null ? null : (
              <Button key={label} component={Link} to={paths.scoreboardDate(league, on)} variant="default">
                {label}: {weekdayText(on)}
              </Button>
            ),
          )}
        </span>
      }
    />
  );
}
