import { administratorsOr, type Ownership, signedIn } from '../../../../platform/context/policy.js';

interface Asked {
  readonly requestedById: number;
}

const asker: Ownership<[whatIf: Asked]> = {
  words: 'the account that asked',
  holds: (actor, { requestedById }) => actor.is(requestedById),
};

/** Access rules for what-ifs. */
export const whatIfPolicy = {
  ask: signedIn(),
  read: administratorsOr(asker, {
    other: 'Only the account that asked and administrators can read a what-if.',
  }),
};
