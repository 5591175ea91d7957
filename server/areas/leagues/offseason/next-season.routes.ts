import { json } from '../../../platform/http/rest/json-schema.js';
import { route } from '../../../platform/http/rest/route.js';
import { seasonAnswer } from '../seasons/season.rest.js';
import { startNextSeason } from './next-season.service.js';
import { StartSeasonInput } from './next-season.types.js';
import { leaguePolicy } from '../leagues/league.policy.js';

export const nextSeasonRoutes = [
  route({
    method: 'POST',
    path: '/leagues/:leagueId/seasons',
    operationId: 'startNextSeason',
    may: leaguePolicy.administer,
    tag: 'leagues',
    summary: 'Start the next season of a league',
    description:
      'The present season is archived permanently, and its pending matches are deleted. Unless `age_players` is false, players age, old players retire, and newcomers fill the rosters up to 25 players.',
    body: StartSeasonInput,
    status: 201,
    answer: json.object({
      message: json.text,
      season: seasonAnswer.schema,
      matches_dropped: json.integer,
      retired: json.integer,
      newcomers: json.integer,
    }),
    handle: async (ctx, { ids, body }) => {
      const start = await startNextSeason(ctx, ids.leagueId, body);
      return {
        message: start.message,
        season: seasonAnswer.present(start.season),
        matches_dropped: start.matchesDropped,
        retired: start.retired,
        newcomers: start.newcomers,
      };
    },
  }),
];
