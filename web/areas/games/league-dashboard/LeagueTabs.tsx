import { Skeleton, Tabs } from '@mantine/core';
import { type Ref, Suspense } from 'react';
import { standingsEmbed } from '../../../ui/sharing/embed';
import { EmbedButton } from '../../../ui/sharing/EmbedButton';
import { lazyPart } from '../../../ui/on-demand/fetch-code';
import { paths } from '../../../ui/addresses/paths';
import { Bracket } from '../../leagues/bracket/Bracket';
import type { SeasonInView } from '../../leagues/leagues/season-in-view';
import { LeagueSchedule } from '../../leagues/schedule/LeagueSchedule';
import { LeagueHistory } from '../../leagues/history/LeagueHistory';
import { LeagueRecords } from '../../leagues/history/records/LeagueRecords';
import { Leaders } from '../../leagues/standings/leaders/Leaders';
import { SeasonRace } from '../../leagues/standings/race/SeasonRace';
import { Standings } from '../../leagues/standings/Standings';
import type { ShownLeague, ShownSeason } from './league-dashboard';
import { leagueViews } from './league-views';
import type { ViewAddress } from './use-view-address';
import classes from './LeagueView.module.css';

const SeasonOdds = lazyPart(() => import('../odds/page/SeasonOdds'));

interface LeagueTabsProps extends ViewAddress {
  ref: Ref<HTMLDivElement>;
  league: ShownLeague;
  season: ShownSeason;
}

/** The views of a season, and those of the league through all of its seasons. */
export function LeagueTabs({ ref, league, season, view, show }: LeagueTabsProps) {
  const { number, isCurrent } = season;
  const inView: SeasonInView = { leagueId: league.id, number, isCurrent };
  const setup = league.viewerCanManage ? `${paths.leagues}?league=${league.id}` : null;
  return (
    <Tabs value={view} onChange={show} keepMounted={false} ref={ref} color="clay">
      <Tabs.List mb="md" className={classes.tabs}>
        {leagueViews.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="standings">
        <Standings season={season} isOver={!isCurrent} setup={setup} />
        {isCurrent ? <EmbedStandings league={league} /> : null}
      </Tabs.Panel>
      <Tabs.Panel value="race">
        <SeasonRace key={number} season={inView} standings={season} />
      </Tabs.Panel>
      <Tabs.Panel value="odds">
        <Suspense fallback={<Skeleton height={420} />}>
          <SeasonOdds
            key={number}
            season={inView}
            standings={season}
            isTournament={league.leagueType === 'TOURNAMENT'}
            pending={season.schedule.pending}
          />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="leaders">
        <Leaders key={number} season={inView} />
      </Tabs.Panel>
      <Tabs.Panel value="bracket">
        <Bracket key={number} season={inView} />
      </Tabs.Panel>
      <Tabs.Panel value="schedule">
        <LeagueSchedule key={number} season={inView} schedule={season.schedule} />
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <LeagueHistory leagueId={league.id} />
      </Tabs.Panel>
      <Tabs.Panel value="records">
        <LeagueRecords leagueId={league.id} />
      </Tabs.Panel>
    </Tabs>
  );
}

function EmbedStandings({ league: { id, name, teams } }: { league: ShownLeague }) {
  return (
    <p className={classes.embed}>
      <EmbedButton embeddable={standingsEmbed({ id, name, teams: teams.length })} size="xs" />
    </p>
  );
}
