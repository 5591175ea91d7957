import { Link, useSearchParams } from 'react-router';
import { count } from '../text/format';
import classes from './Pager.module.css';

interface PagedRows {
  /** Number of rows before the page. */
  offset: number;
  shown: number;
  total: number;
  /** Noun of the rows, in the plural. */
  noun: string;
}

interface PagerProps extends PagedRows {
  /** Name of the address parameter with the page's number. */
  parameter: string;
  /** Called when the user goes to another page. */
  onTurn: () => void;
}

/** Number of pages that a list of this length has. */
const pagesOf = ({ offset, shown, total }: PagedRows, page: number) =>
  offset + shown >= total ? page : page + 1;

/** Links to the neighbouring pages of a list; nothing if the list has one page. */
export function Pager(props: PagerProps) {
  const { parameter, onTurn, noun } = props;
  const [search] = useSearchParams();
  const page = Math.max(1, Number(search.get(parameter) ?? 1) || 1);
  const last = pagesOf(props, page);
  if (page === 1 && last === 1) return null;
  const to = (number: number) => {
    const next = new URLSearchParams(search);
    if (number === 1) next.delete(parameter);
    else next.set(parameter, String(number));
    return `?${next.toString()}`;
  };
  const turn = (number: number, words: string, rel: string) => (
    <Link className={classes.turn} to={to(number)} rel={rel} preventScrollReset onClick={onTurn}>
      {words}
      <span className="visually-hidden"> page of {noun}</span>
    </Link>
  );
  return (
    <nav className={classes.pager} aria-label={`Pages of ${noun}`} data-print="hide">
      {page > 1 ? turn(page - 1, '‹ Previous', 'prev') : null}
      <PageCount {...props} />
      {page < last ? turn(page + 1, 'Next ›', 'next') : null}
    </nav>
  );
}

/** `1–50 of 750`, or `12` for a list that is shown completely. */
export function PageCount({ offset, shown, total }: PagedRows) {
  return shown === total ? (
    <span>{count(total)}</span>
  ) : (
    <span>{`${count(offset + 1)}–${count(offset + shown)} of ${count(total)}`}</span>
  );
}
