import { createSecretKey } from 'node:crypto';
import { unlimitedBudget } from '../work/budget.js';
import { systemClock } from './clock.js';
import { type Environment } from './context.js';

/** An environment without limits and live events, for commands and tests. `changes` replaces parts of it. */
export function unlimitedEnvironment(signingKey: string, changes: Partial<Environment> = {}): Environment {
  return {
    clock: systemClock,
    signingKey: createSecretKey(signingKey, 'utf8'),
    signInLimit: 0,
    registrationLimit: 0,
    budget: unlimitedBudget,
    live: noEvents,
    ...changes,
  };
}

const refuse = (): never => {
  throw new Error('this environment has no live events');
};

/** For processes that publish and follow nothing. */
export const noEvents: Environment['live'] = {
  subscribe: refuse,
  missedSince: refuse,
  followState: refuse,
  publish: () => undefined,
  publishPending: () => undefined,
  onEvent: () => undefined,
  onGap: () => undefined,
  onClose: () => undefined,
};
