import { useQuery } from '../../../session/use-query';
import { Tabs } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useEffect, useState } from 'react';
import { useSearchParams, useBlocker } from 'react-router';
import { useAddressChoice } from '../../../ui/addresses/use-address-choice';
import { codeOf, messageOf } from '../../../graphql/errors';
import { TextSkeleton } from '../../../graphql/QueryState';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { Notice } from '../../../ui/page/Notice';
import { NextMatch } from './advice/NextMatch';
import { SubstitutionRules } from './advice/SubstitutionRules';
import { Warnings } from './advice/Warnings';
import { type Draft, ordersParts, type OrdersPart, namedIn } from './draft/orders-draft';
import { OrdersAdviceDocument } from './draft/orders-advice.generated';
import { PlatoonSplitsDocument } from './draft/platoon-splits.generated';
import { ordersFailures } from './draft/orders-failures';
import {
  type OrderedTeam,
  type Players,
  type SavedOrders,
  type Splits,
  isPitcher,
  nameIn,
  opposingStarter,
} from './draft/orders-page';
import { BullpenPart } from './pitching/BullpenPart';
import type { Desk } from './parts/desk';
import { LineupPart } from './lineup/LineupPart';
import { RotationPart } from './pitching/RotationPart';
import { TacticsPart } from './parts/TacticsPart';
import { Trial } from './trial/Trial';
import { Merge } from './Merge';
import { SaveBar } from './SaveBar';
import { useOrdersDraft } from './use-orders-draft';
import { confirmAction } from '../../../ui/dialogs/dialogs';
import { EmptyState } from '../../../ui/page/EmptyState';
import { announce } from '../../../ui/page/LiveRegion';
import { AddPlayer } from './parts/AddPlayer';
import { PartHead } from './parts/PartHead';
import { RankedList } from './parts/RankedList';
import classes from './OrdersDesk.module.css';

interface OrdersDeskProps {
  team: OrderedTeam;
  orders: SavedOrders;
  reload: () => Promise<unknown>;
}

/** Page on which the owner of a club sets its orders, with advice. */
export function OrdersDesk({ team, orders, reload }: OrdersDeskProps) {
  const edited = useOrdersDraft(team.id, orders, reload);
  const { draft, unsaved, newer } = edited;
  const players: Players = useMemo(
    () => new Map(team.players.map((player) => [player.id, player])),
    [team.players],
  );
  useLeaveGuard(unsaved.length > 0);
  // Unchanged orders are not sent: saved orders may name players who have left, but a draft may not.
  const asked = unsaved.length === 0 ? null : draft;
  const { advice, failure, problem } = useAdvice(team.id, asked);
  const splits = useSplits(team.id);
  // The advice is a part of the page: without it, the lineup would move when it comes.
  if (advice === null && failure === null && problem === null) return <TextSkeleton lines={16} />;
  const desk: Desk = { ...edited, teamName: team.name, players, advice, splits };
  return (
    <div className={classes.desk}>
      <div className="stack">
        {newer ? (
          <Merge
            key={newer.version}
            base={edited.base}
            mine={draft}
            theirs={newer}
            players={players}
            onContinue={edited.continueWith}
          />
        ) : null}
        <Parts desk={desk} unsaved={unsaved} against={opposingStarter(orders, team.id)?.throws} />
        <SaveBar edited={edited} problem={problem} />
      </div>
      <aside className="stack" aria-label="Advice">
        <Notice tone="bad" message={failure} />
        {advice ? (
          <>
            <Warnings advice={advice} />
            <NextMatch advice={advice} match={orders.inForceFrom} players={players} draft={draft} />
          </>
        ) : null}
        {orders.inForceFrom ? <Trial teamId={team.id} match={orders.inForceFrom} draft={asked} /> : null}
      </aside>
      <div className={classes.rules}>
        <SubstitutionRules rules={orders.rules} />
      </div>
    </div>
  );
}

/** Milliseconds without a change before advice is requested. */
const PAUSE = 250;

/** Advice on the draft, or on the saved orders. While a change is evaluated, the previous advice stays. */
function useAdvice(teamId: string, draft: Draft | null) {
  const [orders] = useDebouncedValue(draft, PAUSE);
  const variables = { teamId, orders };
  const { data, previousData, error } = useQuery(OrdersAdviceDocument, { variables });
  // Others change the roster; games change fatigue and injuries.
  useUpdates(OrdersAdviceDocument, variables);
  const message = error ? messageOf(error, ordersFailures.loadAdvice) : null;
  const breaksRule = codeOf(error) === 'BAD_USER_INPUT';
  return {
    advice: (data ?? previousData)?.ordersAdvice ?? null,
    failure: message !== null && !breaksRule ? message : null,
    /** Rules that the draft breaks, in the server's words. */
    problem: breaksRule ? message : null,
  };
}

/** The players' figures by hand. The orders can be edited without them, so a failure is not shown. */
function useSplits(teamId: string): Splits | null {
  const variables = { teamId };
  const { data } = useQuery(PlatoonSplitsDocument, { variables });
  useUpdates(PlatoonSplitsDocument, variables);
  return data ? new Map(data.platoonSplits.map((split) => [split.playerId, split])) : null;
}

const tabNames: Readonly<Record<OrdersPart, string>> = {
  againstRight: 'Against right',
  againstLeft: 'Against left',
  bench: 'Bench',
  rotation: 'Rotation',
  bullpen: 'Bullpen',
  tactics: 'Tactics',
};

interface PartsProps {
  desk: Desk;
  unsaved: readonly OrdersPart[];
  /** Hand of the next opponent's probable starter, if it is known. */
  against: string | undefined;
}

function Parts({ desk, unsaved, against }: PartsProps) {
  const [search] = useSearchParams();
  const choose = useAddressChoice();
  // The first part stays the first if the next match changes while the page is open.
  const [first] = useState<OrdersPart>(against === 'L' ? 'againstLeft' : 'againstRight');
  const shown = ordersParts.find((part) => part === search.get('part')) ?? first;
  const show = (part: string | null) => choose('part', part === first ? null : part, { replace: true });
  return (
    <Tabs value={shown} onChange={show} keepMounted={false} color="clay">
      <Tabs.List mb="md" aria-label="Parts of the orders">
        {ordersParts.map((part) => (
          <Tabs.Tab key={part} value={part}>
            {tabNames[part]}
            <State isOrdered={desk.draft[part] !== null} isUnsaved={unsaved.includes(part)} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <p className={classes.legend} aria-hidden="true">
        <span className={classes.mark} data-ordered /> ordered by you <span className={classes.mark} /> the
        manager decides
      </p>
      <Tabs.Panel value="againstRight">
        <LineupPart desk={desk} part="againstRight" />
      </Tabs.Panel>
      <Tabs.Panel value="againstLeft">
        <LineupPart desk={desk} part="againstLeft" />
      </Tabs.Panel>
      <Tabs.Panel value="bench">
        <BenchPart desk={desk} />
      </Tabs.Panel>
      <Tabs.Panel value="rotation">
        <RotationPart desk={desk} />
      </Tabs.Panel>
      <Tabs.Panel value="bullpen">
        <BullpenPart desk={desk} />
      </Tabs.Panel>
      <Tabs.Panel value="tactics">
        <TacticsPart desk={desk} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** A filled mark for a part that is ordered, a star for unsaved changes. */
function State({ isOrdered, isUnsaved }: { isOrdered: boolean; isUnsaved: boolean }) {
  return (
    <>
      <span className={classes.mark} data-ordered={isOrdered || undefined} aria-hidden="true" />
      <span className="visually-hidden">
        {isOrdered ? ', ordered' : ', the manager’s'}
        {isUnsaved ? ', not saved' : ''}
      </span>
      {isUnsaved ? <span aria-hidden="true">*</span> : null}
    </>
  );
}

/** Asks before unsaved changes are lost, both inside the app and when the browser leaves it. */
function useLeaveGuard(isUnsaved: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const ask = async () => {
      const leaves = await confirmAction({
        title: 'Leave without saving?',
        message: 'Your changes will be lost.',
        confirmLabel: 'Leave',
      });
      if (leaves) blocker.proceed();
      else blocker.reset();
    };
    void ask();
  }, [blocker]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

/** Reserves in order. They replace players who can't play, and pinch-hit. */
function BenchPart({ desk }: { desk: Desk }) {
  const { bench } = desk.draft;
  const fielders = [...desk.players.values()].filter((player) => !isPitcher(player));
  const offered = fielders.filter(({ id }) => !bench?.includes(id));
  return (
    <div className="stack">
      <PartHead
        part="bench"
        isOrdered={bench !== null}
        onTakeOver={() => desk.takeOver('bench', { bench: usualBench(desk) })}
        onLeave={() => desk.leaveToManager('bench')}
      >
        Reserves in the order they enter the game. The first who can play the position replaces a player who
        can’t.
      </PartHead>
      {bench === null ? (
        <p>The manager chooses a bench player for each situation.</p>
      ) : (
        <>
          {bench.length > 0 ? (
            <RankedList
              desk={desk}
              part="bench"
              ids={bench}
              onChange={(ids) => desk.change({ bench: ids })}
            />
          ) : (
            <EmptyState title="The bench order is empty.">The manager chooses the substitutes.</EmptyState>
          )}
          <AddPlayer
            label="Add a reserve"
            players={offered}
            onAdd={(id) => {
              desk.change({ bench: [...bench, id] });
              announce(`${nameIn(desk.players, id)} is on the bench`);
            }}
          />
        </>
      )}
    </div>
  );
}

/** Fielders in neither of the two lineups. If a lineup is not ordered, the manager's lineup is used. */
function usualBench({ players, draft, advice }: Desk): string[] {
  const nine = (part: 'againstRight' | 'againstLeft') =>
    draft[part] === null
      ? (advice?.[part]?.managersOrder ?? []).map(({ playerId }) => playerId)
      : namedIn(draft, part);
  const regulars = new Set([...nine('againstRight'), ...nine('againstLeft')]);
  return [...players.values()]
    .filter((player) => !isPitcher(player) && !regulars.has(player.id))
    .map(({ id }) => id);
}
