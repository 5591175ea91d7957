import { clientOf } from './client-address.js';

/** The sender of a piece of work: its network address, and the account or personal token used. */
export interface Client {
  readonly address: string;
  readonly actor: {
    readonly id: number | null;
    readonly credential?: { readonly kind: 'session' | 'token'; readonly id: number | null };
  };
}

/**
 * The key by which limits count work and requests: the account, wherever it is used, or else the visitor's network. So
 * visitors of a school, an office or a mobile carrier never use up the limits of accounts there.
 */
export const payerOf = ({ address, actor }: Client): string =>
  actor.id === null ? `address ${clientOf(address)}` : `account ${actor.id}`;

/** Processor time that each client has used lately, and whether the client may continue. */
export interface WorkBudget {
  /** Seconds until the client may send more; 0 if it may immediately. */
  secondsToWait(client: Client): number;
  /** The rest of the client's budget; null without a limit. */
  left(
    client: Client,
  ): { readonly budget: number; readonly left: number; readonly secondsUntilFull: number } | null;
  /**
   * Counts the milliseconds of processor time of one piece of work. A piece ten times as long is charged a hundred
   * times as much, so that many small requests behind one address do not make a heavy client.
   */
  charge(client: Client, milliseconds: number): void;
}

/** A budget without a limit, for work of the server itself and for servers without budgets. */
export const unlimitedBudget: WorkBudget = {
  secondsToWait: () => 0,
  left: () => null,
  charge: () => undefined,
};

export const budgetSpent = 'You have asked for too much work in a short time. Please wait and try again.';
