import { apart } from './apart';
import type { ChartLine } from './chart-line';
import classes from './Charts.module.css';

interface LineEnd {
  line: ChartLine;
  /** Place of the line's end, from 0 at the top to 1 at the bottom. */
  place: number;
}

interface LineLabelsProps {
  ends: readonly LineEnd[];
  /** Height of the area of the lines, in pixels. */
  height: number;
}

const LABEL = 15;

/** Names beside the ends of the lines; on a phone, their short forms. */
export function LineLabels({ ends, height }: LineLabelsProps) {
  const places = apart(
    ends.map(({ place }) => place * height),
    LABEL,
    height,
  );
  return (
    <ul className={classes.labels} aria-hidden="true">
      {ends.map(({ line: { key, name, short, style, isOwn } }, at) => (
        <li key={key} style={{ top: places[at] ?? 0, '--line': style.colour }} data-own={isOwn || undefined}>
          <span>{name}</span>
          <abbr title={name}>{short}</abbr>
        </li>
      ))}
    </ul>
  );
}
