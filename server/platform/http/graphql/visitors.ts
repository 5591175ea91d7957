import { type GraphQLField } from 'graphql';
import { Extensions } from 'type-graphql';
import { unauthenticated } from '../../errors/domain-error.js';
import { type Actor } from '../../context/policy.js';

/** Declares a mutation that visitors may send: every other one is refused to them before anything of it is read. */
export const OpenToVisitors = () => Extensions({ visitors: true });

/** Declares the sentence with which a mutation is refused to visitors, where it is not the usual one. */
export const SignInFirst = (sentence: string) => Extensions({ visitors: sentence });

/** @throws DomainError `unauthenticated` for a visitor who sends a mutation that needs an account */
export function refuseVisitor(actor: Actor, { extensions }: GraphQLField<unknown, unknown>): void {
  const { visitors } = extensions;
  if (actor.signedIn || visitors === true) return;
  throw unauthenticated(typeof visitors === 'string' ? visitors : undefined);
}
