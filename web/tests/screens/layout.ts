import { expect, type Page } from '@playwright/test';

/** Polls, because after a change of the window the page is laid out a moment later. */
export function expectNoSidewaysScroll(page: Page, where?: string): Promise<void> {
  const width = page.viewportSize()?.width;
  const layout = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { width: window.innerWidth, sideways: Math.max(0, scrollWidth - clientWidth) };
    });
  return expect.configure({ soft: true }).poll(layout, where).toEqual({ width, sideways: 0 });
}

/** Sticky parts that a phone's navigation at the end of the window would cover. */
export const coveredParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar =
      document.querySelector<HTMLElement>('nav[aria-label="Shortcuts to pages"]')?.offsetHeight ?? 0;
    const parts = [...document.querySelectorAll('main *')].filter((part) => {
      const { position, bottom } = getComputedStyle(part);
      return position === 'sticky' && Number.parseFloat(bottom) < bar;
    });
    return parts.map(({ className }) => className);
  });
