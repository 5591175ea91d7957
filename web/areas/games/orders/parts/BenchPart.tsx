import { EmptyState } from '../../../../ui/page/EmptyState';
import { announce } from '../../../../ui/page/LiveRegion';
import { namedIn } from '../draft/orders-draft';
import { isPitcher, nameIn } from '../draft/orders-page';
import { AddPlayer } from './AddPlayer';
import type { Desk } from './desk';
import { PartHead } from './PartHead';
import { RankedList } from './RankedList';

/** Reserves in order: for those who can't play, and as pinch hitters. */
export function BenchPart({ desk }: { desk: Desk }) {
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
        Reserves in the order in which they come in. The first who can play the position takes the place of a
        one who can’t.
      </PartHead>
      {bench === null ? (
        <p>The manager chooses from the bench whom a situation asks for.</p>
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
            <EmptyState title="Nobody is ordered to come in.">The manager chooses after all.</EmptyState>
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

/** Fielders who are in neither order; the manager's where none is ordered. */
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
