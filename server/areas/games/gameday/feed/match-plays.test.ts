import { type GraphQLSchema, parse } from 'graphql';
import { countFields } from '../../../../api/graphql/limits/cost.js';
import { QueryExecutor } from '../../../../api/graphql/execution/compiled-queries.js';
import { queryLimits } from '../../../../api/graphql/limits/sizes.js';
import { resolveOperation } from '../../../../api/graphql/limits/operation.js';
import { makeSchema } from '../../../../api/graphql/schema.js';
import { LiveGameEntity } from '../../../leagues/matches/live-game.entity.js';
import { simulateMatch } from '../../simulation/simulation.service.js';
import { openApp, type TestApp } from '../../../../testing/apis/app.js';
import { makeUser } from '../../../../testing/database/context.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { fewestStatements } from '../../../../testing/database/statements.js';
import { testRows } from '../../../../testing/rows.js';

let stage: TestApp;
let schema: GraphQLSchema;
let leagueId: number;
let teamIds: readonly number[];
let played: number[];

beforeAll(async () => {
  stage = await openApp();
  schema = await makeSchema();
  ({ id: leagueId, teamIds } = await makePlayableLeague(stage, 2));
  const admin = stage.as(await makeUser(stage.db, 'admin'));
  played = [];
  for (let gameDay = 1; gameDay <= 6; gameDay += 1) {
    const id = await scheduled(gameDay);
    await simulateMatch(admin, id);
    played.push(id);
  }
});
afterAll(() => stage.close());

async function scheduled(gameDay: number): Promise<number> {
  const [home = 0, away = 0] = teamIds;
  return makeMatch(stage.db, home, away, { leagueId, gameDay });
}

interface Who {
  player_id: number;
  name: string;
}

interface Batting {
  ab: number;
  r: number;
  h: number;
  hr: number;
  rbi: number;
  bb: number;
  so: number;
}

interface Pitching {
  outs: number;
  h: number;
  r: number;
  er: number;
  bb: number;
  k: number;
  hr: number;
  pitches: number;
  strikes: number;
}

interface RestPlay {
  number: number;
  kind: string;
  inning: number;
  half: string;
  outs: number;
  bases: (number | null)[];
  home_score: number;
  away_score: number;
  text: string;
  batter: Who | null;
  win_probability: { before: number; after: number };
  leverage: number;
  wpa: Record<string, number>;
  lines: { player: Who; is_home: boolean; batting: Batting | null; pitching: Pitching | null }[];
}

interface RestPlays {
  status: string;
  next_at: string | null;
  first_pitch_at: string | null;
  server_time: string | null;
  lineups: { home: { player: Who; slot: number | null; position: string }[] } | null;
  plays: RestPlay[];
}

interface RestSide {
  batters: (Who & Batting)[];
  pitchers: (Who & Pitching)[];
}

const overRest = async (id: number, query = ''): Promise<RestPlays> =>
  (await stage.rest('GET', `/matches/${id}/plays${query}`)).json<RestPlays>();

const fragments = `
fragment Who on PlayerName { playerId name }
fragment State on PlayState {
  __typename number inning half outs bases { ...Who } homeScore awayScore homeHits awayHits homeErrors awayErrors text scoring
  winProbability { before after } leverage runExpectancy { before after } credits { player { ...Who } wpa }
  lines {
    player { ...Who } isHome
    batting { ab r h hr rbi bb so }
    pitching { outs h r er bb k hr pitches strikes }
  }
}
fragment Turn on PlateAppearance {
  result batter { ...Who } pitcher { ...Who } pitches pitchSequence { kind balls strikes } count trajectory fielder direction also
  bunt sacrifice groundedIntoDoublePlay runners { player { ...Who } from to } putOuts { from fielders } error { fielder throwing }
}
fragment Run on RunningPlay {
  result batter { ...Who } pitcher { ...Who } pitches pitchSequence { kind balls strikes } count
  runners { player { ...Who } from to } putOuts { from fielders } error { fielder throwing }
}
fragment Place on LineupPlace { player { ...Who } slot position byOrder }`;
const everything = `${fragments}
query Everything($id: ID!, $after: Int! = 0) {
  match(id: $id) {
    plays(after: $after) {
      matchId status nextAt firstPitchAt lineups { home { ...Place } away { ...Place } }
      plays {
        ...State ...Turn ...Run
        ... on Substitution { byOrder substitute { player { ...Who } isHome slot position } }
        ... on PlacedRunner { runner { ...Who } }
      }
    }
  }
}`;
/** The older GraphQL field for plays, which has no states. */
const sentences = `query ($id: ID!) { match(id: $id) { game { plays {
  number inning half text homeScore awayScore outs scoring
  play {
    kind result batter { playerId name } pitcher { playerId name } pitches pitchSequence { kind balls strikes } count trajectory
    fielder direction also bunt sacrifice groundedIntoDoublePlay runners { player { playerId name } from to }
    putOuts { from fielders } error { fielder throwing } substitute { player { playerId name } isHome slot position }
  }
} } } }`;

async function ask(query: string, variables: Record<string, unknown>): Promise<Record<string, never>> {
  const { data, errors } = await stage.graphql(query, { variables });
  expect(errors).toBeUndefined();
  return data?.['match'] ?? {};
}

/** GraphQL's values as REST writes them: names in snake_case, ids as numbers, members of enums as words. */
function asInRest(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asInRest);
  if (typeof value === 'string' && /^[A-Z]+(_[A-Z]+)*$/.test(value)) return wordsOf(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      name === 'playerId'
        ? Number(member)
        : ['position', 'name', 'text'].includes(name)
          ? member
          : asInRest(member),
    ]),
  );
}

const irregular: Readonly<Record<string, string>> = {
  FIELDERS_CHOICE: "fielder's choice",
  CATCHERS_INTERFERENCE: "catcher's interference",
  POP_UP: 'pop-up',
};
const wordsOf = (name: string) => irregular[name] ?? name.toLowerCase().replaceAll('_', ' ');

describe('the plays of a finished match', () => {
  test('have the older fields over REST, and further fields', async () => {
    for (const id of played) {
      const { status, plays, ...rest } = await overRest(id);
      expect({ status, ...rest }).toMatchObject({
        status: 'simulated',
        next_at: null,
        first_pitch_at: null,
        server_time: null,
      });
      const { game } = await ask(sentences, { id: String(id) });
      const sentencesBefore: Record<string, object>[] = game?.['plays'] ?? [];
      const before = sentencesBefore.map(({ play, ...sentence }) => ({ ...sentence, ...play }));
      expect(before.length).toBeGreaterThan(50);
      expect(plays).toHaveLength(before.length);
      before.forEach((play, at) => expect(plays[at]).toMatchObject(Object(asInRest(play))));
    }
  });

  test('are the same over GraphQL, each with the type for its kind', async () => {
    const kinds: Readonly<Record<string, string>> = {
      'plate appearance': 'PlateAppearance',
      'running play': 'RunningPlay',
      substitution: 'Substitution',
      'placed runner': 'PlacedRunner',
    };
    const seen = new Set<string>();
    for (const id of played) {
      const { plays: answer } = await ask(everything, { id: String(id) });
      const { plays, lineups } = await overRest(id);
      expect(asInRest(answer?.['lineups'])).toEqual(lineups);
      const typed: Record<string, unknown>[] = answer?.['plays'] ?? [];
      expect(typed).toHaveLength(plays.length);
      typed.forEach(({ __typename: type, bases, credits, runner, ...common }, at) => {
        const play = plays[at];
        expect(type).toBe(kinds[play?.kind ?? '']);
        seen.add(String(type));
        expect(play).toMatchObject(Object(asInRest(common)));
        expect(asInRest(bases)).toEqual(
          play?.bases.map((runnerId) => runnerId && { player_id: runnerId, name: expect.any(String) }),
        );
        const wpa = Object.entries(play?.wpa ?? {});
        expect(new Set([asInRest(credits)].flat())).toEqual(
          new Set(
            wpa.map(([playerId, added]) => ({
              player: expect.objectContaining({ player_id: Number(playerId) }),
              wpa: added,
            })),
          ),
        );
        if (runner !== undefined) expect(play).toMatchObject({ runners: [{ player: asInRest(runner) }] });
      });
    }
    expect([...seen]).toEqual(expect.arrayContaining(['PlateAppearance', 'Substitution']));
  });

  test('have a state after each play, up to the result', async () => {
    const id = played[0] ?? 0;
    const { plays, lineups } = await overRest(id);
    const { home_score: home, away_score: away } = (await stage.rest('GET', `/matches/${id}`)).json<{
      match: { home_score: number; away_score: number };
    }>().match;
    const last = plays.at(-1);
    expect(last).toMatchObject({ home_score: home, away_score: away });
    expect(last?.win_probability.after).toBe(home > away ? 1 : 0);
    plays.reduce(
      (before, { number, win_probability: chance, bases, outs }) => {
        expect(number).toBe((before?.number ?? 0) + 1);
        if (before) expect(chance.before).toBe(before.win_probability.after);
        expect(bases).toHaveLength(3);
        if (outs === 3) expect(bases).toEqual([null, null, null]);
        return plays[number - 1] ?? null;
      },
      null as RestPlay | null,
    );
    expect(lineups?.home.map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, null]);
    expect(plays.every(({ leverage }) => leverage >= 0)).toBe(true);
  });

  test('add up to the lines of the box score', async () => {
    for (const id of played) {
      const { plays } = await overRest(id);
      const boxScore = (await stage.rest('GET', `/matches/${id}`)).json<{ home: RestSide; away: RestSide }>();
      const changes = plays.flatMap(({ lines }) => lines);
      const sumOf = (playerId: number, part: 'batting' | 'pitching', key: string) =>
        changes
          .filter(({ player }) => player.player_id === playerId)
          .reduce((sum, line) => sum + (new Map(Object.entries(line[part] ?? {})).get(key) ?? 0), 0);
      for (const { batters, pitchers } of [boxScore.home, boxScore.away]) {
        for (const { player_id: playerId, ab, r, h, hr, rbi, bb, so } of batters) {
          const stored = { ab, r, h, hr, rbi, bb, so };
          const sums = Object.keys(stored).map((key) => [key, sumOf(playerId, 'batting', key)]);
          expect(Object.fromEntries(sums)).toEqual(stored);
        }
        for (const { player_id: playerId, outs, h, r, er, bb, k, hr, pitches, strikes } of pitchers) {
          const stored = { outs, h, r, er, bb, k, hr, pitches, strikes };
          const sums = Object.keys(stored).map((key) => [key, sumOf(playerId, 'pitching', key)]);
          expect(Object.fromEntries(sums)).toEqual(stored);
        }
      }
    }
  });

  test('are the same for every visitor, whenever they are read', async () => {
    const path = `/matches/${played[0]}/plays`;
    const first = await stage.rest('GET', path);
    const account = await makeUser(stage.db);
    expect((await stage.rest('GET', path, { as: account })).body).toBe(first.body);
    expect((await stage.rest('GET', path)).body).toBe(first.body);
  });
});

describe('plays after a given number', () => {
  test('are listed over both APIs', async () => {
    const id = played[1] ?? 0;
    const { plays } = await overRest(id);
    for (const after of [0, 1, 40, plays.length - 1, plays.length, plays.length + 500]) {
      const rest = await overRest(id, `?after=${after}`);
      expect(rest.plays).toEqual(plays.slice(after));
      const { plays: answer } = await ask(everything, { id: String(id), after });
      const numbers = [...(answer?.['plays'] ?? [])].map(({ number }) => number);
      expect(numbers).toEqual(rest.plays.map(({ number }) => number));
    }
  });

  testRows('are refused for the number %s', ['-1', '1.5', 'x', '1000001'], async (after) => {
    const { statusCode } = await stage.rest('GET', `/matches/${played[0]}/plays?after=${after}`);
    expect(statusCode).toBe(422);
  });

  test('are refused for a number below zero over GraphQL', async () => {
    const { errors } = await stage.graphql(everything, { variables: { id: String(played[0]), after: -1 } });
    expect(errors).toMatchObject([{ message: 'after must be a whole number from 0 to 1000000' }]);
  });
});

describe('a match that has not begun', () => {
  const none = { status: 'pending', next_at: null, lineups: null, plays: [] };

  test('has no plays and no lineups', async () => {
    const id = await scheduled(7);
    expect(await overRest(id)).toEqual({
      ...none,
      first_pitch_at: null,
      server_time: expect.stringMatching(/Z$/),
    });
    const { plays } = await ask(everything, { id: String(id) });
    expect(plays).toMatchObject({ status: 'pending', nextAt: null, lineups: null, plays: [] });
  });

  test('has the time of its first pitch once it is announced', async () => {
    const matchId = await scheduled(8);
    const firstPitchAt = new Date('2030-05-01T18:00:00Z');
    await stage.db.manager.insert(LiveGameEntity, { matchId, minutes: 10, firstPitchAt });
    expect(await overRest(matchId)).toMatchObject({ ...none, first_pitch_at: firstPitchAt.toISOString() });
    const { plays } = await ask('query ($id: ID!) { match(id: $id) { plays { firstPitchAt serverTime } } }', {
      id: String(matchId),
    });
    expect(plays).toEqual({
      firstPitchAt: firstPitchAt.toISOString(),
      serverTime: expect.stringMatching(/Z$/),
    });
  });

  test('is not found if it does not exist', async () => {
    const answer = await stage.rest('GET', '/matches/999999/plays');
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      expect.objectContaining({ detail: 'Match not found.' }),
    ]);
  });
});

describe('unions and interfaces', () => {
  test('give the same answer whether the query is compiled or interpreted', async () => {
    const document = parse(everything);
    const operation = { document, operationName: 'Everything', variables: { id: String(played[0]) } };
    const definition = resolveOperation(document, 'Everything');
    expect(countFields(schema, document, definition)).toBeLessThanOrEqual(queryLimits.compiledFields);
    const actor = await makeUser(stage.db);
    const run = (executor: QueryExecutor) => executor.execute({ ...operation, context: stage.as(actor) });
    const compiled = await run(new QueryExecutor(schema, 0));
    expect(compiled.errors).toBeUndefined();
    const interpreted = await run(new QueryExecutor(schema, Infinity, Infinity));
    expect(JSON.stringify(compiled)).toBe(JSON.stringify(interpreted));
  });

  test('are answered over a real connection', async () => {
    const address = await stage.listen();
    const variables = { id: String(played[0]) };
    const answer = async () =>
      (
        await fetch(`${address}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query: everything, variables }),
        })
      ).text();
    const first = await answer();
    expect(first).toContain('"__typename":"PlateAppearance"');
    expect(await answer()).toBe(first);
    expect(await answer()).toBe(first);
  });
});

test('the plays of many matches take as many statements as those of one', async () => {
  // The reader is signed in, because answers to visitors may be cached.
  const as = await makeUser(stage.db);
  const query = `query ($first: Int!) {
    matches(first: $first, status: SIMULATED) { edges { node { plays { plays { ... on PlayState { number text } } } } } }
  }`;
  const of = (first: number) =>
    fewestStatements(stage.db, () => stage.graphql(query, { variables: { first }, as }));
  expect((await of(6)).length).toBe((await of(1)).length);
});
