import { Link } from 'react-router';
import { paths } from '../../ui/paths';

interface ClubNameProps {
  /** Its name at the time that is spoken of. */
  name: string;
  /** Null when it is not known any more. */
  club: { id: string; isDeleted: boolean } | null;
}

/** A club as history names it: with a link to its page while it has one. */
export function ClubName({ name, club }: ClubNameProps) {
  return club === null || club.isDeleted ? name : <Link to={paths.team(club.id)}>{name}</Link>;
}
