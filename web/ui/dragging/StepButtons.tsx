import classes from './Dragging.module.css';

interface StepButtonsProps {
  name: string;
  /** Place of the row, from 0; `of` is the number of places. */
  place: number;
  of: number;
  onMove: (place: number) => void;
}

/** Buttons that move a row one place up or down, for users who can't drag. */
export function StepButtons({ name, place, of, onMove }: StepButtonsProps) {
  return (
    <span className={classes.steps}>
      <button
        type="button"
        className={classes.step}
        aria-label={`Move ${name} up`}
        aria-disabled={place === 0 || undefined}
        onClick={() => (place > 0 ? onMove(place - 1) : undefined)}
      >
        <span aria-hidden="true">▲</span>
      </button>
      <button
        type="button"
        className={classes.step}
        aria-label={`Move ${name} down`}
        aria-disabled={place === of - 1 || undefined}
        onClick={() => (place < of - 1 ? onMove(place + 1) : undefined)}
      >
        <span aria-hidden="true">▼</span>
      </button>
    </span>
  );
}
