import { answerOf } from '../../../platform/http/rest/answers.js';
import { route } from '../../../platform/http/rest/route.js';
import { SeasonQuery } from '../seasons/season.types.js';
import { readCertificate } from './certificate.service.js';
import { ScheduleCertificate } from './certificate.types.js';
import { generateSchedule } from './schedule.service.js';
import { ScheduleInput, ScheduleResult } from './schedule.types.js';

const certificateAnswer = answerOf(ScheduleCertificate);
const scheduleAnswer = answerOf(ScheduleResult, { without: ['league'] });

export const scheduleRoutes = [
  route({
    method: 'POST',
    path: '/leagues/:leagueId/schedule',
    operationId: 'generateSchedule',
    access: 'permission',
    tag: 'leagues',
    summary: 'Schedule the matches of a league, for moderators and administrators',
    refuses: ['conflict'],
    description:
      'Replaces pending matches; those that were played stay and count. Type `balanced` takes `games`, the number of each team over the season, and answers 422 or 409 with what would be possible where they cannot be scheduled.',
    body: ScheduleInput,
    answer: scheduleAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      scheduleAnswer.present(await generateSchedule(ctx, ids.leagueId, body)),
  }),
  route({
    method: 'GET',
    path: '/leagues/:leagueId/schedule/certificate',
    operationId: 'getScheduleCertificate',
    refuses: ['conflict'],
    tag: 'leagues',
    summary: 'Fairness of the schedule of a league, counted from its matches',
    description:
      'For a schedule of any type, as its matches are now. `spreads` has the least and the most among the clubs, `verdicts` each rule with whether it is met. `departures` lists clubs that left after the schedule was made.',
    query: SeasonQuery,
    answer: certificateAnswer.schema,
    handle: async (ctx, { ids, query: { season } }) =>
      certificateAnswer.present(await readCertificate(ctx, ids.leagueId, season)),
  }),
];
