import { expect, type Page } from '@playwright/test';

/** Also of a window that has just changed, whose page is laid out again a moment later. */
export function expectNoSidewaysScroll(page: Page, where?: string): Promise<void> {
  const width = page.viewportSize()?.width;
  const layout = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { width: window.innerWidth, sideways: Math.max(0, scrollWidth - clientWidth) };
    });
  return expect.configure({ soft: true }).poll(layout, where).toEqual({ width, sideways: 0 });
}
