import classes from './SourceNotice.module.css';

/** Notice that the source of imported data asks for; nothing for data that was made here. */
export function SourceNotice({ source }: { source: { notice: string } | null }) {
  return source === null ? null : <p className={classes.notice}>{source.notice}</p>;
}
