import { useSearchParams } from 'react-router';

/** Sets a parameter of the address, or removes it if there is no value. */
export function useAddressChoice(): (parameter: string, value: string) => void {
  const [, setSearch] = useSearchParams();
  return (parameter, value) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(parameter);
        else next.set(parameter, value);
        return next;
      },
      { preventScrollReset: true },
    );
}
