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
      'Can be repeated until a game has been played. All values are stored as the league’s settings, and those that are omitted come from there. With `division_winners_first` the division winners are seeded first, then the wild cards; 422 if the league has no divisions, or more than `top_n` divisions. With `by_conference` each of the two conferences has half of the places; 422 without two conferences of enough teams.',
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
    description: 'Can be repeated until a game has been played.',
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
    summary: 'The bracket of a league; null if none was set up',
    description:
      'A bye is not a series: the team with the bye appears in the second round. `from` has the ids of the two series whose winners meet, the higher seed’s first; an entry is null for a team that had a bye, in the first round, and until a series with `reseeds` is paired. Such a series gets its teams when the round before is decided: the highest remaining seed meets the lowest.',
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
    summary: 'Update a bracket from its games',
    description: 'Saving a result does this automatically. Without new results nothing changes.',
    answer: advanceAnswer.schema,
    handle: async (ctx, { ids }) => advanceAnswer.present(await advancePlayoffs(ctx, ids.leagueId)),
  }),
];

async function roundsOf(ctx: Context, leagueId: number) {
  const { bracket } = await readBracket(ctx, leagueId);
  return bracket?.rounds.map((round) => roundAnswer.present(round)) ?? [];
}
