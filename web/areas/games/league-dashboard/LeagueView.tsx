import { useSubscription } from '@apollo/client/react';
import { useQuery } from '../../../session/use-query';
import { Suspense, useDeferredValue, useRef, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { useAddressChoice } from '../../../ui/addresses/use-address-choice';
import { Skeleton, Tabs } from '@mantine/core';
import { QueryState, TextSkeleton } from '../../../graphql/QueryState';
import { readQuietly } from '../../../graphql/read-quietly';
import { EmptyState } from '../../../ui/page/EmptyState';
import { lazyPart } from '../../../ui/on-demand/lazy-part';
import { ReservedPlace } from '../../../ui/on-demand/ReservedPlace';
import { ViewLinks } from '../../../ui/addresses/ViewLinks';
import { SourceNotice } from '../../../ui/page/SourceNotice';
import { addressWith, type PageHead, usePageHead, useWantsPreview } from '../../../ui/page/use-page-head';
import { usePageTitle } from '../../../ui/page/use-page-title';
import { StartLeagueLive } from '../autopilot/StartLeagueLive';
import { leagueFailures } from '../../leagues/leagues/league-failures';
import { PastSeasonNotice } from '../../leagues/seasons/PastSeasonNotice';
import { seasonAt } from '../../leagues/seasons/season-address';
import { useSeasonStarts } from '../../leagues/seasons/use-season-starts';
import { SimulationPanel } from '../simulation/SimulationPanel';
import type { ShownLeague, ShownSeason } from './shown/league-dashboard';
import {
  ClinchesChangedDocument,
  LeagueDashboardChangedDocument,
  LeagueDashboardDocument,
} from './shown/league-dashboard.generated';
import { AboutLeague } from './AboutLeague';
import { DashboardHead, LeagueHead } from './head/LeagueHead';
import { type ManageKey, tasksOf } from './manage/manage-tasks';
import { paths } from '../../../ui/addresses/paths';
import classes from './LeagueView.module.css';
import { useSearchLink } from '../../../ui/addresses/use-search-link';
import { useTabInSight } from '../../../ui/addresses/use-tab-in-sight';
import { Bracket } from '../../leagues/bracket/Bracket';
import { ownKind } from '../../leagues/bracket/setup/bracket-offers';
import type { SeasonInView } from '../../leagues/leagues/season-in-view';
import { LeagueSchedule } from '../../leagues/schedule/LeagueSchedule';
import { LeagueHistory } from '../../leagues/history/LeagueHistory';
import { LeagueRecords } from '../../leagues/history/records/LeagueRecords';
import { Leaders } from '../../leagues/standings/leaders/Leaders';
import { SeasonRace } from '../../leagues/standings/race/SeasonRace';
import { Standings } from '../../leagues/standings/Standings';

const ManagePanel = lazyPart(() => import('./manage/ManagePanel'));
const SetupChecklist = lazyPart(() => import('./manage/SetupChecklist'));

interface LeagueViewProps {
  leagueId: string;
  onDeleted: () => void;
}

/** A league's page, updated live. */
export function LeagueView({ leagueId, onDeleted }: LeagueViewProps) {
  const [search] = useSearchParams();
  const variables = { id: leagueId, season: seasonAt(search), preview: useWantsPreview() };
  const result = useQuery(LeagueDashboardDocument, { variables });
  const shown = result.data?.league;
  usePageHead(shown && headOf(shown, search));
  usePageTitle(shown ? leagueTitle(shown, search) : 'League Dashboard');
  useSubscription(LeagueDashboardChangedDocument, {
    variables,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      // It was deleted, which the query says.
      if (data?.leagueChanged === null) void readQuietly(result.refetch());
    },
  });
  useSubscription(ClinchesChangedDocument, { variables, ignoreResults: true });
  // While another season loads, the page keeps showing the previous one.
  const data = result.data ?? result.previousData;
  const league = data?.league;
  // `QueryState` shows the league a moment later, too.
  const isShown = useDeferredValue(Boolean(league));
  return (
    <div className="stack">
      {isShown ? null : <DashboardHead name="League Dashboard" />}
      <QueryState
        result={{ ...result, data }}
        fallback={leagueFailures.loadLeague}
        skeleton={<TextSkeleton lines={10} />}
      >
        {() =>
          league ? (
            <League league={league} onDeleted={onDeleted} />
          ) : (
            <EmptyState title="League not found.">
              It may have been deleted. Choose another one above.
            </EmptyState>
          )
        }
      </QueryState>
    </div>
  );
}

interface LeagueProps {
  league: ShownLeague;
  onDeleted: () => void;
}

function League({ league, onDeleted }: LeagueProps) {
  const { season, seasons } = league;
  useSeasonStarts(seasons);
  const manage = useRef<HTMLButtonElement>(null);
  const [search] = useSearchParams();
  const isFirstView = viewAt(search, league.leagueType).key === usualView(league.leagueType).key;
  return (
    <div className="stack">
      <LeagueHead league={league} manage={manage} />
      {season === null ? (
        <EmptyState title={leagueFailures.seasonNotFound}>Choose another one above.</EmptyState>
      ) : (
        <Season league={league} season={season} onDeleted={onDeleted} manage={manage} />
      )}
      {isFirstView || season === null ? <AboutLeague league={league} /> : null}
      <SourceNotice source={league.source} />
    </div>
  );
}

interface SeasonProps extends LeagueProps {
  season: ShownSeason;
  /** The button that opens the menu for staff. */
  manage: RefObject<HTMLButtonElement | null>;
}

/** One season of the league. A season that is over is read-only. */
function Season({ league, season, onDeleted, manage }: SeasonProps) {
  const { view, show } = useViewAddress(league.leagueType);
  const tabs = useRef<HTMLDivElement>(null);
  return (
    <>
      {season.isCurrent ? (
        <Administration
          league={league}
          season={season}
          manage={manage}
          onViewBracket={() => {
            show('bracket');
            tabs.current?.scrollIntoView({ block: 'start' });
          }}
          onDeleted={onDeleted}
        />
      ) : (
        <PastSeasonNotice name={season.name} seasons={league.seasons} />
      )}
      <LeagueTabs ref={tabs} league={league} season={season} view={view} show={show} />
    </>
  );
}

/** One row of steps; two on a phone. */
const checklistHeight = 'clamp(139px, (40em - 100vw) * 999, 212px)';

interface AdministrationProps extends SeasonProps {
  onViewBracket: () => void;
}

/** For staff: the steps to the first game, and the task in the address. */
function Administration({ league, season, manage, onViewBracket, onDeleted }: AdministrationProps) {
  const [search] = useSearchParams();
  const choose = useAddressChoice();
  const task = taskAt(search, league);
  const { simulated, inProgress } = season.schedule;
  const close = () => {
    choose('manage', null);
    manage.current?.focus();
  };
  return (
    <>
      {simulated + inProgress > 0 ? null : league.viewerCanManage ? (
        <Suspense fallback={<Skeleton height={checklistHeight} />}>
          <SetupChecklist league={league} season={season} />
        </Suspense>
      ) : (
        <ReservedPlace of="staff" height={checklistHeight} />
      )}
      {task === null ? null : (
        <Suspense fallback={<Skeleton height={300} />}>
          <ManagePanel
            key={`${league.id} ${task}`}
            league={league}
            season={season}
            task={task}
            onViewBracket={onViewBracket}
            onEdit={() => choose('manage', 'edit')}
            onClose={close}
            onDeleted={onDeleted}
          />
        </Suspense>
      )}
    </>
  );
}

function taskAt(search: URLSearchParams, league: ShownLeague): ManageKey | null {
  const asked = search.get('manage');
  return tasksOf(league).find(({ key }) => key === asked)?.key ?? null;
}

function headOf({ id, name, season }: ShownLeague, search: URLSearchParams): PageHead | null {
  if (season === null) return null;
  const isNamed = search.has('league');
  const [type, view] = [search.get('type'), search.get('view')];
  return {
    address: addressWith(paths.leagueDashboard, {
      type: !isNamed && (type === 'seasons' || type === 'tournaments') ? type : null,
      league: isNamed ? id : null,
      season: search.has('season') ? String(season.number) : null,
      view: leagueViews.some(({ key }) => key === view) ? view : null,
    }),
    preview: season.preview,
    feeds: [
      { type: 'application/atom+xml', title: `Results of ${name}`, path: `/api/leagues/${id}/results.atom` },
      { type: 'text/calendar', title: `Matches of ${name}`, path: `/api/leagues/${id}/calendar.ics` },
    ],
  };
}

interface TitledLeague {
  name: string;
  leagueType: string;
  seasons: readonly { number: number; name: string; isCurrent: boolean }[];
}

/** Title of a league's page: `Coastal League, Season 2: Leaders`. The season is left out if the league has only one. */
export function leagueTitle({ name, leagueType, seasons }: TitledLeague, search: URLSearchParams): string {
  const asked = seasonAt(search);
  const shown = seasons.find(({ number, isCurrent }) => (asked === null ? isCurrent : number === asked));
  const season = seasons.length > 1 && shown ? `, ${shown.name}` : '';
  return `${name}${season}: ${viewAt(search, leagueType).label}`;
}

const SeasonOdds = lazyPart(() => import('../odds/page/SeasonOdds'));

interface LeagueTabsProps extends ViewAddress {
  ref: RefObject<HTMLDivElement | null>;
  league: ShownLeague;
  season: ShownSeason;
}

/** Tabs for the views of a season, and for the league's views across seasons. */
function LeagueTabs({ ref, league, season, view, show }: LeagueTabsProps) {
  const { number, isCurrent } = season;
  const inView: SeasonInView = { leagueId: league.id, number, isCurrent };
  const link = useSearchLink('manage');
  const to = (task: ManageKey) => (taskAt(new URLSearchParams({ manage: task }), league) ? link(task) : null);
  const list = useTabInSight(view);
  return (
    <Tabs value={view} onChange={show} keepMounted={false} ref={ref} color="clay">
      <Tabs.List mb="md" ref={list}>
        {leagueViews.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key} data-view={key}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <ViewLinks views={leagueViews} />
      {isCurrent ? (
        <div
          className={classes.simulation}
          data-aside={!(playingViews.has(view) || view === usualView(league.leagueType).key) || undefined}
        >
          <SimulationPanel
            leagueId={league.id}
            canSimulate={league.viewerCanAdminister}
            pending={season.schedule.pending - season.schedule.inProgress}
          >
            <StartLeagueLive leagueId={league.id} />
          </SimulationPanel>
        </div>
      ) : null}
      <Tabs.Panel value="standings">
        <Standings
          season={season}
          isOver={!isCurrent}
          hasPlayoffs={ownKind(league) === 'playoffs'}
          setup={league.viewerCanManage ? paths.leagueSetup(league.id) : null}
        />
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
        <Bracket
          key={number}
          season={inView}
          setup={to(season.schedule.days === 0 ? 'schedule' : 'bracket') ?? to('bracket')}
        />
      </Tabs.Panel>
      <Tabs.Panel value="schedule">
        <LeagueSchedule
          key={number}
          season={inView}
          schedule={season.schedule}
          setup={to('schedule') ?? to('bracket')}
        />
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

interface ViewAddress {
  /** Key of the chosen view. */
  view: string;
  /** Adds a history entry, so that the Back button returns to the previous view. */
  show: (view: string | null) => void;
}

/** The chosen view, kept in the address. */
function useViewAddress(leagueType: string): ViewAddress {
  const [search] = useSearchParams();
  const choose = useAddressChoice();
  const { key: view } = viewAt(search, leagueType);
  return {
    view,
    show: (chosen) => choose('view', chosen ?? view, { without: ['sort'] }),
  };
}

interface LeaguePageView {
  /** Value of `view` in the address. */
  key: string;
  /** Label of the tab, and part of the page's title. The server's page titles use the same labels. */
  label: string;
}

const standings: LeaguePageView = { key: 'standings', label: 'Standings' };
const bracket: LeaguePageView = { key: 'bracket', label: 'Bracket' };

/** Keys of the views from which administrators simulate; the other views show only jobs that run. */
const playingViews: ReadonlySet<string> = new Set(['standings', 'schedule']);

/** Views of a league's page, in the order of its tabs. */
const leagueViews: readonly LeaguePageView[] = [
  standings,
  { key: 'race', label: 'Race' },
  { key: 'odds', label: 'Odds' },
  { key: 'leaders', label: 'Leaders' },
  bracket,
  { key: 'schedule', label: 'Schedule' },
  { key: 'history', label: 'History' },
  { key: 'records', label: 'Records' },
];

/** View in the address. The default is the bracket for a tournament, the standings for a season. */
function viewAt(search: URLSearchParams, leagueType: string): LeaguePageView {
  const asked = search.get('view');
  return leagueViews.find(({ key }) => key === asked) ?? usualView(leagueType);
}

const usualView = (leagueType: string): LeaguePageView => (leagueType === 'TOURNAMENT' ? bracket : standings);
