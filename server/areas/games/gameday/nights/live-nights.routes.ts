import { answerOf } from '../../../../platform/http/rest/answers.js';
import { json } from '../../../../platform/http/rest/json-schema.js';
import { route } from '../../../../platform/http/rest/route.js';
import { getLiveNights, setLiveNights } from './live-nights.service.js';
import { LiveNights, LiveNightsInput } from './live-nights.types.js';
import { livePolicy } from '../live/live.policy.js';

const nightsAnswer = answerOf(LiveNights);
const settingOrNulls = json.object(
  Object.fromEntries(
    Object.entries(nightsAnswer.fields).map(([key, schema]) => [key, json.nullable(schema)]),
  ),
);
const off = Object.fromEntries(Object.keys(nightsAnswer.fields).map((key) => [key, null]));

const path = '/leagues/:leagueId/live-nights';

export const liveNightsRoutes = [
  route({
    method: 'GET',
    path,
    operationId: 'getLiveNights',
    tag: 'leagues',
    summary: 'The live nights of a league',
    description:
      'One day of the league’s schedule is played live every evening. All fields are null if the league has no live nights.',
    answer: settingOrNulls,
    handle: async (ctx, { ids }) => {
      const nights = await getLiveNights(ctx, ids.leagueId);
      return nights ? nightsAnswer.present(nights) : off;
    },
  }),
  route({
    method: 'PUT',
    path,
    operationId: 'setLiveNights',
    may: livePolicy.setNights,
    tag: 'leagues',
    summary: 'Set the live nights of a league',
    description:
      'The next day of the league’s schedule is announced immediately. Matches that live nights had announced for another time are moved.',
    body: LiveNightsInput,
    answer: settingOrNulls,
    handle: async (ctx, { ids, body }) => {
      await setLiveNights(ctx, ids.leagueId, body);
      const nights = await getLiveNights(ctx, ids.leagueId);
      return nights ? nightsAnswer.present(nights) : off;
    },
  }),
  route({
    method: 'DELETE',
    path,
    operationId: 'endLiveNights',
    may: livePolicy.setNights,
    tag: 'leagues',
    summary: 'End the live nights of a league',
    description:
      'Matches that are announced for the next evening are called off; matches that have begun continue.',
    answer: json.message,
    handle: async (ctx, { ids }) => {
      await setLiveNights(ctx, ids.leagueId, null);
      return { message: 'The live nights ended.' };
    },
  }),
];
