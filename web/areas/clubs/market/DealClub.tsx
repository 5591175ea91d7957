import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import { type ClubLook, TeamMark } from '../../../ui/baseball/TeamMark';

interface DealClubProps {
  /** Null for a club that was deleted. */
  team: (ClubLook & { id: string; name: string }) | null;
  /** Words in place of a deleted club's name. */
  otherwise: string;
}

/** A club in the sentence of a deal, with its crest. */
export function DealClub({ team, otherwise }: DealClubProps) {
  if (team === null) return otherwise;
  return (
    <Link to={paths.team(team.id)}>
      <TeamMark name={team.name} team={team} size={22} />
      {team.name}
    </Link>
  );
}
