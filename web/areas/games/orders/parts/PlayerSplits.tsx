import { average, count } from '../../../../ui/text/format';
import { isPitcher, type OrderedPlayer, type SplitFigures } from '../draft/orders-page';
import type { Desk } from './desk';
import classes from './Parts.module.css';

/** With fewer plate appearances, rates are mostly chance and are shown fainter. */
const FEW = 50;

const hands = [
  ['R', 'right', 'vsRight', 'againstRight'],
  ['L', 'left', 'vsLeft', 'againstLeft'],
] as const;

interface PlayerSplitsProps {
  desk: Desk;
  player: OrderedPlayer;
  /** The lineup beside which the player stands: only the figures against its hand are shown. Null for both hands. */
  lineup: Lineup | null;
}

export type Lineup = (typeof hands)[number][3];

/** A player's figures by the hand of the opponent, and a batter's projected runs. */
export function PlayerSplits({ desk, player, lineup }: PlayerSplitsProps) {
  const own = desk.splits?.get(player.id);
  const pitches = isPitcher(player);
  const shown = hands.filter(([, , , part]) => lineup === null || part === lineup);
  return (
    <table
      className={classes.splits}
      aria-label={`${player.name} by hand`}
      data-one={lineup !== null || undefined}
    >
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Against</span>
            {lineup === null ? null : <span aria-hidden="true">vs {shown.map(([letter]) => letter)}</span>}
          </th>
          <th scope="col">
            <abbr title={pitches ? 'Batting average allowed' : 'Batting average'}>AVG</abbr>
          </th>
          <th scope="col">
            <abbr title={pitches ? 'OPS allowed' : 'On-base plus slugging'}>OPS</abbr>
          </th>
          <th scope="col">
            <abbr title={pitches ? 'Batters faced' : 'Plate appearances'}>{pitches ? 'BF' : 'PA'}</abbr>
          </th>
          {pitches ? null : (
            <th scope="col">
              <abbr title="Projected runs per game for a lineup of nine such batters">R/G</abbr>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {shown.map(([letter, hand, versus, part]) => (
          <tr key={hand}>
            <th scope="row">
              <abbr
                className={lineup === null ? undefined : 'visually-hidden'}
                title={pitches ? `Against batters from the ${hand}` : `Against ${hand}-handed pitchers`}
              >
                vs {letter}
              </abbr>
            </th>
            <Rates figures={own?.[versus]} />
            {pitches ? null : <td data-main>{projectedRuns(desk, part, player.id)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rates({ figures }: { figures: SplitFigures | undefined }) {
  const turns = figures?.plateAppearances ?? 0;
  const few = turns < FEW || undefined;
  return (
    <>
      <td data-few={few}>{average(figures?.battingAverage)}</td>
      <td data-few={few}>{average(figures?.onBasePlusSlugging)}</td>
      <td>{figures && count(turns)}</td>
    </>
  );
}

function projectedRuns({ advice }: Desk, part: Lineup, id: string): string | null {
  const batter = advice?.[part]?.batters.find(({ playerId }) => playerId === id);
  return batter ? batter.runs.toFixed(1) : null;
}
