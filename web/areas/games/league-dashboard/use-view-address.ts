import { useSearchParams } from 'react-router';
import { viewAt } from './league-views';

export interface ViewAddress {
  /** The key of the view. */
  view: string;
  /** Back returns to the previous view. */
  show: (view: string | null) => void;
}

/** The view of a league's page, which is in its address. */
export function useViewAddress(leagueType: string): ViewAddress {
  const [search, setSearch] = useSearchParams();
  const { key: view } = viewAt(search, leagueType);
  return {
    view,
    show: (chosen) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('view', chosen ?? view);
          next.delete('sort');
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}
