import { type ClubLook, TeamMark } from '../../../ui/baseball/TeamMark';
import { ClubName } from '../../clubs/teams/ClubName';
import classes from './SeasonChampion.module.css';

interface SeasonChampionProps {
  season: {
    name: string;
    championName: string | null;
    champion: (ClubLook & { id: string; isDeleted: boolean }) | null;
  };
}

/** Line with the champion of a season. Renders nothing if the season has no champion. */
export function SeasonChampion({ season: { name, championName, champion } }: SeasonChampionProps) {
  if (championName === null) return null;
  return (
    <p className={classes.champion}>
      <TeamMark name={championName} team={champion} size={26} />
      <span>
        Champion of {name}: <ClubName name={championName} club={champion} />
      </span>
    </p>
  );
}
