import {
  type FieldMergeFunction,
  type FieldReadFunction,
  InMemoryCache,
  type StoreObject,
} from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { appendOnlyPagination } from '../lists/append-only-pagination';
import { pagedList } from '../lists/paged-list';

/** Reads an object that a list has already fetched, so that it is shown while the rest of its page loads. */
function fromCache(typename: string): FieldReadFunction {
  return (existing, { args, toReference }) =>
    existing === undefined ? toReference({ __typename: typename, id: args?.['id'] }) : existing;
}

/** Merges the objects of a list by this id, because different queries request different fields of them. */
const mergeBy =
  (id: string): FieldMergeFunction<readonly StoreObject[]> =>
  (existing, incoming, { readField, mergeObjects }) => {
    const known = new Map(existing?.map((one) => [readField(id, one), one]));
    return incoming.map((one) => {
      const before = known.get(readField(id, one));
      return before === undefined ? one : mergeObjects(before, one);
    });
  };

/**
 * Every object with an id is stored once, so one live event updates every place that shows it. Figures without an id
 * belong to the object that holds them and are replaced together with it.
 */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    // Without these types, fragments on the interfaces match no play, and their fields are missing.
    possibleTypes: {
      PlayState: ['PlacedRunner', 'PlateAppearance', 'RunningPlay', 'Substitution'],
      PitchedPlay: ['PlateAppearance', 'RunningPlay'],
    },
    typePolicies: {
      // Ids are of different kinds.
      SearchResult: { keyFields: false },
      Query: {
        fields: {
          matches: pagedList(['status', 'leagueId', 'season', 'teamId', 'postponed']),
          teamsConnection: pagedList(['search', 'leagueId', 'withoutOwner']),
          unassignedTeamsConnection: pagedList(['search']),
          leaguesConnection: pagedList(['search', 'leagueType']),
          forumCategoriesConnection: pagedList([]),
          notifications: pagedList(['unread']),
          newsConnection: pagedList(['teamId', 'featured', 'id']),
          rosterRequests: pagedList([]),
          leagueRequests: pagedList(['leagueId']),
          invitations: pagedList(['leagueId']),
          leagueOwners: pagedList(['leagueId', 'absentFor']),
          trades: pagedList(['status', 'teamId']),
          claims: pagedList(['status', 'teamId']),
          transactions: pagedList(['leagueId', 'teamId']),
          team: { read: fromCache('Team') },
          league: { read: fromCache('League') },
          match: { read: fromCache('Match') },
          thread: { read: fromCache('Thread') },
          whatIf: { read: fromCache('WhatIf') },
          dashboard: { merge: true },
          viewerPermissions: { merge: true },
        },
      },
      Team: {
        fields: {
          matches: relayStylePagination(['status']),
          momentum: { merge: true },
          orders: { merge: true },
        },
      },
      League: {
        fields: {
          matches: relayStylePagination(['status', 'gameDay', 'postponed']),
          commissioners: { merge: false },
          standings: { merge: false },
          schedule: { merge: true },
          seasons: { merge: false },
          // A null and an omitted argument both mean the current season.
          season: { keyArgs: (args) => String(args?.['number'] ?? 'current') },
        },
      },
      Season: {
        // A season is identified by these two fields. If the query lacks one of them, the season is stored inside its
        // league.
        keyFields: ({ leagueId, number }) =>
          leagueId === undefined || number === undefined ? false : ['leagueId', 'number'],
        fields: {
          matches: relayStylePagination(['status', 'gameDay', 'postponed']),
          standings: { merge: false },
          schedule: { merge: true },
          scheduleCertificate: { merge: false },
          // A variable that is true names the measure of the race.
          oddsRace: {
            keyArgs: (_args, { variables = {} }) =>
              Object.keys(variables)
                .filter((name) => variables[name] === true)
                .join(),
          },
        },
      },
      SeasonOdds: {
        keyFields: ({ leagueId, season }) =>
          leagueId === undefined || season === undefined ? false : ['leagueId', 'season'],
        fields: { teams: { merge: mergeBy('teamId') }, tonight: { merge: false } },
      },
      OddsRace: { merge: false },
      Thread: { fields: { posts: appendOnlyPagination(['last', 'from']) } },
      Post: { fields: { reactions: { merge: false } } },
      Player: {
        fields: {
          stats: { merge: true },
          postseason: { merge: true },
          ratings: { merge: true },
          games: pagedList(['leagueId', 'season', 'postseason']),
          injuries: pagedList([]),
        },
      },
      ScoreboardGame: { keyFields: ['matchId'], fields: { bases: { merge: false } } },
      Match: { fields: { game: { merge: true } } },
      BoxScore: { merge: true },
      BoxScoreSide: { merge: true, fields: { batters: { merge: mergeBy('playerId') } } },
    },
  });
}
