import 'react';

declare module 'react' {
  /** Components pass a size or colour to their stylesheet in custom properties. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
