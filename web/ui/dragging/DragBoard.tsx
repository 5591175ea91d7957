import {
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { type ReactNode, useMemo } from 'react';
import { announcementsOf, dragInstructions, type DragWords } from './drag-words';

interface DragBoardProps {
  words: DragWords;
  onDrop: (id: string, over: string) => void;
  children: ReactNode;
}

/** A pointer drops at its position, if that is in a list; the keyboard moves to the nearest place. */
const whereItIs: CollisionDetection = (dragged) =>
  dragged.pointerCoordinates === null ? closestCenter(dragged) : pointerWithin(dragged);

/** Lists between which players are moved by mouse, touch or keyboard. */
export function DragBoard({ words, onDrop, children }: DragBoardProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useMemo(
    () => ({ announcements: announcementsOf(words), screenReaderInstructions: dragInstructions }),
    [words],
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onDrop(String(active.id), String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={whereItIs}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      {children}
    </DndContext>
  );
}
