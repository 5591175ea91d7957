import { clubColour, pairColours } from '../appearance/club-colours';
import classes from './WinChances.module.css';

interface WinChancesProps {
  away: string;
  home: string;
  /** The home team's chance, 0 to 1; null until it is computed. */
  homeWin: number | null;
  /** Colors of the clubs. */
  colors: { away: readonly string[] | undefined; home: readonly string[] | undefined };
  isLarge?: boolean;
}

/** Each team's chance to win an upcoming match: a shared bar with a number at either end. */
export function WinChances({ away, home, homeWin, colors, isLarge = false }: WinChancesProps) {
  if (homeWin === null) return null;
  const colours = pairColours(colors.away, colors.home);
  const percent = Math.max(1, Math.min(99, Math.round(100 * homeWin)));
  return (
    <p
      className={classes.chances}
      data-large={isLarge || undefined}
      title="Chance to win"
      style={{ '--away-ink': clubColour([colours.away]), '--home-ink': clubColour([colours.home]) }}
    >
      <Chance team={away} percent={100 - percent} />
      <span className={classes.bar} aria-hidden="true">
        <i style={{ flexGrow: 100 - percent }} />
        <i style={{ flexGrow: percent }} />
      </span>
      <Chance team={home} percent={percent} />
    </p>
  );
}

function Chance({ team, percent }: { team: string; percent: number }) {
  return (
    <span className={classes.chance}>
      <span className="visually-hidden">{team} to win: </span>
      {percent}%
    </span>
  );
}
