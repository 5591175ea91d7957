import type { ReactNode } from 'react';
import classes from './HowItWorks.module.css';

interface HowItWorksProps {
  /** Subject of the rules, for screen readers: `standings`. */
  of: string;
  children: ReactNode;
}

/** The rules and formulas of a part of the page. The browser folds them, so it works without scripts. */
export function HowItWorks({ of, children }: HowItWorksProps) {
  return (
    <details className={classes.how}>
      <summary>
        How this works<span className="visually-hidden">: {of}</span>
      </summary>
      <div>{children}</div>
    </details>
  );
}
