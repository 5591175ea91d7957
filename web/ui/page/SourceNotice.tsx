import classes from './SourceNotice.module.css';

/** The notice that the source of imported data requires. Renders nothing for data that Pennant created. */
export function SourceNotice({ source }: { source: { notice: string } | null }) {
  return source === null ? null : <p className={classes.notice}>{source.notice}</p>;
}
