import { groupedByKey } from '../../../../platform/context/loaders.js';

/** Key of one page of a parent's list: posts of a thread, or threads of a category. */
export interface PageKey<Page> {
  readonly parentId: number;
  readonly page: Page;
}

/** Fetches pages of many parents, with one query for all parents that request the same page. */
export async function loadPages<Page, Row>(
  keys: readonly PageKey<Page>[],
  parentOf: (row: Row) => number,
  fetch: (parentIds: readonly number[], page: Page) => Promise<readonly Row[]>,
): Promise<Row[][]> {
  const alike = new Map<string, { page: Page; parentIds: number[] }>();
  for (const { parentId, page } of keys) {
    const same = alike.get(JSON.stringify(page)) ?? { page, parentIds: [] };
    same.parentIds.push(parentId);
    alike.set(JSON.stringify(page), same);
  }
  const found = new Map<string, Map<number, Row[]>>();
  for (const [text, { page, parentIds }] of alike) {
    const lists = groupedByKey(parentIds, await fetch(parentIds, page), parentOf);
    found.set(text, new Map(parentIds.map((id, index) => [id, lists[index] ?? []])));
  }
  return keys.map(({ parentId, page }) => found.get(JSON.stringify(page))?.get(parentId) ?? []);
}

export const isRowId = (part: unknown): part is number =>
  typeof part === 'number' && Number.isInteger(part) && part > 0 && part <= 2_147_483_647;
