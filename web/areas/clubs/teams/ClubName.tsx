import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';

interface ClubNameProps {
  /** Its name at the time that is spoken of. */
  name: string;
  /** Null when it is not known any more. */
  club: { id: string; isDeleted: boolean } | null;
  /** Contents, its name with a mark for instance; the name alone when left out. */
  children?: ReactNode;
}

/** A club as history names it: with a link to its page while it has one. */
export function ClubName({ name, club, children = name }: ClubNameProps) {
  return club === null || club.isDeleted ? children : <Link to={paths.team(club.id)}>{children}</Link>;
}
