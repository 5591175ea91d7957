import { Skeleton, Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { lazyPart } from '../../../../ui/on-demand/lazy-part';
import { Panel } from '../../../../ui/page/Panel';
import { FormFigure } from '../card/FormFigure';
import { MilestoneList } from '../page/MilestoneList';
import { type PageColumns, type ShownPlayer } from '../page/player-page';
import { SeasonFigures } from './SeasonFigures';
import { SeasonTables } from './SeasonTables';
import { isPitcher } from '../statistics';
import { ratingsShown } from '../player-rules';
import classes from './PlayerViews.module.css';

const GameLog = lazyPart(() => import('./GameLog'));
const Splits = lazyPart(() => import('./Splits'));
const InjuryList = lazyPart(() => import('../injuries/InjuryList'));

const laterViews = ['log', 'splits', 'injuries'];

interface PlayerViewsProps {
  player: ShownPlayer;
  columns: PageColumns;
}

/** Tabs of the page. Game log, splits and injuries are loaded when they are opened. */
export function PlayerViews({ player, columns }: PlayerViewsProps) {
  const [search, setSearch] = useSearchParams();
  const shown = laterViews.find((view) => view === search.get('view')) ?? 'overview';
  const show = (view: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (view === null || view === 'overview') next.delete('view');
        else next.set('view', view);
        next.delete('season');
        next.delete('games');
        return next;
      },
      { preventScrollReset: true },
    );
  const loading = <Skeleton height={400} />;
  return (
    <Tabs value={shown} onChange={show} keepMounted={false} color="clay">
      <Tabs.List mb="md">
        <Tabs.Tab value="overview">Overview</Tabs.Tab>
        <Tabs.Tab value="log">Game log</Tabs.Tab>
        <Tabs.Tab value="splits">Splits</Tabs.Tab>
        <Tabs.Tab value="injuries">Injuries</Tabs.Tab>
      </Tabs.List>
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
          <InjuryList />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}

function Overview({ player, columns }: PlayerViewsProps) {
  return (
    <div className="stack">
      <SeasonFigures player={player} columns={columns} />
      <SeasonTables player={player} columns={columns} />
      <div className="columns">
        <RatingBars player={player} />
        <Form player={player} />
      </div>
      <MilestoneList player={player} columns={columns} />
    </div>
  );
}

function Form({ player }: { player: ShownPlayer }) {
  return (
    <Panel title="Form">
      {player.form.length === 0 ? (
        <EmptyState title="No games this season yet." />
      ) : (
        <FormFigure form={player.form} pitches={isPitcher(player)} colors={player.team?.colors} />
      )}
    </Panel>
  );
}

/** Ratings from 0 to 100. A mark on each bar shows the average of pitchers or of position players. */
function RatingBars({ player }: { player: ShownPlayer }) {
  return (
    <Panel title="Ratings" aside={<span className={classes.scale}>0 to 100, average 50</span>}>
      <dl className={classes.ratings}>
        {ratingsShown(player).map(({ key, label, meaning }) => (
          <div key={key}>
            <dt title={meaning}>{label}</dt>
            <dd>
              <span
                className={classes.bar}
                style={{ '--share': `${player.ratings[key]}%` }}
                aria-hidden="true"
              />
              <span className={classes.value}>{player.ratings[key]}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
