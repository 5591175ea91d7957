import { TextDecoder, TextEncoder } from 'node:util';

// Parts of a browser that components need and jsdom lacks.
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
  /** Stylesheets are not loaded, and jsdom takes a tenth of a test's time to find that out. */
  getComputedStyle: ({ style }: HTMLElement) => style,
  /** The router makes one of each navigation, for loaders, which no page of a test has. */
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
