import { answerOf } from '../core/answers.js';
import { route } from '../core/rest.js';
import { generateSchedule } from './schedule.service.js';
import { ScheduleInput, ScheduleResult } from './schedule.types.js';

const scheduleAnswer = answerOf(ScheduleResult, { without: ['league'] });

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
    answer: scheduleAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      scheduleAnswer.present(await generateSchedule(ctx, ids.leagueId, body)),
  }),
];
