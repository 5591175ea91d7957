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
        <Lineup lineup={lineup} players={players} card={cardOf(lineup.against, advice, draft)} />
      ) : (
        <p className="soft">No match is scheduled. The orders are kept for the first one.</p>
      )}
    </Panel>
  );
}

type ProbableLineup = NonNullable<Advice['probableLineup']>;

/** The lineup on the page against this hand: the owner's, or else the manager's. */
function cardOf(against: ProbableLineup['against'], advice: Advice, draft: Draft): readonly Place[] {
  if (against === null) return [];
  const part = against === 'LEFT' ? 'againstLeft' : 'againstRight';
  return draft[part] ?? advice[part]?.managersOrder ?? [];
}

interface LineupProps {
  lineup: ProbableLineup;
  players: Players;
  /** The lineup on the page against the same hand. */
  card: readonly Place[];
}

function Lineup({ lineup: { order, starterId, against, byOrder }, players, card }: LineupProps) {
  const isOnCard = JSON.stringify(placesOf(order)) === JSON.stringify(placesOf(card));
  return (
    <div className={classes.probable}>
      <p>
        <strong>Probable lineup</strong> {opponent(against)}{' '}
        <Tag tone={byOrder ? 'mark' : 'plain'}>{byOrder ? 'By order' : 'By the manager'}</Tag>
      </p>
      {isOnCard ? (
        <p className="soft">The nine under “Against {against === 'LEFT' ? 'left' : 'right'}”.</p>
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
