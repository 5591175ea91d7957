import { Skeleton, Tabs } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../../ui/on-demand/lazy-part';
import { useTabInSight } from '../../../ui/addresses/use-tab-in-sight';
import { ViewLinks } from '../../../ui/addresses/ViewLinks';
import { currentSeason } from '../../clubs/teams/page/team-page';
import type { ShownClub } from './ClubHistory';

const ClubSchedule = lazyPart(() => import('./ClubSchedule'));
const ClubLeaders = lazyPart(() => import('./ClubLeaders'));
const DepthChart = lazyPart(() => import('./DepthChart'));
const ClubHistory = lazyPart(() => import('./ClubHistory'));

const OVERVIEW = 'overview';
const overviewLink = { key: null, label: 'Overview' };
/** Views besides the first, which also shows the full statistics (`view=full`). */
const laterViews = [
  { key: 'schedule', label: 'Schedule' },
  { key: 'leaders', label: 'Leaders' },
  { key: 'depth', label: 'Depth chart' },
  { key: 'history', label: 'History' },
] as const;

interface ClubViewsProps {
  team: ShownClub;
  /** Whether the club has nothing for the other views yet. Their tabs are hidden then. */
  isNew?: boolean;
  overview: ReactNode;
}

/** Tabs of a club's page. All but the overview are loaded when they are opened. */
export function ClubViews({ team, isNew = false, overview }: ClubViewsProps) {
  const [search, setSearch] = useSearchParams();
  const wanted = laterViews.find(({ key }) => key === search.get('view'));
  const shown = isNew || !wanted ? OVERVIEW : wanted.key;
  const list = useTabInSight(shown);
  const show = (view: string | null) =>
    setSearch(view === null || view === OVERVIEW ? {} : { view }, { preventScrollReset: true });
  const panels: Readonly<Record<(typeof laterViews)[number]['key'], ReactNode>> = {
    schedule: <ClubSchedule teamId={team.id} />,
    leaders: <ClubLeaders teamId={team.id} season={currentSeason(team)?.seasonName} />,
    depth: <DepthChart teamId={team.id} />,
    history: <ClubHistory team={team} />,
  };
  return (
    <Tabs value={shown} onChange={show} keepMounted={false} color="clay">
      <Tabs.List mb="md" ref={list} {...(isNew && { display: 'none' })}>
        <Tabs.Tab value={OVERVIEW} data-view={OVERVIEW}>
          {overviewLink.label}
        </Tabs.Tab>
        {laterViews.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key} data-view={key}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {isNew ? null : <ViewLinks views={[overviewLink, ...laterViews]} />}
      <Tabs.Panel value={OVERVIEW}>{overview}</Tabs.Panel>
      {laterViews.map(({ key }) => (
        <Tabs.Panel key={key} value={key}>
          <Suspense fallback={<Skeleton height={420} />}>{panels[key]}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
