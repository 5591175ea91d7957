import { inkOn, clubColours } from '../../../../ui/appearance/club-colours';
import { isPitcher } from '../statistics';
import classes from './PlayerFigure.module.css';

interface PlayerFigureProps {
  player: { position: string; bats: string; throws: string; uniformNumber: number | null };
  /** Colours of the player's club. */
  colors: readonly string[] | undefined;
  /** Width in pixels; the figure is a little higher than wide. */
  width: number;
}

const MIRRORED = 'matrix(-1 0 0 1 100 0)';

/** A batter or a pitcher in the club's colours. The bat and the glove are on the player's side. Decoration only. */
export function PlayerFigure({ player, colors, width }: PlayerFigureProps) {
  const { field, trim } = clubColours(colors);
  const pitches = isPitcher(player);
  const isLeft = (pitches ? player.throws : player.bats) === 'L';
  return (
    <svg
      className={classes.figure}
      style={{ '--club-field': field, '--club-trim': trim, '--figure-width': `${width}px` }}
      viewBox="0 0 100 112"
      aria-hidden="true"
    >
      <path className={classes.wall} d="M0 0h100v112H0z" />
      <path className={classes.stripes} d="M0 92h100v20H0z" />
      <g transform={isLeft ? MIRRORED : undefined}>
        {pitches ? null : <Bat />}
        {player.bats === 'S' && !pitches ? (
          <g transform={MIRRORED}>
            <Bat />
          </g>
        ) : null}
        <Uniform isHelmet={!pitches} />
        {pitches ? <GloveAndBall /> : null}
      </g>
      {player.uniformNumber === null ? null : (
        <text className={classes.number} fill={inkOn(field)} x="50" y="105">
          {player.uniformNumber}
        </text>
      )}
    </svg>
  );
}

function Uniform({ isHelmet }: { isHelmet: boolean }) {
  return (
    <>
      <path className={classes.skin} d="M42 54h16v20H42z" />
      <path className={classes.shirt} d="M4 113C4 88 15 80 31 75l10-4c3 4 15 4 18 0l10 4c16 5 27 13 27 38z" />
      <path className={classes.piping} d="M40 71c3 7 17 7 20 0M23 113l-3-15M77 113l3-15" />
      <path className={classes.skin} d="M35 34c0 22 5 31 15 31s15-9 15-31z" />
      <path className={classes.shirt} d="M33 37C32 15 68 15 67 37z" />
      {isHelmet ? <path className={classes.shirt} d="M67 35v17c-6 2-9-4-9-8v-8z" /> : null}
      <path className={classes.bill} d="M29 38c10-5 32-5 42 0-8 4-34 4-42 0z" />
    </>
  );
}

const Bat = () => (
  <>
    <path className={classes.bat} d="M30 112 11 30C9 20 20 17 23 27l12 84z" />
    <path className={classes.skin} d="M25 92q7-5 12 0v11q-6 5-11 0z" />
  </>
);

const GloveAndBall = () => (
  <>
    <path
      className={classes.glove}
      d="M64 96c-5-10 2-16 8-14 2-6 9-5 10 0 6-3 11 1 10 7 5 1 6 8 2 13-3 9-24 11-30-6z"
    />
    <circle className={classes.skin} cx="21" cy="98" r="9" />
    <circle className={classes.ball} cx="20" cy="88" r="7.500" />
    <path className={classes.stitches} d="M15.500 83q4 5 0 10M24.500 83q-4 5 0 10" />
  </>
);
