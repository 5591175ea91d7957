import { answerOf } from '../../../../platform/http/rest/answers.js';
import { json } from '../../../../platform/http/rest/json-schema.js';
import { route } from '../../../../platform/http/rest/route.js';
import { SeasonQuery } from '../../seasons/season.types.js';
import { readPlayoffPicture } from './picture.service.js';
import { PlayoffPairing, PlayoffPicture, PlayoffTeam } from './picture.types.js';

const pictureAnswer = answerOf(PlayoffPicture, {
  nested: { teams: answerOf(PlayoffTeam), firstRound: answerOf(PlayoffPairing) },
});

export const pictureRoutes = [
  route({
    method: 'GET',
    path: '/leagues/:leagueId/playoffs/picture',
    operationId: 'getPlayoffPicture',
    tag: 'leagues',
    summary: 'The playoffs of a league if the season ended now',
    description:
      'Teams by seed, with byes and the pairings of the first round, by the league’s rule; once the bracket is set up, those of the bracket. `picture` is null for a tournament, for a past season without playoffs, and with fewer than two teams.',
    query: SeasonQuery,
    answer: json.object({ picture: json.nullable(pictureAnswer.schema) }),
    handle: async (ctx, { ids, query: { season } }) => {
      const picture = await readPlayoffPicture(ctx, ids.leagueId, season);
      return { picture: picture && pictureAnswer.present(picture) };
    },
  }),
];
