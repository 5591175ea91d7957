import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The column that orders a table. `toggle` reverses the active column; a new column starts descending. */
export interface Sort {
  column: string | null;
  descending: boolean;
  toggle: (column: string) => void;
}

/** 'era' ascending, '-era' descending. */
function parse(text: string | null): { column: string | null; descending: boolean } {
  if (!text) return { column: null, descending: true };
  return text.startsWith('-')
    ? { column: text.slice(1), descending: true }
    : { column: text, descending: false };
}

function toggled(current: string | null, column: string): string {
  return current === `-${column}` ? column : `-${column}`;
}

export function useSort(initial: string | null): Sort {
  const [text, setText] = useState(initial);
  const toggle = useCallback((column: string) => setText((current) => toggled(current, column)), []);
  return { ...parse(text), toggle };
}

const none: readonly string[] = [];

/**
 * Like `useSort`, but with the order stored in the address, so that a link shares the order and Back undoes a change.
 * @param dropped parameters that a new order removes, such as the number of a page
 * @param refused an order that the server has refused, for which the initial one counts
 */
export function useUrlSort(
  initial: string | null = null,
  parameter = 'sort',
  dropped: readonly string[] = none,
  refused: string | null = null,
): Sort {
  const [search, setSearch] = useSearchParams();
  const textIn = useCallback(
    (address: URLSearchParams) => {
      const text = address.get(parameter);
      return text === null || text === refused ? initial : text;
    },
    [initial, parameter, refused],
  );
  const toggle = useCallback(
    (column: string) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.set(parameter, toggled(textIn(before), column));
          for (const name of dropped) next.delete(name);
          return next;
        },
        { preventScrollReset: true },
      ),
    [textIn, parameter, dropped, setSearch],
  );
  return { ...parse(textIn(search)), toggle };
}
