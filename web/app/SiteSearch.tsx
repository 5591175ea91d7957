import { Suspense, useState } from 'react';
import { lazyPart } from '../ui/on-demand/lazy-part';
import { focusOnce, type SiteSearchProps } from './search-field';

const SearchDialog = lazyPart(() => import('./SearchDialog'));

/** The search, whose text may be typed before the code of the dialog has loaded. */
export function SiteSearch(props: SiteSearchProps) {
  const [typed, type] = useState('');
  return (
    <Suspense fallback={<EarlyField typed={typed} onType={type} />}>
      <SearchDialog {...props} typed={typed} onType={type} />
    </Suspense>
  );
}

interface FieldProps {
  typed: string;
  onType: (typed: string) => void;
}

/** Takes the focus at once, so that nothing typed is lost, and a phone shows its keyboard. */
function EarlyField({ typed, onType }: FieldProps) {
  return (
    <input
      ref={focusOnce}
      className="visually-hidden"
      style={{ position: 'fixed', top: 0 }}
      aria-label="Search"
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
