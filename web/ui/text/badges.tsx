import type { ReactNode } from 'react';
import { DASH, signed } from './format';
import classes from './badges.module.css';

export type Tone = 'good' | 'bad' | 'mark' | 'plain';

export function Tag({
  tone = 'plain',
  label,
  children,
}: {
  tone?: Tone;
  label?: string;
  children: ReactNode;
}) {
  return (
    <span className={classes.badge} data-tone={tone} title={label}>
      {children}
    </span>
  );
}

function heat(momentum: number): { tone: Tone; word: string; sign: string } {
  if (momentum > 0) return { tone: 'good', word: 'Hot', sign: '▲' };
  if (momentum < 0) return { tone: 'bad', word: 'Cold', sign: '▼' };
  return { tone: 'plain', word: 'Neutral', sign: '●' };
}

/** Momentum: above 0 is hot, below 0 cold. An arrow and a word show it, not colour alone. */
export function MomentumBadge({ value, places = 0 }: { value: number; places?: number }) {
  const rounded = Number(value.toFixed(places));
  const { tone, word, sign } = heat(rounded);
  return (
    <Tag tone={tone} label={`${word}: momentum ${signed(rounded, places)}`}>
      <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>{word} </VisuallyHidden>
      {signed(rounded, places)}
    </Tag>
  );
}

/** A team's form: average momentum, and how many players are hot and cold. */
export function TeamForm({ average, hot, cold }: { average: number; hot: number; cold: number }) {
  return (
    <span className={classes.counts}>
      <MomentumBadge value={average} places={1} />
      <span className={classes.pair}>
        {hot} hot, {cold} cold
      </span>
    </span>
  );
}

/** The current streak: `W3`, `L2`, or a dash. */
export function StreakBadge({ value }: { value: number }) {
  if (value === 0) return <Tag label="No streak">{DASH}</Tag>;
  const length = Math.abs(value);
  return (
    <span data-spoiler="text">
      {value > 0 ? (
        <Tag tone="good" label={`Won ${length} in a row`}>{`W${length}`}</Tag>
      ) : (
        <Tag tone="bad" label={`Lost ${length} in a row`}>{`L${length}`}</Tag>
      )}
    </span>
  );
}

/** The results of the last games, oldest first: a tall mark for a win, a short mark for a loss, a gap for a tie. */
export function FormDots({ results }: { results: readonly ('W' | 'L' | 'T')[] }) {
  const count = (wanted: 'W' | 'L' | 'T') => results.filter((result) => result === wanted).length;
  const ties = count('T');
  const label =
    results.length === 0
      ? 'No games yet'
      : `Last ${results.length}: ${count('W')} won, ${count('L')} lost${ties > 0 ? `, ${ties} tied` : ''}`;
  return (
    <span className={classes.dots} role="img" aria-label={label} title={label} data-spoiler="text">
      {results.length === 0
        ? DASH
        : results.map((result, game) => (
            // oxlint-disable-next-line react/no-array-index-key -- a game's position is its only key
            <i key={game} className={classes.dot} data-result={result} />
          ))}
    </span>
  );
}

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
