import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { CSSProperties } from 'react';

export interface Handle {
  setElement: (element: HTMLElement | null) => void;
  attributes: DraggableAttributes;
  listeners: DraggableSyntheticListeners;
}

export interface DraggedRow {
  /** Props for the row's element. */
  row: {
    ref: (element: HTMLElement | null) => void;
    style: CSSProperties;
    'data-dragged': true | undefined;
    'data-target': true | undefined;
  };
  handle: Handle;
}

/** A row of a list that can be dragged by its handle, and onto which other rows can be dropped. */
export function useDraggedRow(id: string): DraggedRow {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
    isOver,
    active,
  } = useSortable({ id, attributes: { roleDescription: 'draggable player' } });
  return {
    row: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition },
      'data-dragged': isDragging || undefined,
      'data-target': (isOver && active?.id !== id) || undefined,
    },
    handle: { setElement: setActivatorNodeRef, attributes, listeners },
  };
}
