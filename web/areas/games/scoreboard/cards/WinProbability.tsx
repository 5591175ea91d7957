import { NameOrCode } from '../../../../ui/baseball/NameOrCode';
import classes from './WinProbability.module.css';

/** Thin bar with the shares of the visitors and the home team, in `--away-ink` and `--home-ink`. */
export function ProbabilityBar({ chance }: { chance: number }) {
  return (
    <span className={classes.bar} aria-hidden="true">
      <i style={{ width: `${100 * (1 - chance)}%` }} />
      <i style={{ width: `${100 * chance}%` }} />
    </span>
  );
}

interface Side {
  teamName: string;
  code: string;
}

interface FavouriteWordsProps {
  away: Side;
  home: Side;
  /** The home team's chance to win, from 0 to 1. */
  chance: number;
}

/** The favourite and the favourite's chance to win. */
export function FavouriteWords({ away, home, chance }: FavouriteWordsProps) {
  const isHome = chance >= 0.5;
  const favourite = isHome ? home : away;
  return (
    <span className={classes.words}>
      <i data-home={isHome || undefined} aria-hidden="true" />
      <span className={classes.favourite}>
        <NameOrCode name={favourite.teamName} code={favourite.code} />
      </span>
      <span className={classes.chance}>{Math.round(100 * Math.max(chance, 1 - chance))}% to win</span>
    </span>
  );
}
