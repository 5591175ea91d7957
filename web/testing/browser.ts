import { TextDecoder, TextEncoder } from 'node:util';

// Parts of a browser that components need and that jsdom lacks.
Object.assign(window, {
  TextDecoder,
  TextEncoder,
  matchMedia: (media: string) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  IntersectionObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  scrollTo: () => {},
  /** Stylesheets are not loaded here. Without this function jsdom would spend a tenth of a test's time on styles. */
  getComputedStyle: ({ style }: HTMLElement) => style,
  /** The router creates a `Request` for each navigation. Only loaders need it, and no page of a test has one. */
  Request: class {
    readonly method = 'GET';
    readonly signal: AbortSignal;
    constructor(
      readonly url: string,
      { signal }: { signal: AbortSignal },
    ) {
      this.signal = signal;
    }
  },
});
Element.prototype.scrollIntoView = () => {};
HTMLElement.prototype.hidePopover = () => {};
