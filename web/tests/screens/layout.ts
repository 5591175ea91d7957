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
