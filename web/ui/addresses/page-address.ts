import { useParams, useSearchParams } from 'react-router';

export interface PageAddress {
  /** The parameters in the page's path, such as `teamId`. */
  readonly params: Readonly<Partial<Record<string, string>>>;
  /** Part after the question mark. */
  readonly search: URLSearchParams;
}

export function usePageAddress(): PageAddress {
  const params = useParams();
  const [search] = useSearchParams();
  return { params, search };
}
