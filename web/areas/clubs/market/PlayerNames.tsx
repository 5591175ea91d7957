import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';

export interface NamedPlayer {
  playerId: string;
  playerName: string;
  position: string;
}

/** "Casey Flynn (SS), Jimmy Blake (LF)", each a link. */
export function PlayerNames({ players }: { players: readonly NamedPlayer[] }) {
  return players.map(({ playerId, playerName, position }, at) => (
    <Fragment key={playerId}>
      {at === 0 ? null : ', '}
      <Link to={paths.player(playerId)}>{playerName}</Link> ({position})
    </Fragment>
  ));
}

export const namesOf = (players: readonly NamedPlayer[]): string =>
  players.map(({ playerName, position }) => `${playerName} (${position})`).join(', ');
