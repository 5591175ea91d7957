import { defineEvent } from '../context/events.js';

/**
 * Rows of a kind of change were deleted from a league, or from no league. A trigger announces deleted matches, because
 * many statements delete them.
 */
export const rowsDeleted = defineEvent('rowsDeleted', { kind: 'text', leagueId: 'idOrNull', ids: 'ids' });
