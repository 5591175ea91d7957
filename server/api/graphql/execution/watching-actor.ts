import { type Context } from '../../../platform/context/context.js';

/** A copy of the context that calls back when a resolver reads `actor`. */
export function watchingActor(ctx: Context, onAsked: () => void): Context {
  const { actor, ...others } = ctx;
  return {
    ...others,
    get actor() {
      onAsked();
      return actor;
    },
  };
}
