import { defineEvent } from '../../../platform/context/events.js';

// Events of leagues, declared here because deleting a team publishes them, and leagues build on clubs.

export const matchesChanged = defineEvent('matchesChanged', { leagueId: 'idOrNull' });
export const standingsChanged = defineEvent('standingsChanged', { leagueId: 'id' });
