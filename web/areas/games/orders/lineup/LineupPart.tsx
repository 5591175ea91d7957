import { Button, NativeSelect } from '@mantine/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { ordinal } from '../../../../ui/text/format';
import { announce } from '../../../../ui/page/LiveRegion';
import { LineupWorthLine } from '../advice/LineupWorthLine';
import { battingAt, fieldingAt, replaced } from '../draft/lineup-changes';
import { type Place, placesOf } from '../draft/orders-draft';
import { DragBoard } from '../../../../ui/dragging/DragBoard';
import type { DragWords } from '../../../../ui/dragging/drag-words';
import { isPitcher, nameIn, type Players } from '../draft/orders-page';
import type { Desk } from '../parts/desk';
import { PartHead } from '../parts/PartHead';
import { Reserves } from './Reserves';
import { PlayerLine } from '../parts/PlayerLine';
import type { Lineup } from '../parts/PlayerSplits';
import { positions } from '../../../clubs/players/player-rules';
import { DragHandle } from '../../../../ui/dragging/DragHandle';
import { StepButtons } from '../../../../ui/dragging/StepButtons';
import { useDraggedRow } from '../../../../ui/dragging/use-dragged-row';
import classes from '../parts/Parts.module.css';

interface LineupPartProps {
  desk: Desk;
  part: Lineup;
}

/** The lineup of nine against right-handed or left-handed starters. */
export function LineupPart({ desk, part }: LineupPartProps) {
  const worth = desk.advice?.[part] ?? null;
  const best = worth?.managersOrder ?? null;
  const isOrdered = desk.draft[part] !== null;
  const order = desk.draft[part] ?? best;
  const hand = part === 'againstRight' ? 'right' : 'left';
  return (
    <div className="stack">
      <PartHead
        part={part}
        isOrdered={isOrdered}
        onTakeOver={best && (() => desk.takeOver(part, { [part]: best }))}
        onLeave={() => desk.leaveToManager(part)}
      >
        The nine in batting order when the other club starts a {hand}-handed pitcher.
      </PartHead>
      <LineupWorthLine worth={worth} isOrdered={isOrdered} />
      {order ? (
        <LineupCard desk={desk} part={part} order={order} best={best} isOrdered={isOrdered} />
      ) : desk.advice ? (
        <EmptyState title="Nine healthy fielders are needed for a lineup.">
          Until then the manager chooses from the players who can play.
        </EmptyState>
      ) : null}
    </div>
  );
}

interface LineupCardProps extends LineupPartProps {
  order: readonly Place[];
  best: readonly Place[] | null;
  isOrdered: boolean;
}

/** The owner's lineup, or else the manager's, which the first change makes the owner's. */
function LineupCard({ desk, part, order, best, isOrdered }: LineupCardProps) {
  const { players } = desk;
  const change = (next: Place[], said: string) => {
    desk.change({ [part]: next });
    announce(said);
  };
  const words = wordsOf(order, players);
  const drop = (id: string, over: string) => {
    const next = dropped(order, id, over);
    if (next) desk.change({ [part]: next });
  };
  const nine = order.map(({ playerId }) => playerId);
  const reserves = reservesOf(desk, nine);
  const isBest = best !== null && JSON.stringify(order) === JSON.stringify(placesOf(best));
  return (
    <DragBoard words={words} onDrop={drop}>
      <SortableContext items={nine} strategy={verticalListSortingStrategy}>
        <ol
          className={classes.card}
          {...(!isOrdered && { 'aria-label': 'The manager’s best lineup', 'data-manager': true })}
        >
          {order.map((place, at) => (
            <BatterRow
              key={place.playerId}
              desk={desk}
              part={part}
              place={place}
              at={at}
              of={order.length}
              onMove={(to) =>
                change(
                  battingAt(order, place.playerId, to),
                  `${nameIn(players, place.playerId)} bats ${ordinal(to + 1)}`,
                )
              }
              onPosition={(position) =>
                change(
                  fieldingAt(order, place.playerId, position),
                  fieldingWords(order, players, place.playerId, position),
                )
              }
            />
          ))}
        </ol>
      </SortableContext>
      {isOrdered ? (
        <div className="buttons">
          <Button
            variant="default"
            disabled={best === null || isBest}
            onClick={() => best && change(placesOf(best), 'The order is the manager’s best')}
          >
            Use the Manager’s Best
          </Button>
        </div>
      ) : null}
      <Reserves
        desk={desk}
        lineup={part}
        reserves={reserves}
        order={order}
        onReplace={(reserveId, playerId) =>
          change(replaced(order, playerId, reserveId), substitution(players, reserveId, playerId))
        }
      />
    </DragBoard>
  );
}

/** Fielders outside the lineup: first those on the bench, in its order, then the others, and last the injured ones. */
function reservesOf({ players, draft }: Desk, nine: readonly string[]): string[] {
  const fielders = [...players.values()].filter((player) => !isPitcher(player)).map(({ id }) => id);
  const first = (draft.bench ?? []).filter((id) => fielders.includes(id));
  const isHurt = (id: string) => Number((players.get(id)?.injury ?? null) !== null);
  return [...new Set([...first, ...fielders])]
    .filter((id) => !nine.includes(id))
    .toSorted((one, other) => isHurt(one) - isHurt(other));
}

/** A batter dropped on another moves to that place in the order. A reserve and a batter replace each other. */
function dropped(order: readonly Place[], id: string, over: string): Place[] | null {
  const from = order.findIndex(({ playerId }) => playerId === id);
  const to = order.findIndex(({ playerId }) => playerId === over);
  if (from >= 0 && to >= 0) return battingAt(order, id, to);
  if (to >= 0) return replaced(order, over, id);
  return from >= 0 ? replaced(order, id, over) : null;
}

const substitution = (players: Players, reserveId: string, playerId: string): string =>
  `${nameIn(players, reserveId)} goes in for ${nameIn(players, playerId)}`;

function wordsOf(order: readonly Place[], players: Players): DragWords {
  const placeOf = (id: string) => order.findIndex(({ playerId }) => playerId === id);
  return {
    what: (id) => {
      const at = placeOf(id);
      return at < 0
        ? `${nameIn(players, id)}, a reserve`
        : `${nameIn(players, id)}, batting ${ordinal(at + 1)}`;
    },
    effect: (id, over) => {
      const [from, to] = [placeOf(id), placeOf(over)];
      if (id === over || (from < 0 && to < 0)) return null;
      if (from >= 0 && to >= 0) return `${nameIn(players, id)} bats ${ordinal(to + 1)}`;
      return to >= 0 ? substitution(players, id, over) : substitution(players, over, id);
    },
  };
}

function fieldingWords(
  order: readonly Place[],
  players: Players,
  playerId: string,
  position: string,
): string {
  const own = order.find((one) => one.playerId === playerId)?.position;
  const other = order.find((one) => one.position === position && one.playerId !== playerId);
  const said = `${nameIn(players, playerId)} plays ${position}`;
  return other && own !== undefined ? `${said}, ${nameIn(players, other.playerId)} ${own}` : said;
}

const lineupPositions = positions.filter((position) => position !== 'P');

interface BatterRowProps {
  desk: Desk;
  part: Lineup;
  place: Place;
  at: number;
  of: number;
  onMove: (to: number) => void;
  onPosition: (position: string) => void;
}

/** A row of the lineup: place in the order, batter, position. */
function BatterRow({ desk, part, place, at, of, onMove, onPosition }: BatterRowProps) {
  const { row, handle } = useDraggedRow(place.playerId);
  const name = nameIn(desk.players, place.playerId);
  return (
    <li {...row} className={classes.batter}>
      <DragHandle handle={handle} name={name} />
      <span className={classes.number} aria-hidden="true">
        {at + 1}
      </span>
      <PlayerLine desk={desk} part={part} id={place.playerId} lineup={part} />
      <NativeSelect
        className={classes.position ?? ''}
        aria-label={`Position of ${name}`}
        size="sm"
        data={lineupPositions}
        value={place.position}
        onChange={({ currentTarget }) => onPosition(currentTarget.value)}
      />
      <StepButtons name={name} place={at} of={of} onMove={onMove} />
    </li>
  );
}
