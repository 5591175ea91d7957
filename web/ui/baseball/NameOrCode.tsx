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

interface FittedNameProps {
  name: string;
  /** Without it, only the code stands for a name that is too long. */
  shortName?: string | undefined;
  code: string;
}

/** A club's name in one line; if there is no room, its short name, or else its code. Readers always hear the name. */
export function FittedName({ name, shortName, code }: FittedNameProps) {
  return (
    <span className={classes.fitted} title={name}>
      <span className={classes.fitted} aria-hidden>
        {shortName === undefined ? null : <span className={classes.fitted}>{code}</span>}
        <bdi>{shortName ?? code}</bdi>
      </span>
      <bdi>{name}</bdi>
    </span>
  );
}
