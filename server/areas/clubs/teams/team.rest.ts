import { User } from '../../accounts/users/user.types.js';
import { answerOf, joined, under } from '../../../platform/http/rest/answers.js';
import { type Context } from '../../../platform/context/context.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { type RowList, rowList } from '../../../platform/http/rest/route.js';
import { rosterSummaryLoader, withMomentum } from './roster-summary.service.js';
import { Team, TeamMomentum } from './team.types.js';

/** The fields of a team's row. */
export const bareTeamAnswer = answerOf(Team, { without: ['winPercentage', 'isDeleted', 'createdAt'] });

/** The roster's momentum. Every answer about a team has it after the fields of the row. */
export const momentumAnswer = under(
  'momentum',
  answerOf(TeamMomentum, { rename: { average: 'avg_momentum' } }),
);

export const teamAnswer = joined(bareTeamAnswer, momentumAnswer);

/** The teams with their momentum, as rows of a list. */
export async function listedTeams(ctx: Context, teams: readonly Team[]): Promise<RowList> {
  const rows = await withMomentum(ctx, teams, (team) => team);
  return rowList(rows, ([team, momentum]) => teamAnswer.present(team, momentum));
}

export async function presentTeam(ctx: Context, team: Team): Promise<object> {
  const { momentum } = await ctx.loaders.load(ctx, rosterSummaryLoader, team.id);
  return teamAnswer.present(team, momentum);
}

/** The team that a person runs now. */
export const userTeamAnswer = answerOf(User, {
  without: ['id', 'username', 'role', 'createdAt'],
  also: { teamName: json.nullableText },
  with: {
    message: [json.text, ({ username, teamName }) => `${username} runs ${teamName ?? 'no team'}.`],
  },
  first: ['message'],
});
