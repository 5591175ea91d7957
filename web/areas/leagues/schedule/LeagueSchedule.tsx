import { useQuery } from '../../../session/use-query';
import { Button, NativeSelect } from '@mantine/core';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAddressChoice } from '../../../ui/addresses/use-address-choice';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { counted } from '../../../ui/text/format';
import { dayOf } from '../../../ui/text/match-day';
import { Panel } from '../../../ui/page/Panel';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Icon } from '../../../ui/icons/Icon';
import { PanelMenu } from '../../../ui/sharing/PanelMenu';
import { leagueCalendar, resultsFeed } from '../../../ui/sharing/feeds';
import { CardSkeletons, QueryState, TextSkeleton } from '../../../graphql/QueryState';
import { lazyPart } from '../../../ui/on-demand/lazy-part';
import { useMatchesCsv } from '../matches/MatchesCsv';
import { MatchTiles } from '../matches/tiles/MatchTiles';
import { DayMove, MatchMoves } from './moves/MatchMoves';
import { type MovableMatch, type MovesLeague } from './moves/movable';
import classes from './LeagueSchedule.module.css';
import { LeagueDayDocument, ScheduleDatesDocument } from './league-day.generated';
import { leagueFailures } from '../leagues/league-failures';
import { type SeasonInView, seasonVariables } from '../leagues/season-in-view';

const ScheduleCertificate = lazyPart(() => import('./ScheduleCertificate'));

interface LeagueScheduleProps {
  season: SeasonInView;
  schedule: { days: number; nextDay: number | null };
  /** Path on which staff makes a schedule; null for other viewers. */
  setup?: string | null;
}

/** A season's matches by day, opened at the next day with a pending match. */
export function LeagueSchedule({ season, schedule: { days, nextDay }, setup = null }: LeagueScheduleProps) {
  const [search] = useSearchParams();
  const choose = useAddressChoice();
  const variables = seasonVariables(season);
  const { data } = useQuery(ScheduleDatesDocument, { variables, skip: days === 0 });
  useUpdates(ScheduleDatesDocument, variables, !season.isCurrent || days === 0);
  const dates = data?.league?.season?.schedule.dates ?? [];
  const postponed = data?.league?.season?.matches.edges.map(({ node }) => node) ?? [];
  const csv = useMatchesCsv({
    caption: 'Schedule',
    wanted: { league: season.leagueId, season: season.number },
  });
  if (days === 0) {
    const title = season.isCurrent ? 'No matches are scheduled yet.' : 'This season had no schedule.';
    const action = season.isCurrent && setup !== null ? <Link to={setup}>Make the schedule</Link> : null;
    return <EmptyState title={title} action={action} />;
  }
  const asked = Number(search.get('day'));
  const day = asked >= 1 && asked <= days ? Math.floor(asked) : (nextDay ?? days);
  const go = (to: number) => choose('day', String(to));
  return (
    <div className="stack">
      <div className={classes.days} data-print="hide">
        <Button
          variant="default"
          aria-label="Previous day"
          title="Previous day"
          disabled={day === 1}
          onClick={() => go(day - 1)}
        >
          <Icon name="previous" />
        </Button>
        <NativeSelect
          aria-label="Game day"
          value={String(day)}
          onChange={(event) => go(Number(event.currentTarget.value))}
          data={Array.from({ length: days }, (_, index) => ({
            value: String(index + 1),
            label: `${dayOf({ date: dates[index] ?? null, gameDay: index + 1 })} of ${days}`,
          }))}
        />
        <Button
          variant="default"
          aria-label="Next day"
          title="Next day"
          disabled={day === days}
          onClick={() => go(day + 1)}
        >
          <Icon name="next" />
        </Button>
        <PanelMenu
          isOfPage
          of="Schedule"
          csv={csv}
          feeds={season.isCurrent ? [leagueCalendar(season.leagueId), resultsFeed(season.leagueId)] : []}
        />
      </div>
      <Day season={season} day={day} />
      {postponed.length === 0 ? null : (
        <Panel title="Postponed" aside={<span>{counted(postponed.length, 'match', 'matches')}</span>}>
          <MatchTiles
            matches={postponed}
            hideLeague
            {...(season.isCurrent && data?.league && { menuOf: menuOf(postponed, data.league) })}
          />
        </Panel>
      )}
      <Suspense fallback={<TextSkeleton lines={8} />}>
        <ScheduleCertificate season={season} />
      </Suspense>
    </div>
  );
}

/** Menus of tiles, by id of the match. */
const menuOf = (matches: readonly MovableMatch[], league: MovesLeague) => (id: string) => {
  const match = matches.find((one) => one.id === id);
  return match ? <MatchMoves match={match} league={league} isInTile /> : null;
};

function Day({ season, day }: { season: SeasonInView; day: number }) {
  const variables = { ...seasonVariables(season), day };
  const result = useQuery(LeagueDayDocument, { variables });
  useUpdates(LeagueDayDocument, variables, !season.isCurrent);
  return (
    <QueryState
      result={result}
      fallback={leagueFailures.loadLeague}
      skeleton={<CardSkeletons count={4} height={132} />}
    >
      {({ league }) => {
        const matches = league?.season?.matches.edges.map(({ node }) => node) ?? [];
        if (!league || matches.length === 0) return <EmptyState title={`No matches on day ${day}.`} />;
        return (
          <>
            {season.isCurrent ? <DayMove league={league} gameDay={day} matches={matches} /> : null}
            <MatchTiles
              matches={matches}
              hideLeague
              {...(season.isCurrent && { menuOf: menuOf(matches, league) })}
            />
          </>
        );
      }}
    </QueryState>
  );
}
