import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { pageRoute, route } from '../../../platform/http/rest/route.js';
import * as coaches from './coach.service.js';
import { Coach, CoachesQuery, HireCoachInput, MyCoachesQuery, UpdateCoachInput } from './coach.types.js';
import { teamPolicy } from '../teams/team.policy.js';

const coachAnswer = answerOf(Coach);

export const coachRoutes = [
  pageRoute({
    path: '/coaches',
    operationId: 'listCoaches',
    tag: 'coaches',
    summary: 'Coaches of one team or of all teams, grouped by team, in the order hired',
    query: CoachesQuery,
    item: coachAnswer,
    find: (ctx, { query }) => coaches.pageCoaches(ctx, query.teamId ?? null, query),
  }),
  pageRoute({
    path: '/coaches/my-team',
    operationId: 'listMyCoaches',
    may: teamPolicy.create,
    tag: 'coaches',
    summary: 'The coaching staff of the team that the signed-in person runs',
    query: MyCoachesQuery,
    item: coachAnswer,
    find: (ctx, { query }) => coaches.pageMyCoaches(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/coaches/:coachId',
    operationId: 'getCoach',
    tag: 'coaches',
    summary: 'One coach',
    answer: coachAnswer.schema,
    handle: async (ctx, { ids }) => coachAnswer.present(await coaches.getCoach(ctx, ids.coachId)),
  }),
  route({
    method: 'POST',
    path: '/coaches',
    operationId: 'createCoach',
    may: teamPolicy.manageCoaches,
    refuses: ['not_found'],
    tag: 'coaches',
    summary: 'Hire a coach',
    body: HireCoachInput,
    status: 201,
    answer: coachAnswer.schema,
    handle: async (ctx, { body }) => coachAnswer.present(await coaches.hireCoach(ctx, body)),
  }),
  route({
    method: 'PUT',
    path: '/coaches/:coachId',
    operationId: 'updateCoach',
    may: teamPolicy.manageCoaches,
    tag: 'coaches',
    summary: "Change a coach's role or name",
    body: UpdateCoachInput,
    answer: coachAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      coachAnswer.present(await coaches.updateCoach(ctx, ids.coachId, body)),
  }),
  route({
    method: 'DELETE',
    path: '/coaches/:coachId',
    operationId: 'deleteCoach',
    may: teamPolicy.manageCoaches,
    tag: 'coaches',
    summary: 'Dismiss a coach',
    answer: json.message,
    handle: async (ctx, { ids }) => ({ message: await coaches.deleteCoach(ctx, ids.coachId) }),
  }),
  route({
    method: 'DELETE',
    path: '/coaches/team/:teamId/all',
    operationId: 'deleteTeamCoaches',
    may: teamPolicy.manageCoaches,
    tag: 'coaches',
    summary: 'Dismiss all coaches of a team',
    answer: json.message,
    handle: async (ctx, { ids }) => ({ message: await coaches.deleteTeamCoaches(ctx, ids.teamId) }),
  }),
];
