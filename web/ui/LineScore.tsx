import type { ReactNode } from 'react';
import { CsvButton } from './CsvButton';
import type { StatColumn } from './stat-column';
import classes from './LineScore.module.css';

export interface LineScoreSide {
  /** The team's name, or a link to it. */
  team: ReactNode;
  name: string;
  /** Runs by inning; null for a half-inning that was not played. */
  innings: readonly (number | null)[];
  runs: number;
  hits: number;
  errors: number;
}

const totals = [
  { key: 'runs', label: 'R', title: 'Runs' },
  { key: 'hits', label: 'H', title: 'Hits' },
  { key: 'errors', label: 'E', title: 'Errors' },
] as const;

/** The scoreboard: visitors on top, with an X for a half-inning the home side did not need. */
export function LineScore({
  away,
  home,
  caption = 'Linescore',
}: {
  away: LineScoreSide;
  home: LineScoreSide;
  caption?: string;
}) {
  const length = Math.max(9, away.innings.length, home.innings.length);
  const innings = Array.from({ length }, (_, index) => index + 1);
  return (
    <div className={classes.whole}>
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
              {totals.map(({ key, label, title }) => (
                <th key={key} scope="col">
                  <abbr title={title}>{label}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Side side={away} innings={innings} />
            <Side side={home} innings={innings} />
          </tbody>
        </table>
      </div>
      <CsvButton caption={caption} columns={csvColumns(innings)} rows={() => [away, home]} />
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
  ...totals.map(({ key, label }) => ({ key, label, value: (side: LineScoreSide) => side[key] })),
];

function Side({ side, innings }: { side: LineScoreSide; innings: readonly number[] }) {
  return (
    <tr>
      <th scope="row">{side.team}</th>
      {innings.map((inning) => {
        const runs = side.innings[inning - 1];
        return typeof runs === 'number' ? (
          <td key={inning}>{runs}</td>
        ) : (
          <td key={inning} className={classes.unplayed} aria-label="not played">
            X
          </td>
        );
      })}
      {totals.map(({ key }) => (
        <td key={key} className={classes.total}>
          {side[key]}
        </td>
      ))}
    </tr>
  );
}
