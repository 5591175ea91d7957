import classes from './LiveBadge.module.css';

export function LiveBadge() {
  return (
    <span className={classes.live}>
      <i aria-hidden="true" />
      Live
    </span>
  );
}
