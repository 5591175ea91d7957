import { answerOf, joined } from '../core/answers.js';
import { teamAnswer } from '../teams/team.rest.js';
import { League, LeagueTeam } from './league.types.js';

export const leagueAnswer = answerOf(League);

/** A team with its place in the league it is asked of. */
export const leagueTeamAnswer = joined(teamAnswer, answerOf(LeagueTeam));
