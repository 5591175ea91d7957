import { type Actor } from '../../../platform/context/policy.js';
import { gameStory } from '../../games/gameday/story/story.service.js';
import { getMatch } from '../../leagues/matches/match.service.js';
import { deleteMatch } from '../../games/simulation/simulation.service.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeCoach, makeTeam, makeUser } from '../../../testing/database/context.js';
import { makeMatch, makeRosters } from '../../../testing/leagues/rosters.js';
import { playMatches, recordScores } from '../../../testing/leagues/season.js';
import { deleteNews, getNews } from '../news/news.service.js';
import { canPostRecap, postRecap } from './recap.service.js';

let app: TestApp;
let admin: Actor;
let moderator: Actor;

beforeAll(async () => {
  app = await openApp();
  admin = await makeUser(app.db, 'admin');
  moderator = await makeUser(app.db, 'moderator');
});
afterAll(() => app.close());

/** Plays a friendly of two new clubs. */
async function playedMatch(): Promise<{ id: number; winner: number; loser: number }> {
  const [home, away] = [await makeTeam(app.db), await makeTeam(app.db)];
  await makeRosters(app.db, [home.id, away.id]);
  const id = await makeMatch(app.db, home.id, away.id);
  await playMatches(app.as(admin), [id]);
  const { match } = (await app.rest('GET', `/matches/${id}`)).json<{
    match: { home_score: number; away_score: number };
  }>();
  const homeWon = match.home_score > match.away_score;
  return { id, winner: homeWon ? home.id : away.id, loser: homeWon ? away.id : home.id };
}

const skip = { role: 'Manager', name: 'Skip' };
const bench = { role: 'Bench Coach', name: 'Benny' };
const refusal = (kind: string, message: string) => expect.objectContaining({ kind, message });

describe('posting a recap', () => {
  test('makes an article of the winning club, signed by its manager, with the text of the game story', async () => {
    const { id, winner, loser } = await playedMatch();
    await makeCoach(app.db, loser, skip);
    await makeCoach(app.db, winner, bench);
    await makeCoach(app.db, winner, { role: 'Manager', name: 'Casey' });
    const answer = await app.rest('POST', `/matches/${id}/recap`, { as: admin });
    const story = await gameStory(app.as(), id);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      expect.objectContaining({
        team_id: winner,
        match_id: id,
        author_role: 'Manager',
        author_name: 'Casey',
        title: story?.recap.headline,
        content: story?.recap.paragraphs.join('\n\n'),
        poster_id: admin.id,
      }),
    ]);
  });

  test('is signed by another coach of the winner, or else by a coach of the loser', async () => {
    const one = await playedMatch();
    await makeCoach(app.db, one.loser, skip);
    await makeCoach(app.db, one.winner, bench);
    expect(await postRecap(app.as(admin), one.id)).toMatchObject({ teamId: one.winner, authorName: 'Benny' });
    const other = await playedMatch();
    await makeCoach(app.db, other.loser, skip);
    expect(await postRecap(app.as(admin), other.id)).toMatchObject({
      teamId: other.loser,
      authorName: 'Skip',
    });
  });

  test('is refused while neither club has a coach', async () => {
    const { id, winner } = await playedMatch();
    await makeCoach(app.db, winner, skip);
    await app.db.query('UPDATE teams SET deleted_at = now() WHERE id = $1', [winner]);
    const sentence = 'Neither team has coaching staff to sign the recap';
    await expect(postRecap(app.as(admin), id)).rejects.toEqual(refusal('conflict', sentence));
  });

  test('is refused before the match is over, even while it is played live', async () => {
    const [home, away] = [await makeTeam(app.db), await makeTeam(app.db)];
    const id = await makeMatch(app.db, home.id, away.id);
    const refused = refusal('conflict', 'This match has no result yet');
    await expect(postRecap(app.as(admin), id)).rejects.toEqual(refused);
    await app.db.query(`UPDATE matches SET status = 'in_progress' WHERE id = $1`, [id]);
    await expect(postRecap(app.as(admin), id)).rejects.toEqual(refused);
    await expect(postRecap(app.as(admin), 999_999)).rejects.toEqual(refusal('not_found', 'Match not found.'));
  });

  test('is neither offered nor possible for a tied game', async () => {
    const [home, away] = [await makeTeam(app.db), await makeTeam(app.db)];
    const id = await makeMatch(app.db, home.id, away.id);
    await recordScores(app.as(admin), [{ id, home: 2, away: 2 }]);
    const ctx = app.as(admin);
    expect(await canPostRecap(ctx, await getMatch(ctx, id))).toBe(false);
    const sentence = 'This match has no recap: no pitcher won it';
    await expect(postRecap(ctx, id)).rejects.toEqual(refusal('conflict', sentence));
  });

  test('is refused a second time, even simultaneously; the refusal has the title of the first article', async () => {
    const { id, winner } = await playedMatch();
    await makeCoach(app.db, winner, skip);
    const both = await Promise.allSettled([postRecap(app.as(admin), id), postRecap(app.as(admin), id)]);
    const posted = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(posted).toHaveLength(1);
    const [article] = posted;
    const sentence = `The recap of this match is already posted: “${article?.title}” (article ${article?.id})`;
    await expect(postRecap(app.as(admin), id)).rejects.toEqual(refusal('conflict', sentence));
    const again = await app.rest('POST', `/matches/${id}/recap`, { as: admin });
    expect([again.statusCode, again.json()]).toEqual([409, expect.objectContaining({ detail: sentence })]);
    // Once staff has deleted the article, the recap can be posted again.
    await deleteNews(app.as(admin), article?.id ?? 0);
    expect(await postRecap(app.as(admin), id)).toMatchObject({ matchId: id });
  });

  test('is offered and allowed to administrators only', async () => {
    const { id, winner } = await playedMatch();
    await makeCoach(app.db, winner, skip);
    const offered = async (as?: Actor) =>
      (
        await app.graphql(
          'query ($id: ID!) { match(id: $id) { viewerCanPostRecap recapArticle { id match { id } } } }',
          { variables: { id: String(id) }, ...(as && { as }) },
        )
      ).data?.['match'];
    expect(await offered(moderator)).toEqual({ viewerCanPostRecap: false, recapArticle: null });
    expect(await offered(admin)).toEqual({ viewerCanPostRecap: true, recapArticle: null });
    const { id: newsId } = await postRecap(app.as(admin), id);
    const article = { id: String(newsId), match: { id: String(id) } };
    expect(await offered(admin)).toEqual({ viewerCanPostRecap: false, recapArticle: article });
    expect(await offered()).toEqual({ viewerCanPostRecap: false, recapArticle: article });
  });

  test('is in the audit log and in the list of news', async () => {
    const { id, winner } = await playedMatch();
    await makeCoach(app.db, winner, skip);
    const posted = await postRecap(app.as(admin), id);
    const rows = await app.db.query<unknown[]>(
      `SELECT act, detail FROM audit_log WHERE act = 'match.recap' AND subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ act: 'match.recap', detail: { title: posted.title, team: posted.teamName } }]);
    const [newest] = (await app.rest('GET', '/news')).json<{ id: number; match_id: number | null }[]>();
    expect(newest).toMatchObject({ id: posted.id, match_id: id });
  });

  test('makes an article that stays when the match is deleted, but is then linked to no match', async () => {
    const { id, winner } = await playedMatch();
    await makeCoach(app.db, winner, skip);
    const posted = await postRecap(app.as(admin), id);
    await deleteMatch(app.as(admin), id);
    expect(await getNews(app.as(), posted.id)).toMatchObject({ title: posted.title, matchId: null });
  });
});
