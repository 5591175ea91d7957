import { defineEvent } from '../../../platform/context/events.js';

// Events of leagues, declared here because deleting a team publishes them, and leagues build on clubs.

/** Without `matchIds`, any matches of the league may have changed. Deleted ones are announced by `rowsDeleted`. */
export const matchesChanged = defineEvent('matchesChanged', {
  leagueId: 'idOrNull',
  matchIds: 'idsIfKnown',
});
export const standingsChanged = defineEvent('standingsChanged', { leagueId: 'id' });
