import type { ReactNode } from 'react';
import { DASH } from '../text/format';
import { LineTotalHeadings, lineTotals } from '../columns/line-totals';
import type { StatColumn } from '../columns/stat-column';
import { PanelMenu } from '../sharing/PanelMenu';
import classes from './LineScore.module.css';

export interface LineScoreSide {
  /** The team's name, or a link to it. */
  team: ReactNode;
  name: string;
  /** Runs by inning; null for a half-inning that was not played. */
  innings: readonly (number | null)[];
  runs: number;
  /** Null if it is unknown, like errors. */
  hits: number | null;
  errors: number | null;
}

/** The line score: visitors on top, with an X if the home team did not need its last half-inning. */
export function LineScore({
  away,
  home,
  caption = 'Linescore',
  isOver = true,
}: {
  away: LineScoreSide;
  home: LineScoreSide;
  caption?: string;
  /** Whether the game is over. During a game, innings not yet played are empty. */
  isOver?: boolean;
}) {
  const length = Math.max(9, away.innings.length, home.innings.length);
  const innings = Array.from({ length }, (_, index) => index + 1);
  return (
    <div className={classes.whole}>
      {isOver ? (
        <div className={classes.menu}>
          <PanelMenu of={caption} csv={{ caption, columns: csvColumns(innings), rows: () => [away, home] }} />
        </div>
      ) : null}
      <div className={classes.board} role="region" aria-label={caption} tabIndex={0}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Team</span>
              </th>
              {innings.map((inning) => (
                <th key={inning} scope="col">
                  <span className="visually-hidden">Inning </span>
                  {inning}
                </th>
              ))}
              <LineTotalHeadings />
            </tr>
          </thead>
          <tbody>
            <Side side={away} innings={innings} isOver={isOver} />
            <Side side={home} innings={innings} isOver={isOver} />
          </tbody>
        </table>
      </div>
    </div>
  );
}

const csvColumns = (innings: readonly number[]): StatColumn<LineScoreSide>[] => [
  { key: 'team', label: 'Team', value: ({ name }) => name },
  ...innings.map((inning) => ({
    key: String(inning),
    label: String(inning),
    value: (side: LineScoreSide) => side.innings[inning - 1],
  })),
  ...lineTotals.map(({ key, label }) => ({ key, label, value: (side: LineScoreSide) => side[key] })),
];

interface SideProps {
  side: LineScoreSide;
  innings: readonly number[];
  isOver: boolean;
}

function Side({ side, innings, isOver }: SideProps) {
  return (
    <tr>
      <th scope="row">{side.team}</th>
      {innings.map((inning) => {
        const runs = side.innings[inning - 1];
        if (typeof runs === 'number') return <td key={inning}>{runs}</td>;
        return !isOver ? (
          <td key={inning} aria-label="to come" />
        ) : (
          <td key={inning} className={classes.unplayed} aria-label="not played">
            X
          </td>
        );
      })}
      {lineTotals.map(({ key }) => (
        <td key={key} className={classes.total}>
          {side[key] ?? DASH}
        </td>
      ))}
    </tr>
  );
}
