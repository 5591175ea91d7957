import type { Page } from '@playwright/test';

/** Fields with a font smaller than 16 px, into which phones zoom; for each the start of its HTML and its size. */
export const smallFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
      .filter((field) => {
        const type = field.getAttribute('type') ?? 'text';
        return (
          field.checkVisibility() && !/^(checkbox|radio|file|range|color|hidden|button|submit)$/.test(type)
        );
      })
      .map((field) => ({ field, size: parseFloat(getComputedStyle(field).fontSize) }))
      .filter(({ size }) => size < 16)
      .map(({ field, size }) => `${field.outerHTML.slice(0, 120)}: ${size}px`),
  );

/**
 * Targets under 24 by 24 px, except those that WCAG 2.5.8 allows: links within text, and targets whose circle of 24 px
 * around the centre touches no other target. A line has the text and the size of a target.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 24;
    const selector =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem], [role=switch], [tabindex="0"][aria-sort]';
    const isHidden = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1 || element.closest('[inert], [aria-hidden="true"]') !== null;
    };
    const targets = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !isHidden(element) &&
        !(element instanceof HTMLInputElement && element.type === 'file') &&
        !element.matches(':disabled'),
    );
    /** The box around an element and its labels. */
    const boxOf = (element: HTMLElement): DOMRect => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
      const left = Math.min(...boxes.map((box) => box.left));
      const top = Math.min(...boxes.map((box) => box.top));
      const right = Math.max(...boxes.map((box) => box.right));
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      return new DOMRect(left, top, right - left, bottom - top);
    };
    const isInText = (element: HTMLElement): boolean => {
      if (getComputedStyle(element).display !== 'inline') return false;
      let block = element.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      if (!block) return false;
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const isTarget = text.parentElement?.closest(selector) !== null;
        if (!isTarget && (text.textContent ?? '').trim().length > 1) return true;
      }
      return false;
    };
    const boxes = targets.map((element) => ({ element, box: boxOf(element) }));
    const small = boxes.filter(
      ({ element, box }) => (box.width < least - 0.5 || box.height < least - 0.5) && !isInText(element),
    );
    const isClear = ({ element, box }: (typeof boxes)[number]): boolean => {
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      return boxes.every((other) => {
        if (other.element === element || other.element.contains(element) || element.contains(other.element))
          return true;
        const isSmall = small.some((one) => one.element === other.element);
        const [left, top, right, bottom] = isSmall
          ? [
              other.box.left + other.box.width / 2,
              other.box.top + other.box.height / 2,
              other.box.left + other.box.width / 2,
              other.box.top + other.box.height / 2,
            ]
          : [other.box.left, other.box.top, other.box.right, other.box.bottom];
        const distance = Math.hypot(
          x - Math.min(Math.max(x, left), right),
          y - Math.min(Math.max(y, top), bottom),
        );
        return distance >= (isSmall ? least : least / 2) - 0.5;
      });
    };
    return small
      .filter((one) => !isClear(one))
      .map(
        ({ element, box }) =>
          `${element.tagName.toLowerCase()} ${element.getAttribute('class')?.slice(0, 40)} "${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)}": ${Math.round(box.width)} by ${Math.round(box.height)}`,
      );
  });
