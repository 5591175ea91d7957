import { PlayerName } from './PlayerName';

interface PlayerOfRecordProps {
  name: string;
  /** Null if the player is no longer known. */
  player: { id: string; isDeleted: boolean } | null;
}

/** A player's name as it was at the time of an event or season. It is a link, unless the player was deleted. */
export function PlayerOfRecord({ name, player }: PlayerOfRecordProps) {
  return player === null || player.isDeleted ? name : <PlayerName id={player.id} name={name} />;
}
