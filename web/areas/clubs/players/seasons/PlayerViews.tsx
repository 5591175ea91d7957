import { Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { TextSkeleton } from '../../../../graphql/QueryState';
import { useAddressChoice } from '../../../../ui/addresses/use-address-choice';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { lazyPart } from '../../../../ui/on-demand/lazy-part';
import { useTabInSight } from '../../../../ui/addresses/use-tab-in-sight';
import { ViewLinks } from '../../../../ui/addresses/ViewLinks';
import { WhenSeen } from '../../../../ui/on-demand/WhenSeen';
import { Panel } from '../../../../ui/page/Panel';
import { MilestoneList } from '../page/MilestoneList';
import { Percentiles, Ratings } from '../page/Percentiles';
import { type PageColumns, type ShownPlayer } from '../page/player-page';
import { TrendPanels } from '../trends/TrendPanels';
import { SeasonFigures } from './SeasonFigures';
import { SeasonTables } from './SeasonTables';

const PlayerTrends = lazyPart(() => import('../trends/PlayerTrends'));
const GameLog = lazyPart(() => import('./GameLog'));
const Splits = lazyPart(() => import('./Splits'));
const InjuryList = lazyPart(() => import('../injuries/InjuryList'));

const views = [
  { key: null, label: 'Overview' },
  { key: 'log', label: 'Game log' },
  { key: 'splits', label: 'Splits' },
  { key: 'injuries', label: 'Injuries' },
];

interface PlayerViewsProps {
  player: ShownPlayer;
  columns: PageColumns;
}

/** Tabs of the page. Game log, splits and injuries are loaded when they are opened. */
export function PlayerViews({ player, columns }: PlayerViewsProps) {
  const [search] = useSearchParams();
  const choose = useAddressChoice();
  const shown = views.find(({ key }) => key === search.get('view'))?.key ?? 'overview';
  const list = useTabInSight(shown);
  const show = (view: string | null) =>
    choose('view', view === 'overview' ? null : view, { without: ['season', 'games'] });
  const loading = <TextSkeleton lines={14} />;
  return (
    <Tabs value={shown} onChange={show} keepMounted={false} color="clay">
      <Tabs.List mb="md" ref={list}>
        {views.map(({ key, label }) => (
          <Tabs.Tab key={label} value={key ?? 'overview'} data-view={key ?? 'overview'}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <ViewLinks views={views} />
      <Tabs.Panel value="overview">
        <Overview player={player} columns={columns} />
      </Tabs.Panel>
      <Tabs.Panel value="log">
        <Suspense fallback={loading}>
          <GameLog player={player} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="splits">
        <Suspense fallback={loading}>
          <Splits player={player} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="injuries">
        <Suspense fallback={loading}>
          <InjuryList current={player.injury?.outUntilDay} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}

function Overview({ player, columns }: PlayerViewsProps) {
  return (
    <div className="stack">
      <SeasonFigures player={player} columns={columns} />
      <div className="columns">
        <Percentiles player={player} columns={columns} />
        <Ratings player={player} />
      </div>
      <SeasonTables player={player} columns={columns} />
      <Trends player={player} />
      <MilestoneList player={player} columns={columns} />
    </div>
  );
}

function Trends({ player }: { player: ShownPlayer }) {
  if (player.form.length === 0) {
    return (
      <Panel title="Form">
        <EmptyState title="No games this season yet." />
      </Panel>
    );
  }
  return (
    <WhenSeen placeholder={<TrendPanels player={player} />}>
      <PlayerTrends player={player} />
    </WhenSeen>
  );
}
