import { useQuery } from '@apollo/client/react';
import { Button, Tabs, Title } from '@mantine/core';
import { Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import {
  BracketChangedDocument,
  LeaguesChangedDocument,
  MatchesChangedDocument,
  StandingsChangedDocument,
} from '../../graphql/live-events.generated';
import { readQuietly } from '../../graphql/read-quietly';
import { useLiveRefetch, useThrottled } from '../../graphql/use-live-refetch';
import { paths } from '../../ui/paths';
import { useTitleOfPart } from '../../ui/use-page-title';
import { EmptyState } from '../../ui/EmptyState';
import { lazyPart } from '../../ui/fetch-code';
import { count, counted } from '../../ui/format';
import { Panel } from '../../ui/Panel';
import { QueryState, TextSkeleton } from '../../graphql/QueryState';
import { Leaders } from '../standings/Leaders';
import { SeasonRace } from '../standings/SeasonRace';
import { EditLeague } from '../leagues/EditLeague';
import { formatLabel, typeLabel } from '../leagues/league-words';
import { useEditing } from '../leagues/use-editing';
import { SimulationPanel } from '../simulation/SimulationPanel';
import { Bracket } from '../bracket/Bracket';
import type { ShownLeague } from './league-dashboard';
import { leagueTitle } from './league-title';
import { LeagueSchedule } from '../schedule/LeagueSchedule';
import { Standings } from '../standings/Standings';
import classes from './LeagueView.module.css';
import { LeagueDashboardDocument } from './league-dashboard.generated';
import { leagueFailures } from '../leagues/league-failures';

const LeagueAdministration = lazyPart(() => import('./LeagueAdministration'));

interface LeagueViewProps {
  leagueId: string;
  onDeleted: () => void;
}

/** Everything about one league, updated while it plays. */
export function LeagueView({ leagueId, onDeleted }: LeagueViewProps) {
  const result = useQuery(LeagueDashboardDocument, { variables: { id: leagueId } });
  const [search] = useSearchParams();
  const shown = result.data?.league;
  useTitleOfPart(shown ? leagueTitle(shown, search) : null, 'League Dashboard');
  // A result changes matches and standings: the page is refetched once for both.
  const readAgain = useThrottled(() => void readQuietly(result.refetch()));
  const refetch = () => Promise.resolve(readAgain());
  useLiveRefetch(StandingsChangedDocument, refetch, { variables: { leagueId } });
  useLiveRefetch(MatchesChangedDocument, refetch, { variables: { leagueId } });
  useLiveRefetch(BracketChangedDocument, refetch, { variables: { leagueId } });
  useLiveRefetch(LeaguesChangedDocument, refetch, { variables: {} });
  return (
    <QueryState result={result} fallback={leagueFailures.loadLeague} skeleton={<TextSkeleton lines={10} />}>
      {({ league }) =>
        league ? (
          <League league={league} onDeleted={onDeleted} />
        ) : (
          <EmptyState title="League not found.">
            It may have been deleted. Choose another one above.
          </EmptyState>
        )
      }
    </QueryState>
  );
}

const views = ['standings', 'race', 'leaders', 'bracket', 'schedule'] as const;

function League({ league, onDeleted }: { league: ShownLeague; onDeleted: () => void }) {
  const [search, setSearch] = useSearchParams();
  const tabs = useRef<HTMLDivElement>(null);
  // A tournament is mainly its bracket; a season its standings.
  const usual = league.leagueType === 'TOURNAMENT' ? 'bracket' : 'standings';
  const view = views.find((one) => one === search.get('view')) ?? usual;
  // Back returns to the previous view.
  const show = (value: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('view', value ?? usual);
        next.delete('sort');
        return next;
      },
      { preventScrollReset: true },
    );
  const viewBracket = () => {
    show('bracket');
    tabs.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="stack">
      <LeagueHead league={league} />
      <SimulationPanel
        leagueId={league.id}
        canSimulate={league.viewerCanAdminister}
        pending={league.schedule.pending}
      />
      <Tabs value={view} onChange={show} keepMounted={false} ref={tabs} color="clay">
        <Tabs.List mb="md" className={classes.tabs}>
          <Tabs.Tab value="standings">Standings</Tabs.Tab>
          <Tabs.Tab value="race">Race</Tabs.Tab>
          <Tabs.Tab value="leaders">Leaders</Tabs.Tab>
          <Tabs.Tab value="bracket">Bracket</Tabs.Tab>
          <Tabs.Tab value="schedule">Schedule</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="standings">
          <Standings
            league={league}
            setup={league.viewerCanManage ? `${paths.leagues}?league=${league.id}` : null}
          />
        </Tabs.Panel>
        <Tabs.Panel value="race">
          <SeasonRace key={league.id} league={league} />
        </Tabs.Panel>
        <Tabs.Panel value="leaders">
          <Leaders leagueId={league.id} />
        </Tabs.Panel>
        <Tabs.Panel value="bracket">
          <Bracket leagueId={league.id} />
        </Tabs.Panel>
        <Tabs.Panel value="schedule">
          <LeagueSchedule league={league} />
        </Tabs.Panel>
      </Tabs>
      {league.viewerCanAdminister ? (
        <Suspense fallback={<TextSkeleton lines={6} />}>
          <LeagueAdministration league={league} onViewBracket={viewBracket} onDeleted={onDeleted} />
        </Suspense>
      ) : null}
    </div>
  );
}

const statuses = { NONE: null, PLAYOFFS: 'bracket under way', COMPLETED: 'decided' } as const;

function LeagueHead({ league }: { league: ShownLeague }) {
  const { editing, opener, open, close } = useEditing();
  const { pending, simulated } = league.schedule;
  const games = pending + simulated;
  const facts = [
    typeLabel(league.leagueType),
    formatLabel(league.format),
    counted(league.teams.length, 'team'),
    games === 0 ? 'no schedule yet' : `${count(simulated)} of ${counted(games, 'match', 'matches')} played`,
    statuses[league.bracketStatus],
  ];
  if (editing) {
    return (
      <Panel title="Edit League">
        <EditLeague league={league} onDone={close} />
      </Panel>
    );
  }
  return (
    <div className={classes.head}>
      <div>
        <Title order={2}>{league.name}</Title>
        <p>{facts.filter((fact) => fact !== null).join(', ')}</p>
        {league.description ? <p className={classes.description}>{league.description}</p> : null}
      </div>
      <div className={classes.tools} data-print="hide">
        {simulated > 0 ? (
          <a
            href={`/api/leagues/${league.id}/export/retrosheet`}
            download
            title="Event files of every match played, for Retrosheet tools such as Chadwick"
          >
            Export as Retrosheet files
          </a>
        ) : null}
        {league.viewerCanManage ? (
          <Button ref={opener} variant="default" size="xs" onClick={open}>
            Edit League
          </Button>
        ) : null}
      </div>
    </div>
  );
}
