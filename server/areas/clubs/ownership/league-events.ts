import { defineEvent } from '../../../platform/context/events.js';

// Of leagues, which rest on clubs: the deletion of a team changes them too.

export const matchesChanged = defineEvent('matchesChanged', { leagueId: 'idOrNull' });
export const standingsChanged = defineEvent('standingsChanged', { leagueId: 'id' });
