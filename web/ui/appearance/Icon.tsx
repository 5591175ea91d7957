import classes from './Icon.module.css';

const drawings = {
  check: 'm5 12.5 4.5 4.5L19 7',
  choose: 'm6 9 6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  next: 'm9 5 7 7-7 7',
  previous: 'm15 5-7 7 7 7',
  settings: 'M4 7h8m6 0h2M4 17h2m6 0h8M12 7a3 3 0 0 0 6 0 3 3 0 0 0-6 0M6 17a3 3 0 0 0 6 0 3 3 0 0 0-6 0',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
} as const;

export type IconName = keyof typeof drawings;

/** A small drawing beside or instead of a button's text, which screen readers skip. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={classes.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
