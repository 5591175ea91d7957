import classes from './Odds.module.css';

interface SpreadProps {
  /** Shares of the simulated seasons, one bar each. */
  shares: readonly number[];
  /** Position of the first share, and the ends of the scale that all rows have in common. */
  from: number;
  scale: readonly [low: number, high: number];
  /** Bars outside are paler; none without it. */
  middle?: readonly [low: number, high: number];
}

const WIDTH = 96;
const HEIGHT = 22;

/** A small picture of how often each outcome came; the text beside it says the same. */
export function Spread({ shares, from, scale: [low, high], middle }: SpreadProps) {
  const step = WIDTH / (high - low + 1);
  const most = Math.max(...shares, Number.EPSILON);
  return (
    <svg className={classes.spread} width={WIDTH} height={HEIGHT} aria-hidden="true">
      {shares.map((share, index) => {
        const at = from + index;
        const height = (share / most) * HEIGHT;
        return share === 0 ? null : (
          <rect
            key={at}
            x={(at - low) * step}
            y={HEIGHT - height}
            width={Math.max(step - (step > 3 ? 1 : 0), 0.5)}
            height={height}
            data-pale={(middle && (at < middle[0] || at > middle[1])) || undefined}
          />
        );
      })}
    </svg>
  );
}
