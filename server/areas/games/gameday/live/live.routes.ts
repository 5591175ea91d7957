import { json } from '../../../../platform/http/rest/json-schema.js';
import { route } from '../../../../platform/http/rest/route.js';
import { matchAnswer } from '../../../leagues/matches/match.rest.js';
import { callOffMatch, startMatch } from './live.service.js';
import { StartLeagueInput, StartMatchInput } from './live.types.js';
import { startLeague } from './start-league.service.js';
import { livePolicy } from './live.policy.js';

export const liveRoutes = [
  route({
    method: 'POST',
    path: '/matches/:matchId/start',
    operationId: 'startMatch',
    may: livePolicy.start,
    tag: 'matches',
    summary: 'Start a pending match live',
    description:
      'Everybody sees the same play at the same moment. `first_pitch_at` must be within a year; if it is left out, the game starts now. The match is `pending` until the first pitch, `in_progress` during the game, and `simulated` after the last out. Nine innings last about `minutes` minutes.',
    body: StartMatchInput,
    answer: matchAnswer.schema,
    handle: async (ctx, { ids, body }) => matchAnswer.present(await startMatch(ctx, ids.matchId, body)),
  }),
  route({
    method: 'POST',
    path: '/leagues/:leagueId/start',
    operationId: 'startLeague',
    may: livePolicy.start,
    tag: 'leagues',
    summary: 'Start the matches of the next days of a league’s schedule live',
    description:
      'Only pending matches that are not yet announced are started. The first pitch of each day comes 1.5 × `minutes` + 5 minutes after the first pitch of the day before.',
    body: StartLeagueInput,
    answer: json.object({ message: json.text, started: json.integer }),
    handle: async (ctx, { ids, body }) => {
      const { message, started } = await startLeague(ctx, ids.leagueId, body);
      return { message, started };
    },
  }),
  route({
    method: 'POST',
    path: '/matches/:matchId/call-off',
    operationId: 'callOffMatch',
    may: livePolicy.callOff,
    tag: 'matches',
    summary: 'Call a live or announced match off',
    description: 'The match is pending again, and nothing of its game is kept.',
    answer: matchAnswer.schema,
    handle: async (ctx, { ids }) => matchAnswer.present(await callOffMatch(ctx, ids.matchId)),
  }),
];
