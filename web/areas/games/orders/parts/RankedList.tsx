import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CloseButton } from '@mantine/core';
import { ordinal } from '../../../../ui/text/format';
import { announce } from '../../../../ui/page/LiveRegion';
import { listedAt } from '../draft/lineup-changes';
import type { OrdersPart } from '../draft/orders-draft';
import { DragBoard } from '../../../../ui/dragging/DragBoard';
import { DragHandle } from '../../../../ui/dragging/DragHandle';
import { StepButtons } from '../../../../ui/dragging/StepButtons';
import { useDraggedRow } from '../../../../ui/dragging/use-dragged-row';
import { isPitcher, nameIn } from '../draft/orders-page';
import type { Desk } from './desk';
import { Fatigue, PlayerLine } from './PlayerLine';
import classes from './Parts.module.css';

interface RankedListProps {
  desk: Desk;
  part: OrdersPart;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Ordered players of a part; each can be moved and taken out. */
export function RankedList({ desk, part, ids, onChange }: RankedListProps) {
  const { players } = desk;
  const words = {
    what: (id: string) => `${nameIn(players, id)}, ${ordinal(ids.indexOf(id) + 1)} of ${ids.length}`,
    effect: (id: string, over: string) =>
      id === over ? null : `${nameIn(players, id)} is ${ordinal(ids.indexOf(over) + 1)} of ${ids.length}`,
  };
  const move = (id: string, to: number) => {
    onChange(listedAt(ids, id, to));
    announce(`${nameIn(players, id)} is ${ordinal(to + 1)} of ${ids.length}`);
  };
  const remove = (id: string) => {
    onChange(ids.filter((one) => one !== id));
    announce(`${nameIn(players, id)} is removed`);
  };
  return (
    <DragBoard words={words} onDrop={(id, over) => onChange(listedAt(ids, id, ids.indexOf(over)))}>
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol className={classes.card}>
          {ids.map((id, at) => (
            <RankedRow
              key={id}
              desk={desk}
              part={part}
              id={id}
              at={at}
              of={ids.length}
              onMove={(to) => move(id, to)}
              onRemove={() => remove(id)}
            />
          ))}
        </ol>
      </SortableContext>
    </DragBoard>
  );
}

interface RankedRowProps {
  desk: Desk;
  part: OrdersPart;
  id: string;
  at: number;
  of: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function RankedRow({ desk, part, id, at, of, onMove, onRemove }: RankedRowProps) {
  const { row, handle } = useDraggedRow(id);
  const player = desk.players.get(id);
  const name = nameIn(desk.players, id);
  return (
    <li {...row} className={classes.ranked}>
      <DragHandle handle={handle} name={name} />
      <span className={classes.number} aria-hidden="true">
        {at + 1}
      </span>
      <PlayerLine desk={desk} part={part} id={id} />
      {player && isPitcher(player) ? <Fatigue value={player.fatigue} /> : <span />}
      <StepButtons name={name} place={at} of={of} onMove={onMove} />
      <CloseButton aria-label={`Remove ${name}`} onClick={onRemove} />
    </li>
  );
}
