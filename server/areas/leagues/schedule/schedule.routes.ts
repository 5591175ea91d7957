import { answerOf } from '../../../platform/http/rest/answers.js';
import { route } from '../../../platform/http/rest/route.js';
import { SeasonQuery } from '../seasons/season.types.js';
import { readCertificate } from './certificate.service.js';
import { ScheduleCertificate } from './certificate.types.js';
import { generateSchedule } from './schedule.service.js';
import { ScheduleInput, ScheduleResult } from './schedule.types.js';
import { leaguePolicy } from '../leagues/league.policy.js';

const certificateAnswer = answerOf(ScheduleCertificate);
const scheduleAnswer = answerOf(ScheduleResult, { without: ['league'] });

export const scheduleRoutes = [
  route({
    method: 'POST',
    path: '/leagues/:leagueId/schedule',
    operationId: 'generateSchedule',
    may: leaguePolicy.manage,
    tag: 'leagues',
    summary: 'Schedule the matches of a league',
    refuses: ['conflict'],
    description:
      'Replaces pending matches; played matches stay and count as games of the new schedule. Type `balanced` needs `games`, the number of games of each team in the season. If such a schedule is impossible, the answer is 422 or 409 and names possible values.',
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
    summary: 'Fairness certificate of a league’s schedule',
    description:
      'The certificate is computed from the present matches of the schedule, whatever its type. `spreads` has the minimum and maximum of each figure among the clubs; `verdicts` has each rule and whether the schedule meets it; `departures` has clubs that left after the schedule was made.',
    query: SeasonQuery,
    answer: certificateAnswer.schema,
    handle: async (ctx, { ids, query: { season } }) =>
      certificateAnswer.present(await readCertificate(ctx, ids.leagueId, season)),
  }),
];
