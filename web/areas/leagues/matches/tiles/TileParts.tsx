import { decisionsOf } from './pitchers-of-record';
import classes from './TileParts.module.css';

/** Beside the winner's name. */
export const WinnerMark = () => (
  <span className={classes.winner} data-spoiler="whole">
    <span aria-hidden="true">◀</span>
    <span className="visually-hidden">winner</span>
  </span>
);

/** The pitchers of record in one line. */
export const PitchersOfRecord = ({ game }: { game: Parameters<typeof decisionsOf>[0] }) => (
  <p className={classes.pitchers} data-spoiler="whole">
    {decisionsOf(game).map(({ label, title, pitcher }) => (
      <span key={label}>
        <abbr title={title}>{label}</abbr> <bdi>{pitcher.name}</bdi>
      </span>
    ))}
  </p>
);
