import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';

interface ClubNameProps {
  /** The club's name at the time of the event or season. */
  name: string;
  /** Null if the club is no longer known. */
  club: { id: string; isDeleted: boolean } | null;
  /** Contents of the link, such as the name with a mark; default is the name. */
  children?: ReactNode;
}

/**
 * A club's name as it was at the time of an event or season. It links to the club's page, unless the club was deleted.
 */
export function ClubName({ name, club, children = name }: ClubNameProps) {
  return club === null || club.isDeleted ? children : <Link to={paths.team(club.id)}>{children}</Link>;
}
