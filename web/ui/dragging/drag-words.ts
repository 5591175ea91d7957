/** Texts of a list for the announcements of a drag to screen readers. */
export interface DragWords {
  /** The dragged player, such as `Casey Flynn, batting 3rd`. */
  what: (id: string) => string;
  /** Effect of dropping the player at a place, such as `Casey Flynn bats 2nd`. Null if nothing would change. */
  effect: (id: string, over: string) => string | null;
}

export const dragInstructions = {
  draggable:
    'To move a player with the keyboard, press Space, choose a place with the arrow keys and press Space again. Escape leaves the player in place.',
};

interface Dragged {
  active: { id: string | number };
  over: { id: string | number } | null;
}

export function announcementsOf({ what, effect }: DragWords) {
  const effectOf = ({ active, over }: Dragged) =>
    over === null ? null : effect(String(active.id), String(over.id));
  const unmoved = ({ active }: Dragged) => `Not moved: ${what(String(active.id))}.`;
  // This text is also the first announcement during a drag, because a dragged player is at first over their own place.
  const held = ({ active }: Pick<Dragged, 'active'>) => `Picked up: ${what(String(active.id))}.`;
  return {
    onDragStart: held,
    onDragOver: (dragged: Dragged) => {
      const done = effectOf(dragged);
      return done === null ? held(dragged) : `If dropped here: ${done}.`;
    },
    onDragEnd: (dragged: Dragged) => {
      const done = effectOf(dragged);
      return done === null ? unmoved(dragged) : `Dropped: ${done}.`;
    },
    onDragCancel: unmoved,
  };
}
