import { useSearchParams } from 'react-router';

/** Links to this page with one parameter of its address changed or removed; the others stay. */
export function useSearchLink(parameter: string): (value: string | null) => string {
  const [search] = useSearchParams();
  return (value) => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(parameter);
    else next.set(parameter, value);
    return `?${next.toString()}`;
  };
}
