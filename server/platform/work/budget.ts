import { clientOf } from './client-address.js';

/** Payers for a piece of work: a network address, and the account or personal token that is used there. */
export interface Client {
  readonly address: string;
  readonly actor: {
    readonly id: number | null;
    readonly credential?: { readonly kind: 'session' | 'token'; readonly id: number | null };
  };
}

/**
 * By whom limits of work and of requests count: an account, wherever it is used, or else the network of a visitor. So visitors of a
 * school, an office or a mobile carrier never use up what its signed-in accounts have.
 */
export const payerOf = ({ address, actor }: Client): string =>
  actor.id === null ? `address ${clientOf(address)}` : `account ${actor.id}`;

/** Processor time of this server that each client has used lately, and whether it may go on. */
export interface WorkBudget {
  /** Seconds until the client may ask for more; 0 when it may at once. */
  secondsToWait(client: Client): number;
  /** The part of its budget that the client has left; null without a limit. */
  left(
    client: Client,
  ): { readonly budget: number; readonly left: number; readonly secondsUntilFull: number } | null;
  /**
   * Notes what one piece of work cost, in milliseconds of processor time. Small pieces weigh next to nothing, and one that
   * costs ten times as much weighs a hundred times as much, so a crowd of readers behind one address is not a heavy client.
   */
  charge(client: Client, milliseconds: number): void;
}

/** For work that nobody outside asked for, and for servers without a limit. */
export const unlimitedBudget: WorkBudget = {
  secondsToWait: () => 0,
  left: () => null,
  charge: () => undefined,
};

export const budgetSpent = 'You have asked for too much work in a short time. Please wait and try again.';
