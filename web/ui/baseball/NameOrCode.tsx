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
