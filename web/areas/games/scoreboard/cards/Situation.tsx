import { counted } from '../../../../ui/text/format';
import { inningWords, runnersInWords } from './game-state';
import classes from './Situation.module.css';

interface InningProps {
  inning: number | null;
  half: string | null;
  outs: number | null;
}

/** The inning, with an arrow up for its top or down for its bottom. */
export function InningMark(props: InningProps) {
  const words = inningWords(props);
  if (words === null) return null;
  return (
    <span className={classes.inning}>
      <span aria-hidden="true">{words.shown}</span>
      <span className="visually-hidden">{words.spoken}</span>
    </span>
  );
}

interface SituationProps {
  outs: number | null;
  bases: readonly ({ name: string } | null)[] | null;
}

/** Centres of first, second and third base. */
const places = [
  [34, 22],
  [22, 10],
  [10, 22],
] as const;

/** The bases as a diamond, with the outs below. */
export function Situation({ outs, bases }: SituationProps) {
  const runners = bases ?? [null, null, null];
  const words = runnersInWords(runners);
  return (
    <span className={classes.situation} title={words}>
      <svg className={classes.diamond} viewBox="0 0 44 32" aria-hidden="true">
        {places.map(([x, y], base) => (
          <rect
            key={x}
            x={x - 6.2}
            y={y - 6.2}
            width="12.4"
            height="12.4"
            rx="1.2"
            transform={`rotate(45 ${x} ${y})`}
            data-runner={runners[base] ? true : undefined}
          />
        ))}
      </svg>
      <span className={classes.outs} aria-hidden="true">
        {[1, 2, 3].map((out) => (
          <i key={out} data-made={(outs ?? 0) >= out || undefined} />
        ))}
      </span>
      <span className="visually-hidden">
        {words}. {counted(outs ?? 0, 'out')}.
      </span>
    </span>
  );
}
