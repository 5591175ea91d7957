import { type ExecutionResult, type GraphQLSchema, parse } from 'graphql';
import { makeSchema } from '../../../../api/graphql/schema.js';
import { type Context } from '../../../../platform/context/context.js';
import { type Actor } from '../../../../platform/context/policy.js';
import { computeWhatIf } from '../work/what-if-run.service.js';
import { askWhatIf } from './what-if.service.js';
import { makeUser, openStage, type TestStage } from '../../../../testing/database/context.js';
import { computeOddsAnew } from '../../../../testing/leagues/odds.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { type TestLeague } from '../../../../testing/leagues/season.js';
import { type LiveHub } from '../../../../platform/events/hub.js';
import { openHub } from '../../../../testing/live-hub.js';
import { subscribeLive } from '../../../../api/graphql/live/subscribe.js';

let stage: TestStage;
let hub: LiveHub;
let schema: GraphQLSchema;
let league: TestLeague;
let fan: Actor;
let matchId: number;
beforeAll(async () => {
  stage = await openStage();
  hub = await openHub(stage);
  schema = await makeSchema();
  league = await makePlayableLeague(stage, 2);
  const [home = 0, away = 0] = league.teamIds;
  matchId = await makeMatch(stage.db, home, away, { leagueId: league.id, gameDay: 1 });
});
beforeEach(async () => {
  fan = await makeUser(stage.db);
});
afterAll(async () => {
  await hub.close();
  await stage.close();
});

async function follow(subscription: string, actor?: Actor): Promise<AsyncIterableIterator<ExecutionResult>> {
  const ctx = stage.as(actor);
  const contextValue: Context = { ...ctx, env: { ...ctx.env, live: hub } };
  const answer = await subscribeLive({
    schema,
    document: parse(`subscription { ${subscription} }`),
    contextValue,
  });
  if (!('next' in answer)) throw answer.errors?.[0]?.originalError ?? new Error('no subscription');
  return answer;
}

const ask = () => askWhatIf(stage.as(fan), league.id, [{ matchId, winnerTeamId: league.teamIds[0] ?? 0 }]);
const compute = (id: number) => computeWhatIf(stage.as(), id, new AbortController().signal);

test('everybody can follow a league’s odds, and receives each new computation of that league only', async () => {
  const other = await makePlayableLeague(stage, 2);
  const [home = 0, away = 0] = other.teamIds;
  await makeMatch(stage.db, home, away, { leagueId: other.id, gameDay: 1 });
  const odds = `oddsChanged(leagueId: ${league.id}) { id odds { simulated teams { teamId playoffs } } }`;
  const followers = [await follow(odds), await follow(odds, fan)];
  await computeOddsAnew(stage, other.id);
  await computeOddsAnew(stage, league.id);
  for (const follower of followers) {
    const { value } = await follower.next();
    expect(value.errors).toBeUndefined();
    expect(value.data?.oddsChanged).toMatchObject({
      id: String(league.id),
      odds: { simulated: 10_000, teams: [{}, {}] },
    });
    await follower.return?.();
  }
});

test('the account that asked and administrators receive a what-if when it is computed', async () => {
  const { id } = await ask();
  const whatIf = `whatIfChanged(whatIfId: ${id}) { id state teams { teamName expectedWins } }`;
  const followers = [await follow(whatIf, fan), await follow(whatIf, league.admin().actor)];
  await compute(id);
  for (const follower of followers) {
    let state: unknown;
    while (state !== 'DONE') {
      const { value, done } = await follower.next();
      expect([done, value.errors]).toEqual([false, undefined]);
      state = value.data?.whatIfChanged.state;
      if (state === 'DONE') expect(value.data?.whatIfChanged.teams).toHaveLength(2);
    }
    await follower.return?.();
  }
});

test('following a what-if is refused for everybody else, and for a what-if that does not exist', async () => {
  const { id } = await ask();
  await expect(follow(`whatIfChanged(whatIfId: ${id}) { id }`)).rejects.toMatchObject({
    kind: 'unauthenticated',
  });
  for (const role of ['user', 'moderator'] as const) {
    const other = await makeUser(stage.db, role);
    await expect(follow(`whatIfChanged(whatIfId: ${id}) { id }`, other)).rejects.toMatchObject({
      kind: 'forbidden',
    });
  }
  await expect(follow('whatIfChanged(whatIfId: 0) { id }', fan)).rejects.toMatchObject({ kind: 'not_found' });
});
