import classes from './WinProbability.module.css';

/** A thin bar, shared by the visitors and the home team. */
export function ProbabilityBar({ chance }: { chance: number }) {
  return (
    <span className={classes.bar} aria-hidden="true">
      <i style={{ width: `${100 * (1 - chance)}%` }} />
      <i style={{ width: `${100 * chance}%` }} />
    </span>
  );
}

interface FavouriteWordsProps {
  away: string;
  home: string;
  /** The home team's chance, 0 to 1. */
  chance: number;
}

/** The favourite, with the chance to win. */
export function FavouriteWords({ away, home, chance }: FavouriteWordsProps) {
  const isHome = chance >= 0.5;
  return (
    <span className={classes.words}>
      <i data-home={isHome || undefined} aria-hidden="true" />
      <span className={classes.favourite}>{isHome ? home : away}</span>
      <span className={classes.chance}>{Math.round(100 * Math.max(chance, 1 - chance))}% to win</span>
    </span>
  );
}
