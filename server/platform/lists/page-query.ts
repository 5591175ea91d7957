import { farthestOffset } from './page-arguments.js';
import { type PageRange, type PageSizes } from './pagination.js';
import { Text, WholeNumber } from '../input/rules.js';

/** REST's query of a list: length and start of the page. Extend the class with the list's own filters. */
export function pageQuery({ usual, most }: PageSizes): new () => PageRange {
  class PageQuery implements PageRange {
    @WholeNumber({ label: 'limit', min: 1, max: most, usual })
    limit: number = usual;

    @WholeNumber({ label: 'offset', min: 0, max: farthestOffset })
    offset?: number;

    @Text({ label: 'after', max: 1_000 })
    after?: string;
  }
  return PageQuery;
}
