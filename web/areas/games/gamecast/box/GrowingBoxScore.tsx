import { memo } from 'react';
import { Link } from 'react-router';
import { inningsFromOuts } from '../../../../ui/text/format';
import { paths } from '../../../../ui/addresses/paths';
import { OrderMark } from '../../match-page/box-score/OrdersPlayed';
import {
  sumOfBatting,
  sumOfPitching,
  type Batter,
  type BattingLine,
  type Pitcher,
  type PitchingLine,
  type SideBox,
} from '../game/growing-box';
import classes from './GrowingBoxScore.module.css';

interface Column<Line> {
  label: string;
  title: string;
  text: (line: Line) => string | number;
}

const battingColumns: readonly Column<BattingLine>[] = [
  { label: 'AB', title: 'At bats', text: ({ ab }) => ab },
  { label: 'R', title: 'Runs', text: ({ r }) => r },
  { label: 'H', title: 'Hits', text: ({ h }) => h },
  { label: 'HR', title: 'Home runs', text: ({ hr }) => hr },
  { label: 'RBI', title: 'Runs batted in', text: ({ rbi }) => rbi },
  { label: 'BB', title: 'Walks', text: ({ bb }) => bb },
  { label: 'SO', title: 'Strikeouts', text: ({ so }) => so },
];

const pitchingColumns: readonly Column<PitchingLine>[] = [
  { label: 'IP', title: 'Innings pitched', text: ({ outs }) => inningsFromOuts(outs) },
  { label: 'H', title: 'Hits allowed', text: ({ h }) => h },
  { label: 'R', title: 'Runs allowed', text: ({ r }) => r },
  { label: 'ER', title: 'Earned runs', text: ({ er }) => er },
  { label: 'BB', title: 'Walks allowed', text: ({ bb }) => bb },
  { label: 'K', title: 'Strikeouts', text: ({ k }) => k },
  { label: 'HR', title: 'Home runs allowed', text: ({ hr }) => hr },
  {
    label: 'P–S',
    title: 'Pitches thrown and strikes among them',
    text: ({ pitches, strikes }) => `${pitches}–${strikes}`,
  },
];

interface GrowingBoxScoreProps {
  team: string;
  box: SideBox;
  /** Id of the current batter or pitcher. */
  current: string | null;
}

/** One side's half of the box score, as of the moment shown. */
export const GrowingBoxScore = memo(function GrowingBoxScore({ team, box, current }: GrowingBoxScoreProps) {
  return (
    <div className={classes.tables}>
      <div className={classes.frame} role="region" aria-label={`${team} batting`} tabIndex={0}>
        <table className={classes.table}>
          <caption>{team} batting</caption>
          <Head first="Player" columns={battingColumns} />
          <tbody>
            {box.batters.map((batter) => (
              <BatterRow
                key={batter.player.playerId}
                batter={batter}
                isCurrent={batter.player.playerId === current}
              />
            ))}
          </tbody>
          <Totals columns={battingColumns} line={sumOfBatting(box.batters.map(({ line }) => line))} />
        </table>
      </div>
      <div className={classes.frame} role="region" aria-label={`${team} pitching`} tabIndex={0}>
        <table className={classes.table}>
          <caption>{team} pitching</caption>
          <Head first="Pitcher" columns={pitchingColumns} />
          <tbody>
            {box.pitchers.map((pitcher) => (
              <PitcherRow
                key={pitcher.player.playerId}
                pitcher={pitcher}
                isCurrent={pitcher.player.playerId === current}
              />
            ))}
          </tbody>
          <Totals columns={pitchingColumns} line={sumOfPitching(box.pitchers.map(({ line }) => line))} />
        </table>
      </div>
    </div>
  );
});

function Head<Line>({ first, columns }: { first: string; columns: readonly Column<Line>[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {columns.map(({ label, title }) => (
          <th key={label} scope="col">
            <abbr title={title}>{label}</abbr>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Totals<Line>({ columns, line }: { columns: readonly Column<Line>[]; line: Line }) {
  return (
    <tfoot>
      <tr>
        <th scope="row">Totals</th>
        <Cells columns={columns} line={line} />
      </tr>
    </tfoot>
  );
}

function Cells<Line>({ columns, line }: { columns: readonly Column<Line>[]; line: Line }) {
  return columns.map(({ label, text }) => <td key={label}>{text(line)}</td>);
}

const BatterRow = memo(function BatterRow({ batter, isCurrent }: { batter: Batter; isCurrent: boolean }) {
  const { player, order, positions, byOrder, line } = batter;
  return (
    <tr data-current={isCurrent || undefined}>
      <th scope="row" data-substitute={order > 0 || undefined}>
        <Link to={paths.player(player.playerId)}>{player.name}</Link> <span>{positions.join('-')}</span>{' '}
        <OrderMark byOrder={byOrder} />
      </th>
      <Cells columns={battingColumns} line={line} />
    </tr>
  );
});

const PitcherRow = memo(function PitcherRow({
  pitcher,
  isCurrent,
}: {
  pitcher: Pitcher;
  isCurrent: boolean;
}) {
  const { player, byOrder, line } = pitcher;
  return (
    <tr data-current={isCurrent || undefined}>
      <th scope="row">
        <Link to={paths.player(player.playerId)}>{player.name}</Link> <OrderMark byOrder={byOrder} />
      </th>
      <Cells columns={pitchingColumns} line={line} />
    </tr>
  );
});
