import { Link } from 'react-router';
import { paths } from '../addresses/paths';
import { type ClubLook, TeamMark } from './TeamMark';
import classes from './TeamMark.module.css';

/** A club's name; where there is no room for it, its code. Readers always hear the name. */
export function NameOrCode({ name, code }: { name: string; code: string }) {
  return (
    <span className={classes.club} title={name}>
      <span className={classes.name}>{name}</span>
      <span className={classes.code} aria-hidden>
        {code}
      </span>
    </span>
  );
}

interface ClubInRowProps {
  id: string;
  name: string;
  /** Null or undefined if the club's looks are not known. */
  team: ClubLook | null | undefined;
}

/** A club in a table: a link with its mark and its name, or its code where there is no room. */
export function ClubInRow({ id, name, team }: ClubInRowProps) {
  return (
    <Link className={classes.inRow} to={paths.team(id)}>
      <TeamMark name={name} team={team} size={20} />
      {team ? <NameOrCode name={name} code={team.code} /> : <span className={classes.name}>{name}</span>}
    </Link>
  );
}

interface FittedNameProps {
  name: string;
  shortName: string;
  code: string;
}

/** A club's name in one line; if there is no room, its short name, or else its code. Readers always hear the name. */
export function FittedName({ name, shortName, code }: FittedNameProps) {
  return (
    <span className={classes.fitted} title={name}>
      <span className={classes.fitted} aria-hidden>
        <span className={classes.fitted}>{code}</span>
        <bdi>{shortName}</bdi>
      </span>
      <bdi>{name}</bdi>
    </span>
  );
}
