import type { InvitationState } from '../../../../graphql/schema.generated';

export const stateWords: Readonly<Record<InvitationState, string>> = {
  OPEN: 'Open',
  USED_UP: 'Used up',
  EXPIRED: 'Expired',
  REVOKED: 'Revoked',
  VOID: 'Void',
};

/** Reason why an invitation cannot be accepted any more, for the person who opened its link. */
export const endedWords: Readonly<Record<Exclude<InvitationState, 'OPEN'>, string>> = {
  USED_UP: 'This invitation has been used up.',
  EXPIRED: 'This invitation has expired.',
  REVOKED: 'This invitation was revoked.',
  VOID: 'This invitation is void: its club got another owner or left the league.',
};
