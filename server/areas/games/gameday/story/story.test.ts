import { setUpPlayoffs } from '../../../leagues/bracket/bracket-setup.service.js';
import { openApp, type TestApp } from '../../../../testing/apis/app.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { pendingMatches, playMatches, type TestLeague } from '../../../../testing/leagues/season.js';
import { fewestStatements } from '../../../../testing/database/statements.js';
import { gameStory, storyLoader } from './story.service.js';

let app: TestApp;
let league: TestLeague;
/** Five games of two clubs, one a day. */
let played: number[];

beforeAll(async () => {
  app = await openApp();
  league = await makePlayableLeague(app, 2);
  const [one = 0, other = 0] = league.teamIds;
  played = [];
  for (let gameDay = 1; gameDay <= 5; gameDay += 1) {
    const id = await makeMatch(app.db, gameDay % 2 === 0 ? one : other, gameDay % 2 === 0 ? other : one, {
      leagueId: league.id,
      gameDay,
    });
    await playMatches(league.admin(), [id]);
    played.push(id);
  }
});
afterAll(() => app.close());

interface StoryAnswer {
  readonly match_id: number;
  readonly status: string;
  readonly story: {
    readonly swings: readonly { number: number; text: string; change: number; players: { name: string }[] }[];
    readonly deciding_play: number;
    readonly player_of_the_game: {
      player: { player_id: number; name: string };
      team_id: number;
      is_home: boolean;
      wpa: number;
      line: string;
    };
    readonly recap: { headline: string; paragraphs: string[]; rule: string };
  } | null;
}

const readStory = async (id: number): Promise<StoryAnswer> =>
  (await app.rest('GET', `/matches/${id}/story`)).json();
const wordsOf = async (id: number): Promise<string> =>
  (await readStory(id)).story?.recap.paragraphs.join('\n') ?? '';

describe('the story of a match', () => {
  test('has five swings with the sentences of the play-by-play, the greatest first', async () => {
    for (const id of played) {
      const { story } = await readStory(id);
      const { plays } = (await app.rest('GET', `/matches/${id}/plays`)).json<{ plays: { text: string }[] }>();
      expect(story?.swings).toHaveLength(5);
      for (const { number, text, players } of story?.swings ?? []) {
        expect(text).toBe(plays[number - 1]?.text);
        expect(players.every(({ name }) => name !== '')).toBe(true);
      }
      const sizes = story?.swings.map(({ change }) => Math.abs(change)) ?? [];
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    }
  });

  test('names the player whose box score lines add up to the most win probability', async () => {
    for (const id of played) {
      const { story } = await readStory(id);
      const box = (await app.rest('GET', `/matches/${id}`)).json<
        Record<'home' | 'away', Record<'batters' | 'pitchers', { player_id: number; wpa: number }[]>>
      >();
      const totals = new Map<number, number>();
      for (const line of [box.home, box.away].flatMap((side) => [...side.batters, ...side.pitchers]))
        totals.set(line.player_id, (totals.get(line.player_id) ?? 0) + line.wpa);
      const best = story?.player_of_the_game;
      expect(Math.max(...totals.values()) - (totals.get(best?.player.player_id ?? 0) ?? 0)).toBeLessThan(
        0.003,
      );
      const side = best?.is_home === true ? box.home : box.away;
      const own = [...side.batters, ...side.pitchers].map(({ player_id: playerId }) => playerId);
      expect(own).toContain(best?.player.player_id);
    }
  });

  test('is the same in GraphQL, with the team', async () => {
    const [id = 0] = played;
    const { story } = await readStory(id);
    const { data, errors } = await app.graphql(
      `query ($id: ID!) { match(id: $id) { story {
        decidingPlay swings { number change players { playerId } }
        playerOfTheGame { player { playerId name } team { id name } wpa line }
        recap { headline paragraphs rule }
      } } }`,
      { variables: { id: String(id) } },
    );
    expect(errors).toBeUndefined();
    const best = story?.player_of_the_game;
    expect(data?.['match']?.['story']).toMatchObject({
      decidingPlay: story?.deciding_play,
      swings: story?.swings.map(({ number, change }) => ({ number, change })),
      playerOfTheGame: { team: { id: String(best?.team_id) }, wpa: best?.wpa, line: best?.line },
      recap: story?.recap,
    });
  });

  test('gives the records as of that game, regardless of later games', async () => {
    const wins = new Map<number, number>();
    for (const [at, id] of played.entries()) {
      const { match } = (await app.rest('GET', `/matches/${id}`)).json<{
        match: { home_team_id: number; away_team_id: number; home_score: number; away_score: number };
      }>();
      const homeWon = match.home_score > match.away_score;
      const [winner, loser] = homeWon
        ? [match.home_team_id, match.away_team_id]
        : [match.away_team_id, match.home_team_id];
      wins.set(winner, (wins.get(winner) ?? 0) + 1);
      const record = (team: number) => `${wins.get(team) ?? 0}-${at + 1 - (wins.get(team) ?? 0)}`;
      expect(await wordsOf(id)).toMatch(
        new RegExp(`improved to ${record(winner)}\\b.*; .* fell to ${record(loser)}\\b`),
      );
    }
  });

  test('is null until the match is over, also for a live match', async () => {
    const [one = 0, other = 0] = league.teamIds;
    const pending = await makeMatch(app.db, one, other);
    expect(await readStory(pending)).toEqual({ match_id: pending, status: 'pending', story: null });
    await app.db.query(
      `INSERT INTO live_games (match_id, minutes, first_pitch_at, seed, plays, play_times, result)
       SELECT $1, 3, now(), seed, plays, ARRAY[1000], '{"engineVersion": 3}' FROM games WHERE match_id = $2`,
      [pending, played[0]],
    );
    await app.db.query(`UPDATE matches SET status = 'in_progress' WHERE id = $1`, [pending]);
    expect(await readStory(pending)).toEqual({ match_id: pending, status: 'in_progress', story: null });
    expect(await gameStory(app.as(), pending)).toBeNull();
    await app.db.query('DELETE FROM matches WHERE id = $1', [pending]);
  });

  test('is not found if the match does not exist', async () => {
    const answer = await app.rest('GET', '/matches/999999/story');
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      expect.objectContaining({ detail: 'Match not found.' }),
    ]);
  });

  test('of a friendly mentions no records', async () => {
    const [one = 0, other = 0] = league.teamIds;
    const friendly = await makeMatch(app.db, one, other);
    await playMatches(league.admin(), [friendly]);
    expect(await wordsOf(friendly)).not.toMatch(/improved to|this season|series/);
    // The friendly does not count in the records of later games, either.
    const [last = 0] = played.slice(-1);
    expect(await wordsOf(last)).toMatch(/improved to [1-5]-[0-4]/);
  });

  test('takes five statements for any number of stories', async () => {
    const read = (ids: readonly number[]) => fewestStatements(app.db, () => storyLoader(app.as(), ids));
    expect(await read(played.slice(0, 1))).toHaveLength(5);
    expect(await read(played)).toHaveLength(5);
  });
});

test('the story of a playoff game gives the state of the series after it', async () => {
  const season = await makePlayableLeague(app, 2);
  const [one = 0, other = 0] = season.teamIds;
  const id = await makeMatch(app.db, one, other, { leagueId: season.id, gameDay: 1 });
  await playMatches(season.admin(), [id]);
  await setUpPlayoffs(season.admin(), season.id, { topN: 2, seriesLengths: [3] });
  const playNext = async (): Promise<number> => {
    const [next] = await pendingMatches(season.admin(), season.id);
    await playMatches(season.admin(), [next?.id ?? 0]);
    return next?.id ?? 0;
  };
  const first = await playNext();
  const second = await playNext();
  expect(await wordsOf(first)).toContain('took a 1-0 lead in the best-of-three series.');
  expect(await wordsOf(second)).toMatch(
    /(evened the best-of-three series at 1-1|won the best-of-three series, 2-0)\./,
  );
});
