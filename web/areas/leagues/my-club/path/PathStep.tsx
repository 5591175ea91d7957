import type { ReactNode } from 'react';
import { Tag, type Tone } from '../../../../ui/text/badges';
import type { Step, StepState } from './path-steps';
import classes from './ClubPath.module.css';

const words: Readonly<Record<Exclude<StepState, 'open'>, readonly [word: string, tone: Tone]>> = {
  asked: ['Waiting for staff', 'mark'],
  declined: ['Declined', 'bad'],
  done: ['Done', 'good'],
};

interface PathStepProps {
  title: string;
  step: Step;
  isNext: boolean;
  children: ReactNode;
}

/** A step of a new club, with its state and its action. */
export function PathStep({ title, step: { state, text }, isNext, children }: PathStepProps) {
  const [word, tone] = state === 'open' ? [isNext ? 'Next step' : null, 'mark' as const] : words[state];
  return (
    <li className={classes.step} data-state={state}>
      <h3 className={classes.title}>{title}</h3>
      {/* A live region, because staff may decide while the page is open. */}
      <p className={classes.state} aria-live="polite">
        {word === null ? null : <Tag tone={tone}>{word}</Tag>} {text === '' ? null : <span>{text}</span>}
      </p>
      <div className={classes.act}>{children}</div>
    </li>
  );
}
