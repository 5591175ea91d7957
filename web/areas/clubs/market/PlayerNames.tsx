import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import classes from './Market.module.css';

export interface NamedPlayer {
  playerId: string;
  playerName: string;
  position: string;
}

/** Players with their positions, each name a link: "Casey Flynn (SS), Jimmy Blake (LF)". */
export function PlayerNames({ players }: { players: readonly NamedPlayer[] }) {
  return players.map(({ playerId, playerName, position }, at) => (
    <Fragment key={playerId}>
      {at === 0 ? null : ', '}
      <span className={classes.whole}>
        <Link to={paths.player(playerId)}>{playerName}</Link> ({position})
      </span>
    </Fragment>
  ));
}

export const namesOf = (players: readonly NamedPlayer[]): string =>
  players.map(({ playerName, position }) => `${playerName} (${position})`).join(', ');
