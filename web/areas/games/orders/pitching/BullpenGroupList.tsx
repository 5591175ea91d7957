import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import type { BullpenPlace } from '../draft/bullpen-changes';
import { bullpenGroups } from '../draft/orders-draft';
import { DragHandle } from '../../../../ui/dragging/DragHandle';
import { StepButtons } from '../../../../ui/dragging/StepButtons';
import { useDraggedRow } from '../../../../ui/dragging/use-dragged-row';
import { nameIn } from '../draft/orders-page';
import { bullpenPlaceName } from '../draft/orders-words';
import type { Desk } from '../parts/desk';
import { Fatigue, PlayerLine } from '../parts/PlayerLine';
import classes from '../parts/Parts.module.css';

const choices = ['closer', ...bullpenGroups, 'none'].map((value) => ({
  value,
  label: bullpenPlaceName(placeNamed(value)),
}));

function placeNamed(text: string): BullpenPlace {
  if (text === 'closer') return 'closer';
  return bullpenGroups.find((group) => group === text) ?? 'none';
}

interface BullpenGroupListProps {
  desk: Desk;
  place: BullpenPlace;
  meaning: string;
  ids: string[];
  onMove: (id: string, place: BullpenPlace, at?: number) => void;
}

/** The relievers of one part, the first to be called first. */
export function BullpenGroupList({ desk, place, meaning, ids, onMove }: BullpenGroupListProps) {
  const { setNodeRef, isOver } = useDroppable({ id: place });
  const heading = useId();
  return (
    <section
      ref={setNodeRef}
      className={classes.group}
      data-target={isOver || undefined}
      aria-labelledby={heading}
    >
      <h2 id={heading}>{bullpenPlaceName(place)}</h2>
      <p className={classes.about}>{meaning}</p>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {ids.length === 0 ? (
          <p className={classes.nobody}>Nobody</p>
        ) : (
          <ol className={classes.list}>
            {ids.map((id, at) => (
              <RelieverRow
                key={id}
                desk={desk}
                id={id}
                place={place}
                onPlace={(wanted) => onMove(id, wanted)}
                onStep={place === 'closer' || place === 'none' ? null : (to) => onMove(id, place, to)}
                at={at}
                of={ids.length}
              />
            ))}
          </ol>
        )}
      </SortableContext>
    </section>
  );
}

interface RelieverRowProps {
  desk: Desk;
  id: string;
  place: BullpenPlace;
  at: number;
  of: number;
  onPlace: (place: BullpenPlace) => void;
  /** Null where the order says nothing. */
  onStep: ((to: number) => void) | null;
}

function RelieverRow({ desk, id, place, at, of, onPlace, onStep }: RelieverRowProps) {
  const { row, handle } = useDraggedRow(id);
  const name = nameIn(desk.players, id);
  return (
    <li {...row} className={classes.reliever}>
      <DragHandle handle={handle} name={name} />
      <PlayerLine desk={desk} part={place === 'none' ? null : 'bullpen'} id={id} />
      <Fatigue value={desk.players.get(id)?.fatigue ?? 0} />
      <NativeSelect
        className={classes.role ?? ''}
        aria-label={`Part of ${name}`}
        size="xs"
        data={choices}
        value={place}
        onChange={({ currentTarget }) => onPlace(placeNamed(currentTarget.value))}
      />
      {onStep && of > 1 ? <StepButtons name={name} place={at} of={of} onMove={onStep} /> : null}
    </li>
  );
}
