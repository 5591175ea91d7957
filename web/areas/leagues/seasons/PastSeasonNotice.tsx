import { Link, useSearchParams } from 'react-router';

interface PastSeasonNoticeProps {
  /** Name of the season on the page, which is over. */
  name: string;
  seasons: readonly { name: string; isCurrent: boolean }[];
}

/** Notice on pages of a past season, with a link to the current season. */
export function PastSeasonNotice({ name, seasons }: PastSeasonNoticeProps) {
  const [search] = useSearchParams();
  const current = seasons.find(({ isCurrent }) => isCurrent);
  const there = new URLSearchParams(search);
  there.delete('season');
  there.delete('day');
  return (
    <p>
      {name} is over.
      {current ? (
        <>
          {' '}
          <Link to={{ search: there.toString() }}>Go to {current.name}</Link>
        </>
      ) : null}
    </p>
  );
}
