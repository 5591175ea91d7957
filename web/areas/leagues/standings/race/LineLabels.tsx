import { initialsOf } from '../../../../ui/baseball/crest';
import type { LineStyle } from '../../../../ui/appearance/club-colours';
import { apart } from './apart';
import classes from './Season.module.css';

interface LineEnd {
  teamId: string;
  teamName: string;
  code: string | undefined;
  style: LineStyle;
  isOwn: boolean;
  /** Place of the line's end, from 0 at the top to 1 at the bottom. */
  place: number;
}

interface LineLabelsProps {
  ends: readonly LineEnd[];
  /** Top and height of the area of the lines, in pixels. */
  top: number;
  height: number;
}

const LABEL = 15;

/** Names beside the ends of the lines; on a phone, the clubs' codes. */
export function LineLabels({ ends, top, height }: LineLabelsProps) {
  const places = apart(
    ends.map(({ place }) => place * height),
    LABEL,
    height,
  );
  return (
    <ul className={classes.labels}>
      {ends.map(({ teamId, teamName, code, style, isOwn }, at) => (
        <li
          key={teamId}
          style={{ top: top + (places[at] ?? 0), '--line': style.colour }}
          data-own={isOwn || undefined}
        >
          <span>{teamName}</span>
          <abbr title={teamName}>{code ?? initialsOf(teamName)}</abbr>
        </li>
      ))}
    </ul>
  );
}
