import { playsLoader } from './plays.service.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { makeMatch, makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { STORED_BY_ENGINE_1 } from '../../../engine/testing/stored-game.js';
import { simulateMatch } from '../simulation/simulation.service.js';

let stage: TestApp;

beforeAll(async () => {
  stage = await openApp();
});
afterAll(() => stage.close());

const playsOfMatch = `query ($id: ID!) {
  match(id: $id) {
    game {
      plays {
        text
        play {
          kind result pitches count pitchSequence { kind balls strikes } trajectory fielder bunt sacrifice groundedIntoDoublePlay
          batter { playerId name }
          pitcher { playerId name }
          runners { player { name } from to }
          putOuts { from fielders }
          error { fielder throwing }
          substitute { player { name } isHome slot position }
        }
      }
    }
  }
}`;

interface RestPlay {
  number: number;
  text: string;
  count: string | null;
  pitches: number | null;
  pitch_sequence: { kind: string; balls: number; strikes: number }[];
  pitcher: { player_id: number } | null;
}

interface RestPlays {
  status: string;
  plays: RestPlay[];
}

interface GraphqlPlay {
  text: string;
  play: { count: string | null; pitchSequence: { kind: string }[] };
}

interface NamedPlay {
  text: string;
  play: { kind: string; batter: { name: string } | null };
}

interface RestSide {
  pitchers: { player_id: number; pitches: number; strikes: number }[];
}

interface RestDetails {
  home: RestSide;
  away: RestSide;
}

async function playedMatch(): Promise<number> {
  const { id: leagueId, teamIds } = await makePlayableLeague(stage, 2);
  const [home = 0, away = 0] = teamIds;
  const id = await makeMatch(stage.db, home, away, { leagueId, gameDay: 1 });
  await simulateMatch(stage.as(await makeUser(stage.db, 'admin')), id);
  return id;
}

describe('a match with its game over REST', () => {
  const sideFields = ['off', 'def', 'starter', 'batters', 'pitchers'];

  async function leagueMatch(): Promise<{ id: number; home: number; away: number }> {
    const { id: leagueId, teamIds } = await makePlayableLeague(stage, 2);
    const [home = 0, away = 0] = teamIds;
    return { id: await makeMatch(stage.db, home, away, { leagueId, gameDay: 1 }), home, away };
  }

  test('has line score and box score by team name, and again, with all facts, by side', async () => {
    const { id } = await leagueMatch();
    const notPlayed = (await stage.rest('GET', `/matches/${id}`)).json();
    expect(notPlayed).toMatchObject({ linescore: null, box_score: null, home: null, away: null });
    const admin = await makeUser(stage.db, 'admin');
    const answer = (await stage.rest('POST', `/matches/simulate/${id}`, { as: admin })).json();
    expect((await stage.rest('GET', `/matches/${id}`)).json()).toEqual(answer);
    const { match, linescore, box_score: boxScore, home, away } = answer;
    const names = [match.home_team_name, match.away_team_name];
    expect(linescore).toEqual({ [names[0]]: home.innings, [names[1]]: away.innings });
    expect(Object.keys(boxScore)).toEqual(names);
    for (const [side, teamId, runs] of [
      [home, match.home_team_id, match.home_score],
      [away, match.away_team_id, match.away_score],
    ]) {
      expect(side).toMatchObject({
        team_id: teamId,
        runs,
        hits: expect.any(Number),
        errors: expect.any(Number),
      });
      const ofName = boxScore[side.team_name];
      expect(side).toMatchObject(ofName);
      expect(Object.keys(ofName).slice(0, sideFields.length)).toEqual(sideFields);
      expect(Object.keys(ofName.batters[0]).slice(0, 6)).toEqual(['name', 'pos', 'ab', 'h', 'hr', 'rbi']);
      expect(Object.keys(ofName.pitchers[0]).slice(0, 3)).toEqual(['name', 'ip', 'er']);
    }
  });

  test('adds the id to the second club’s name if both clubs have the same name', async () => {
    const { id, home, away } = await leagueMatch();
    await stage.db.query(`UPDATE teams SET name = '__proto__' WHERE id = ANY($1)`, [[home, away]]);
    const admin = await makeUser(stage.db, 'admin');
    const answer = (await stage.rest('POST', `/matches/${id}/simulate`, { as: admin })).json();
    const names = ['__proto__', `__proto__ (${away})`];
    expect([Object.keys(answer.linescore), Object.keys(answer.box_score)]).toEqual([names, names]);
    expect(answer.linescore[`__proto__ (${away})`]).toEqual(answer.away.innings);
  });
});

describe('a match, play by play', () => {
  test('ends with the final score, and has the players’ names', async () => {
    const { id: leagueId, teamIds } = await makePlayableLeague(stage, 2);
    const [home = 0, away = 0] = teamIds;
    const id = await makeMatch(stage.db, home, away, { leagueId, gameDay: 1 });
    const { homeScore, awayScore } = await simulateMatch(stage.as(await makeUser(stage.db, 'admin')), id);
    const ctx = stage.as();
    const plays = await ctx.loaders.load(ctx, playsLoader, id);
    expect(plays.at(0)).toMatchObject({ inning: 1, half: 'top' });
    expect(plays.at(-1)).toMatchObject({ homeScore, awayScore });
    const rows: { name: string }[] = await stage.db.query('SELECT name FROM players WHERE team_id = $1', [
      away,
    ]);
    expect(rows.some(({ name }) => plays[0]?.text.includes(name))).toBe(true);

    const { data, errors } = await stage.graphql(playsOfMatch, { variables: { id: String(id) } });
    expect(errors).toBeUndefined();
    const named: NamedPlay[] = data?.['match']?.['game']?.['plays'] ?? [];
    // A dropped foul may come before the first batter's turn ends.
    const done = named.findIndex(({ play: { kind } }) => kind === 'PLATE_APPEARANCE');
    const first = named[done];
    expect(first).toMatchObject({
      text: plays[done]?.text,
      play: {
        result: expect.stringMatching(/^[A-Z_]+$/),
        batter: { name: expect.any(String) },
        runners: expect.arrayContaining([expect.objectContaining({ from: 0 })]),
      },
    });
    expect(first?.text).toContain(first?.play.batter?.name);
  });

  test('has the pitches of every play, always the same, also over REST', async () => {
    const id = await playedMatch();
    const { data } = await stage.graphql(playsOfMatch, { variables: { id: String(id) } });
    const overGraphql: GraphqlPlay[] = data?.['match']?.['game']?.['plays'] ?? [];
    const { status, plays } = (await stage.rest('GET', `/matches/${id}/plays`)).json<RestPlays>();
    expect(status).toBe('simulated');
    expect(plays.map(({ number }) => number)).toEqual(overGraphql.map((_, at) => at + 1));
    const asEnum = (kind: string) => kind.toUpperCase().replaceAll(' ', '_');
    plays.forEach(({ text, count, pitches, pitch_sequence: sequence }, at) => {
      expect(overGraphql[at]).toMatchObject({
        text,
        play: { count, pitches, pitchSequence: sequence.map((one) => ({ ...one, kind: asEnum(one.kind) })) },
      });
      expect(sequence).toHaveLength(pitches ?? 0);
    });
    const again = (
      await stage.rest('GET', `/matches/${id}/plays?after=${plays.length - 2}`)
    ).json<RestPlays>();
    expect(again.plays).toEqual(plays.slice(-2));
  });

  test('adds up to the pitches and strikes of the box score', async () => {
    const id = await playedMatch();
    const details = (await stage.rest('GET', `/matches/${id}`)).json<RestDetails>();
    const { plays } = (await stage.rest('GET', `/matches/${id}/plays`)).json<RestPlays>();
    const lines = [...details.home.pitchers, ...details.away.pitchers];
    expect(lines.length).toBeGreaterThan(1);
    for (const { player_id: playerId, pitches, strikes } of lines) {
      const thrown = plays
        .filter(({ pitcher }) => pitcher?.player_id === playerId)
        .flatMap(({ pitch_sequence: sequence }) => sequence.map(({ kind }) => kind));
      const balls = thrown.filter((kind) => ['ball', 'intentional ball', 'hit by pitch'].includes(kind));
      expect([thrown.length, thrown.length - balls.length]).toEqual([pitches, strikes]);
    }
    const { data } = await stage.graphql(
      `query ($id: ID!) { match(id: $id) { game { boxScore { home { pitchers { playerId pitches strikes } } } } } }`,
      { variables: { id: String(id) } },
    );
    expect(data?.['match']?.['game']['boxScore']['home']['pitchers']).toEqual(
      details.home.pitchers.map(({ player_id: playerId, pitches, strikes }) => ({
        playerId: String(playerId),
        pitches,
        strikes,
      })),
    );
  });

  test('can be read for a game stored by engine version 1', async () => {
    const id = await playedMatch();
    const { seed, plays } = STORED_BY_ENGINE_1;
    await stage.db.query('UPDATE games SET plays = $2, seed = $3, engine_version = 1 WHERE match_id = $1', [
      id,
      plays,
      seed,
    ]);
    const answer = (await stage.rest('GET', `/matches/${id}/plays`)).json<RestPlays>();
    expect(answer.plays[0]).toMatchObject({ count: '2-2', pitches: 7 });
    expect(answer.plays[0]?.pitch_sequence.map(({ kind }) => kind)).toEqual([
      'ball',
      'ball',
      'called strike',
      'foul',
      'foul',
      'foul',
      'in play',
    ]);
  });

  test('is not found over REST if the match does not exist', async () => {
    expect((await stage.rest('GET', '/matches/999999/plays')).statusCode).toBe(404);
  });

  test('is empty before it is played', async () => {
    const { teamIds } = await makePlayableLeague(stage, 2);
    const id = await makeMatch(stage.db, teamIds[0] ?? 0, teamIds[1] ?? 0);
    const ctx = stage.as();
    expect(await ctx.loaders.load(ctx, playsLoader, id)).toEqual([]);
    expect((await stage.rest('GET', `/matches/${id}/plays`)).json()).toMatchObject({
      status: 'pending',
      plays: [],
    });
  });
});
