import classes from './Dragging.module.css';
import type { Handle } from './use-dragged-row';

/** Handle of a row. With it the row is dragged, or picked up with Space and moved with the arrow keys. */
export function DragHandle({ handle, name }: { handle: Handle; name: string }) {
  const { setElement, attributes, listeners } = handle;
  return (
    <button
      type="button"
      ref={setElement}
      className={classes.handle}
      aria-label={`Move ${name}`}
      title={`Drag to move ${name}`}
      {...attributes}
      {...listeners}
    >
      <svg width="12" height="18" viewBox="0 0 12 18" fill="currentColor" aria-hidden="true">
        <circle cx="3" cy="3" r="1.7" />
        <circle cx="9" cy="3" r="1.7" />
        <circle cx="3" cy="9" r="1.7" />
        <circle cx="9" cy="9" r="1.7" />
        <circle cx="3" cy="15" r="1.7" />
        <circle cx="9" cy="15" r="1.7" />
      </svg>
    </button>
  );
}
