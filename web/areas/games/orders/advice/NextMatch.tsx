import { Link } from 'react-router';
import { Tag } from '../../../../ui/text/badges';
import { Panel } from '../../../../ui/page/Panel';
import { paths } from '../../../../ui/addresses/paths';
import { type Advice, nameIn, type Players, type SavedOrders } from '../draft/orders-page';
import { type Draft, type Place, placesOf } from '../draft/orders-draft';
import { matchName } from '../draft/orders-words';
import classes from './Advice.module.css';

interface NextMatchProps {
  advice: Advice;
  match: SavedOrders['inForceFrom'];
  players: Players;
  draft: Draft;
}

/** Probable lineup in the next match with the orders on the screen. */
export function NextMatch({ advice, match, players, draft }: NextMatchProps) {
  const lineup = advice.probableLineup;
  return (
    <Panel
      title="Next match"
      aside={match ? <Link to={paths.match(match.id)}>{matchName(match)}</Link> : null}
    >
      {match && lineup ? (
        <Lineup lineup={lineup} players={players} shownAs={tabOf(lineup.order, advice, draft)} />
      ) : (
        <p className="soft">No match is scheduled. The orders are kept for the first one.</p>
      )}
    </Panel>
  );
}

type ProbableLineup = NonNullable<Advice['probableLineup']>;

const tabs = { againstRight: 'Against right', againstLeft: 'Against left' } as const;

/** Name of the tab that has this lineup, ordered or the manager's; null if neither has. */
function tabOf(order: readonly Place[], advice: Advice, draft: Draft): string | null {
  const nine = JSON.stringify(placesOf(order));
  const part = (['againstRight', 'againstLeft'] as const).find(
    (one) => JSON.stringify(placesOf(draft[one] ?? advice[one]?.managersOrder ?? [])) === nine,
  );
  return part === undefined ? null : tabs[part];
}

interface LineupProps {
  lineup: ProbableLineup;
  players: Players;
  /** Name of the tab that has the lineup; null if neither has. */
  shownAs: string | null;
}

function Lineup({ lineup: { order, starterId, against, byOrder }, players, shownAs }: LineupProps) {
  return (
    <div className={classes.probable}>
      <p>
        <strong>Probable lineup</strong> {opponent(against)}{' '}
        <Tag tone={byOrder ? 'mark' : 'plain'}>{byOrder ? 'By order' : 'By the manager'}</Tag>
      </p>
      {shownAs ? (
        <p className="soft">The nine under “{shownAs}”.</p>
      ) : (
        <ol>
          {order.map(({ playerId, position }) => (
            <li key={playerId}>
              <span>{nameIn(players, playerId)}</span> <span>{position}</span>
            </li>
          ))}
        </ol>
      )}
      <p>
        <strong>Starting pitcher</strong> {starterId === null ? 'open' : nameIn(players, starterId)}
      </p>
    </div>
  );
}

function opponent(against: ProbableLineup['against']): string {
  if (against === null) return 'until the opponent’s starter is known';
  return against === 'LEFT' ? 'against a left-hander' : 'against a right-hander';
}
