import { answerOf, joined } from '../../../platform/http/rest/answers.js';
import { type Context } from '../../../platform/context/context.js';
import { type RowList, rowList } from '../../../platform/http/rest/route.js';
import { withMomentum } from '../../clubs/teams/roster-summary.service.js';
import { bareTeamAnswer, momentumAnswer } from '../../clubs/teams/team.rest.js';
import { type Team } from '../../clubs/teams/team.types.js';
import { League, LeagueTeam } from './league.types.js';

export const leagueAnswer = answerOf(League);

/** A team with its conference and division in the requested league. */
export const leagueTeamAnswer = joined(bareTeamAnswer, answerOf(LeagueTeam), momentumAnswer);

export async function listedLeagueTeams(
  ctx: Context,
  teams: readonly { team: Team; place: LeagueTeam }[],
): Promise<RowList> {
  const rows = await withMomentum(ctx, teams, ({ team }) => team);
  return rowList(rows, ([{ team, place }, momentum]) => leagueTeamAnswer.present(team, place, momentum));
}
