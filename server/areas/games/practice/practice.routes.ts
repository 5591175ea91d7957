import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { route } from '../../../platform/http/rest/route.js';
import { presentTeam, teamAnswer } from '../../clubs/teams/team.rest.js';
import { playSchema, presentPlay } from '../gameday/feed/match-plays.rest.js';
import { practiceClubs } from './practice-clubs.service.js';
import { practicePolicy } from './practice.policy.js';
import { playPracticeGame } from './practice.service.js';
import { PracticeGame, PracticeInput } from './practice.types.js';

const practiceAnswer = answerOf(PracticeGame, {
  also: { homeTeamId: json.integer, awayTeamId: json.integer },
  with: { plays: [json.list(playSchema), ({ plays }) => plays.map(presentPlay)] },
  first: ['home_team_id', 'away_team_id'],
});

export const practiceRoutes = [
  route({
    method: 'GET',
    path: '/practice/clubs',
    operationId: 'listPracticeClubs',
    may: practicePolicy.play,
    tag: 'practice',
    summary: 'The clubs to borrow for a practice game',
    description:
      'At most six, the best record first, imported clubs last. If the club that you run has enough players, it comes before them.',
    answer: json.list(teamAnswer.schema),
    handle: async (ctx) => Promise.all((await practiceClubs(ctx)).map((club) => presentTeam(ctx, club))),
  }),
  route({
    method: 'POST',
    path: '/practice',
    operationId: 'playPracticeGame',
    may: practicePolicy.play,
    refuses: ['not_found', 'conflict'],
    tag: 'practice',
    summary: 'Play a game that does not count, with borrowed clubs',
    description:
      'Nothing is stored: figures, form and fatigue of clubs and players stay as they are. Both clubs are rested, and their managers decide everything. Equal seeds and clubs give equal games. The plays have the form of `/matches/{matchId}/plays`. 409 if a club has fewer than nine position players or five pitchers.',
    body: PracticeInput,
    answer: practiceAnswer.schema,
    handle: async (ctx, { body }) => practiceAnswer.present(await playPracticeGame(ctx, body)),
  }),
];
