import { type NavigateOptions, useSearchParams } from 'react-router';

export interface AddressChoice extends NavigateOptions {
  /** Other parameters, which are removed. */
  without?: readonly string[];
}

/** Sets a parameter of the address, or removes it if there is no value. */
export function useAddressChoice() {
  const [, setSearch] = useSearchParams();
  return (parameter: string, value: string | null, { without = [], ...options }: AddressChoice = {}) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null || value === '') next.delete(parameter);
        else next.set(parameter, value);
        for (const other of without) next.delete(other);
        return next;
      },
      { preventScrollReset: true, ...options },
    );
}
