import { json, route } from '../core/rest.js';
import { generateSchedule } from './schedule.service.js';
import { ScheduleInput } from './schedule.types.js';

export const scheduleRoutes = [
  route({
    method: 'POST',
    path: '/leagues/:leagueId/schedule',
    operationId: 'generateSchedule',
    access: 'permission',
    tag: 'leagues',
    summary: 'Schedule the matches of a league, for moderators and administrators',
    description: 'Replaces pending matches; those that were played stay and count.',
    body: ScheduleInput,
    answer: json.object({ message: json.text, count: json.integer }),
    handle: async (ctx, { ids, body }) => {
      const { message, count } = await generateSchedule(ctx, ids.leagueId, body);
      return { message, count };
    },
  }),
];
