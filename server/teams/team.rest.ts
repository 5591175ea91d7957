import { User } from '../accounts/user.types.js';
import { answerOf } from '../core/answers.js';
import { invalid } from '../core/errors.js';
import { json } from '../core/rest.js';
import { Team, type UserTeamBody } from './team.types.js';

export const teamAnswer = answerOf(Team, { without: ['winPercentage', 'isDeleted', 'createdAt'] });

/** Which team a person runs now. */
export const userTeamAnswer = answerOf(User, {
  without: ['id', 'username', 'role', 'createdAt'],
  also: { teamName: json.nullableText },
  with: {
    message: [json.text, ({ username, teamName }) => `${username} runs ${teamName ?? 'no team'}.`],
  },
  first: ['message'],
});

/** An empty body must not take somebody's team away: unassigning is said with null. */
export function chosenTeam({ teamId }: UserTeamBody): number | null {
  if (teamId === undefined) throw invalid('Team must be an id or null', 'teamId');
  return teamId;
}
