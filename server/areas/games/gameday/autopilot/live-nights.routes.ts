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
      'Deprecated: use `GET /leagues/{id}/autopilot`. An autopilot in live mode. All fields are null if the league has none.',
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
      'Deprecated: use `PUT /leagues/{id}/autopilot`. Turns on the autopilot in live mode, and dates a season without dates from the next evening on.',
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
      'Deprecated: use `PUT /leagues/{id}/autopilot`. Matches that are announced are called off; matches that have begun continue.',
    answer: json.message,
    handle: async (ctx, { ids }) => {
      await setLiveNights(ctx, ids.leagueId, null);
      return { message: 'The live nights ended.' };
    },
  }),
];
