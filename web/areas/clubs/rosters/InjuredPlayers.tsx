import type { BodyPart } from '../../../graphql/schema.generated';
import { PlayerName } from '../players/card/PlayerName';
import { injuryWords } from '../players/injuries/injury-words';
import classes from './InjuredPlayers.module.css';

interface InjuredPlayersProps {
  players: readonly {
    id: string;
    name: string;
    position: string;
    injury: { part: BodyPart; daysLeft: number };
  }[];
}

/** Injured players of a club, each with the injury and its length. */
export function InjuredPlayers({ players }: InjuredPlayersProps) {
  return (
    <ul className={classes.players}>
      {players.map(({ id, name, position, injury }) => (
        <li key={id}>
          <span className={classes.position}>{position}</span>
          <PlayerName id={id} name={name} />
          <span>out for {injuryWords(injury)}</span>
        </li>
      ))}
    </ul>
  );
}
