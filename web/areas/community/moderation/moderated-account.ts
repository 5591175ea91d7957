import type { AccountForModerationQuery } from './moderated-account.generated';

export type ModeratedAccount = AccountForModerationQuery['contentOf'];
