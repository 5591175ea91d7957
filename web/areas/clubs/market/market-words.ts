import type { Tone } from '../../../ui/text/badges';
import type { ClaimKind, ClaimStatus, TradeStatus, TransactionKind } from '../../../graphql/schema.generated';

type Words = readonly [label: string, tone: Tone];

export const tradeStatuses: Readonly<Record<TradeStatus, Words>> = {
  OFFERED: ['Waiting for the other owner', 'mark'],
  ACCEPTED: ['Waiting for staff', 'mark'],
  COMPLETED: ['Completed', 'good'],
  REFUSED: ['Refused', 'bad'],
  WITHDRAWN: ['Withdrawn', 'plain'],
  VOID: ['Void', 'plain'],
  UNDONE: ['Undone', 'plain'],
};

export const claimStatuses: Readonly<Record<ClaimStatus, Words>> = {
  WAITING: ['Waiting for staff', 'mark'],
  GRANTED: ['Granted', 'good'],
  REFUSED: ['Refused', 'bad'],
  WITHDRAWN: ['Withdrawn', 'plain'],
  VOID: ['Void', 'plain'],
  UNDONE: ['Undone', 'plain'],
};

/** A club's request; whether it was granted, its status says. */
export const claimVerbs: Readonly<Record<ClaimKind, string>> = {
  CLAIM: 'asked for',
  WAIVER: 'asked to waive',
};

/**
 * Verb for a transaction of one team; the past tense fits plural and singular names. A trade has two teams and is worded
 * differently.
 */
export const transactionVerbs: Readonly<Record<Exclude<TransactionKind, 'TRADE'>, string>> = {
  CLAIM: 'claimed',
  WAIVER: 'waived',
  SIGN: 'signed',
  RELEASE: 'released',
};
