import { PlayerName } from './PlayerName';

interface PlayerOfRecordProps {
  name: string;
  /** Null when the player is not known any more. */
  player: { id: string; isDeleted: boolean } | null;
}

/** A player as history names them; one who was deleted is only a name. */
export function PlayerOfRecord({ name, player }: PlayerOfRecordProps) {
  return player === null || player.isDeleted ? name : <PlayerName id={player.id} name={name} />;
}
