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

/**
 * With a pointer, the target of a drop is the row or list under the pointer. With the keyboard, it is the nearest one.
 */
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
