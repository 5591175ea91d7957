import { Link } from 'react-router';
import { Tag } from '../../../../ui/text/badges';
import { Panel } from '../../../../ui/page/Panel';
import { paths } from '../../../../ui/addresses/paths';
import { type Advice, nameIn, type Players, type SavedOrders } from '../draft/orders-page';
import { matchName } from '../draft/orders-words';
import classes from './Advice.module.css';

interface NextMatchProps {
  advice: Advice;
  match: SavedOrders['inForceFrom'];
  players: Players;
}

/** Probable lineup in the next match with the orders on the screen. */
export function NextMatch({ advice, match, players }: NextMatchProps) {
  const lineup = advice.probableLineup;
  return (
    <Panel
      title="Next match"
      aside={match ? <Link to={paths.match(match.id)}>{matchName(match)}</Link> : null}
    >
      {match && lineup ? (
        <Lineup lineup={lineup} players={players} />
      ) : (
        <p className="soft">No match is scheduled. The orders are kept for the first one.</p>
      )}
    </Panel>
  );
}

interface LineupProps {
  lineup: NonNullable<Advice['probableLineup']>;
  players: Players;
}

function Lineup({ lineup: { order, starterId, against, byOrder }, players }: LineupProps) {
  return (
    <div className={classes.probable}>
      <p>
        <strong>Probable lineup</strong> {opponent(against)}{' '}
        <Tag tone={byOrder ? 'mark' : 'plain'}>{byOrder ? 'By order' : 'By the manager'}</Tag>
      </p>
      <ol>
        {order.map(({ playerId, position }) => (
          <li key={playerId}>
            <span>{nameIn(players, playerId)}</span> <span>{position}</span>
          </li>
        ))}
      </ol>
      <p>
        <strong>Starting pitcher</strong> {starterId === null ? 'open' : nameIn(players, starterId)}
      </p>
    </div>
  );
}

function opponent(against: NonNullable<Advice['probableLineup']>['against']): string {
  if (against === null) return 'until the opponent’s starter is known';
  return against === 'LEFT' ? 'against a left-hander' : 'against a right-hander';
}
