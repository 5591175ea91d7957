import { type Context } from '../core/context.js';
import { json, pageRoute, route, rowList } from '../core/rest.js';
import { getLeague } from '../leagues/league.service.js';
import { IncludeMatches } from '../leagues/league.types.js';
import { matchSchema, presentMatch } from '../matches/match.rest.js';
import { pageMatches } from '../matches/match.service.js';
import { LeagueMatchesQuery } from '../matches/match.types.js';
import { advancePlayoffs, setUpPlayoffs, setUpTournament } from './bracket-setup.service.js';
import { readBracket } from './bracket.service.js';
import { PlayoffsInput, TournamentInput } from './bracket.types.js';
import {
  bracketSchema,
  leaderSchema,
  presentBracket,
  presentLeader,
  presentRounds,
  presentStanding,
  roundsSchema,
  standingSchema,
} from './competition.rest.js';
import { readLeaders } from './leaders.service.js';
import { LeadersQuery } from './leaders.types.js';
import { deleteLeague, wipeLeagues } from './league-deletion.service.js';
import { generateSchedule } from './schedule.service.js';
import { ScheduleInput } from './schedule.types.js';
import { readStandings } from './standings.service.js';

export const competitionRoutes = [
  route({
    method: 'DELETE',
    path: '/leagues/:leagueId',
    tag: 'leagues',
    summary: 'Delete a league, for administrators',
    description:
      'Its matches stay as friendlies; with `include_matches=true` they go too, and their results leave all totals.',
    query: IncludeMatches,
    answer: json.object({ message: json.text, matches_deleted: json.integer }),
    handle: async (ctx, { ids, query }) => {
      const { message, matchesDeleted } = await deleteLeague(
        ctx,
        ids.leagueId,
        query.includeMatches ?? false,
      );
      return { message, matches_deleted: matchesDeleted };
    },
  }),
  route({
    method: 'POST',
    path: '/leagues/wipe',
    tag: 'leagues',
    summary: 'Delete all leagues, for administrators',
    body: IncludeMatches,
    answer: json.object({
      message: json.text,
      leagues_deleted: json.integer,
      matches_deleted: json.integer,
    }),
    handle: async (ctx, { body }) => {
      const { message, leaguesDeleted, matchesDeleted } = await wipeLeagues(
        ctx,
        body.includeMatches ?? false,
      );
      return { message, leagues_deleted: leaguesDeleted, matches_deleted: matchesDeleted };
    },
  }),
  route({
    method: 'POST',
    path: '/leagues/:leagueId/schedule',
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
  pageRoute({
    path: '/leagues/:leagueId/matches',
    tag: 'leagues',
    summary: 'The matches of a league: played ones, the latest first, then those to come, the next first',
    query: LeagueMatchesQuery,
    item: matchSchema,
    find: async (ctx, { ids, query }) => {
      const { id } = await getLeague(ctx, ids.leagueId);
      return pageMatches(ctx, { leagueId: id }, query);
    },
    present: (_ctx, rows) => rowList(rows, presentMatch),
  }),
  route({
    method: 'GET',
    path: '/leagues/:leagueId/standings',
    tag: 'leagues',
    summary: 'The standings of a league, best first',
    description:
      '`decided_by` names the rule that set a rank: win_pct, head_to_head, division_record, conference_record, run_difference or coin_flip.',
    answer: json.object({ standings: json.list(standingSchema) }),
    handle: async (ctx, { ids }) => ({
      standings: (await readStandings(ctx, ids.leagueId)).map(presentStanding),
    }),
  }),
  route({
    method: 'GET',
    path: '/leagues/:leagueId/leaders',
    tag: 'leagues',
    summary: 'The best players of a league in a statistic of batting or pitching, best first',
    description:
      '`statistic` is a field of a player, `batting_average` if left out; five players unless `limit` is given. Rates need 3.1 plate appearances or an inning a team game (Official Baseball Rule 9.22).',
    query: LeadersQuery,
    answer: json.list(leaderSchema),
    handle: async (ctx, { ids, query: { statistic = 'batting_average', limit = 5, offset = 0 } }) =>
      (await readLeaders(ctx, ids.leagueId, statistic, offset + limit)).slice(offset).map(presentLeader),
  }),
  route({
    method: 'POST',
    path: '/leagues/:leagueId/playoffs/setup',
    tag: 'leagues',
    summary: 'Set up the playoffs of the best teams, for administrators',
    description: 'May be repeated until one of its games was played.',
    body: PlayoffsInput,
    answer: json.object({ message: json.text, rounds: roundsSchema }),
    handle: async (ctx, { ids, body }) => {
      await setUpPlayoffs(ctx, ids.leagueId, body);
      return { message: 'The playoffs are set up.', rounds: await roundsOf(ctx, ids.leagueId) };
    },
  }),
  route({
    method: 'POST',
    path: '/leagues/:leagueId/tournament/setup',
    tag: 'leagues',
    summary: 'Set up a knockout of all teams, for moderators and administrators',
    description: 'May be repeated until one of its games was played.',
    body: TournamentInput,
    answer: json.object({ message: json.text, rounds: roundsSchema }),
    handle: async (ctx, { ids, body }) => {
      await setUpTournament(ctx, ids.leagueId, body);
      return { message: 'The tournament is set up.', rounds: await roundsOf(ctx, ids.leagueId) };
    },
  }),
  route({
    method: 'GET',
    path: '/leagues/:leagueId/bracket',
    tag: 'leagues',
    summary: 'The bracket of a league; null when there is none',
    description: 'A bye is no series: its team stands in the second round with null in `from` on its side.',
    answer: json.object({ status: json.text, bracket: bracketSchema }),
    handle: async (ctx, { ids }) => {
      const { status, bracket } = await readBracket(ctx, ids.leagueId);
      return { status, bracket: presentBracket(bracket) };
    },
  }),
  route({
    method: 'POST',
    path: '/leagues/:leagueId/playoffs/advance',
    tag: 'leagues',
    summary: 'Bring a bracket up to its games, for administrators',
    description: 'Saving a result does so by itself. When nothing is new, nothing changes.',
    answer: json.object({
      message: json.text,
      updated_series: json.integer,
      new_matches: json.integer,
      status: json.text,
    }),
    handle: async (ctx, { ids }) => {
      const { message, updatedSeries, newMatches, status } = await advancePlayoffs(ctx, ids.leagueId);
      return { message, updated_series: updatedSeries, new_matches: newMatches, status };
    },
  }),
];

async function roundsOf(ctx: Context, leagueId: number) {
  const { bracket } = await readBracket(ctx, leagueId);
  return bracket ? presentRounds(bracket) : [];
}
