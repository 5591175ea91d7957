import { NativeSelect } from '@mantine/core';
import { positions } from '../../../clubs/players/player-rules';
import type { OrdersPart, Place } from '../draft/orders-draft';
import { DragHandle } from '../../../../ui/dragging/DragHandle';
import { StepButtons } from '../../../../ui/dragging/StepButtons';
import { useDraggedRow } from '../../../../ui/dragging/use-dragged-row';
import { nameIn } from '../draft/orders-page';
import type { Desk } from '../parts/desk';
import { PlayerLine } from '../parts/PlayerLine';
import classes from '../parts/Parts.module.css';

const lineupPositions = positions.filter((position) => position !== 'P');

interface BatterRowProps {
  desk: Desk;
  part: OrdersPart;
  place: Place;
  at: number;
  of: number;
  onMove: (to: number) => void;
  onPosition: (position: string) => void;
}

/** A line of the card: place in the order, batter, position. */
export function BatterRow({ desk, part, place, at, of, onMove, onPosition }: BatterRowProps) {
  const { row, handle } = useDraggedRow(place.playerId);
  const name = nameIn(desk.players, place.playerId);
  return (
    <li {...row} className={classes.batter}>
      <DragHandle handle={handle} name={name} />
      <span className={classes.number} aria-hidden="true">
        {at + 1}
      </span>
      <PlayerLine desk={desk} part={part} id={place.playerId} />
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
