import { type Context } from '../../../platform/context/context.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { route } from '../../../platform/http/rest/route.js';
import { SeasonQuery } from '../seasons/season.types.js';
import { advancePlayoffs, setUpPlayoffs, setUpTournament } from './bracket-setup.service.js';
import { advanceAnswer, bracketAnswer, roundAnswer } from './bracket.rest.js';
import { readBracket } from './bracket.service.js';
import { PlayoffsInput, TournamentInput } from './bracket.types.js';
import { leaguePolicy } from '../leagues/league.policy.js';

export const bracketRoutes = [
  route({
    method: 'POST',
    path: '/leagues/:leagueId/playoffs/setup',
    operationId: 'setUpPlayoffs',
    may: leaguePolicy.administer,
    tag: 'leagues',
    summary: 'Set up the playoffs of the best teams',
    description:
      'May be repeated until one of its games was played. With `division_winners_first` the winners of the divisions are seeded first, then the best records; refused with 422 where there are no divisions, or more than `top_n`.',
    body: PlayoffsInput,
    answer: json.object({ message: json.text, rounds: json.list(roundAnswer.schema) }),
    handle: async (ctx, { ids, body }) => {
      await setUpPlayoffs(ctx, ids.leagueId, body);
      return { message: 'The playoffs are set up.', rounds: await roundsOf(ctx, ids.leagueId) };
    },
  }),
  route({
    method: 'POST',
    path: '/leagues/:leagueId/tournament/setup',
    operationId: 'setUpTournament',
    may: leaguePolicy.manage,
    tag: 'leagues',
    summary: 'Set up a knockout of all teams',
    description: 'May be repeated until one of its games was played.',
    body: TournamentInput,
    answer: json.object({ message: json.text, rounds: json.list(roundAnswer.schema) }),
    handle: async (ctx, { ids, body }) => {
      await setUpTournament(ctx, ids.leagueId, body);
      return { message: 'The tournament is set up.', rounds: await roundsOf(ctx, ids.leagueId) };
    },
  }),
  route({
    method: 'GET',
    path: '/leagues/:leagueId/bracket',
    operationId: 'getBracket',
    tag: 'leagues',
    summary: 'The bracket of a league; null when there is none',
    description: 'A bye is no series: its team stands in the second round with null in `from` on its side.',
    query: SeasonQuery,
    answer: json.object({ status: json.text, bracket: json.nullable(bracketAnswer.schema) }),
    handle: async (ctx, { ids, query: { season } }) => {
      const { status, bracket } = await readBracket(ctx, ids.leagueId, season);
      return { status, bracket: bracket && bracketAnswer.present(bracket) };
    },
  }),
  route({
    method: 'POST',
    path: '/leagues/:leagueId/playoffs/advance',
    operationId: 'advancePlayoffs',
    may: leaguePolicy.administer,
    tag: 'leagues',
    summary: 'Bring a bracket up to date with its games',
    description: 'Saving a result does so automatically. When nothing is new, nothing changes.',
    answer: advanceAnswer.schema,
    handle: async (ctx, { ids }) => advanceAnswer.present(await advancePlayoffs(ctx, ids.leagueId)),
  }),
];

async function roundsOf(ctx: Context, leagueId: number) {
  const { bracket } = await readBracket(ctx, leagueId);
  return bracket?.rounds.map((round) => roundAnswer.present(round)) ?? [];
}
