import { type ExecutionResult, type GraphQLSchema, parse } from 'graphql';
import { setUserRole } from '../../../areas/accounts/administration/role.service.js';
import { makeSchema } from '../schema.js';
import { type Context } from '../../../platform/context/context.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { type Actor } from '../../../platform/context/policy.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import * as categories from '../../../areas/community/forum/threads/category.service.js';
import { type Thread } from '../../../areas/community/forum/threads/forum.types.js';
import { createThread } from '../../../areas/community/forum/posts/opening.service.js';
import * as posts from '../../../areas/community/forum/posts/post.service.js';
import * as threads from '../../../areas/community/forum/threads/thread.service.js';
import * as news from '../../../areas/community/news/news.service.js';
import { hireCoach } from '../../../areas/clubs/coaches/coach.service.js';
import { updateLeague } from '../../../areas/leagues/leagues/league.service.js';
import { addTeams } from '../../../areas/leagues/membership/league-team.service.js';
import { removeTeamFromLeague } from '../../../areas/leagues/membership/leaving.service.js';
import { markNotificationsRead } from '../../../areas/accounts/notifications/notification.service.js';
import {
  type Notice,
  notificationsChanged,
  notify,
} from '../../../areas/accounts/notifications/sending/notify.service.js';
import { announcePlayers, rosterLoader } from '../../../areas/clubs/players/player.service.js';
import { deletePlayer, generateRoster, releasePlayer } from '../../../areas/clubs/rosters/roster.service.js';
import { register } from '../../../areas/accounts/sign-in/account.service.js';
import { deleteMatch } from '../../../areas/games/simulation/simulation.service.js';
import { generateSchedule } from '../../../areas/leagues/schedule/schedule.service.js';
import { startNextSeason } from '../../../areas/leagues/offseason/next-season.service.js';
import { deleteUnusedTeamsOf } from '../../../areas/clubs/ownership/owner-deletion.service.js';
import {
  declineRosterRequest,
  requestRoster,
} from '../../../areas/clubs/roster-requests/roster-request.service.js';
import {
  makeCoach,
  makeTeam,
  makeUser,
  openStage,
  type TestStage,
} from '../../../testing/database/context.js';
import { caughtUp } from '../../../testing/leagues/live-games.js';
import { makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { makeLeague, pendingMatches, playMatches, playPending } from '../../../testing/leagues/season.js';
import { type LiveHub } from '../../../platform/events/hub.js';
import { openHub } from '../../../testing/live-hub.js';
import { EventCosts } from './event-costs.js';
import { subscribeLive } from './subscribe.js';
import { testRows } from '../../../testing/rows.js';
import { userChanged } from '../../../areas/accounts/users/user-events.js';
import { matchesChanged } from '../../../areas/clubs/ownership/league-events.js';
import { postAdded } from '../../../areas/community/forum/posts/post.service.js';

let stage: TestStage;
let hub: LiveHub;
let schema: GraphQLSchema;
let user: Actor & { readonly id: number };
let admin: Actor & { readonly id: number };

beforeAll(async () => {
  stage = await openStage();
  hub = await openHub(stage);
  schema = await makeSchema();
  user = await makeUser(stage.db);
  admin = await makeUser(stage.db, 'admin');
});

afterAll(async () => {
  await hub.close();
  await stage.close();
});

function as(actor?: Actor, since?: string): Context {
  const ctx = stage.as(actor);
  return { ...ctx, since, env: { ...ctx.env, live: hub } };
}

type Received = AsyncIterableIterator<ExecutionResult>;

/** Follows a subscription as one subscriber, from this moment on or, on a connection that continues, from `since` on. */
async function follow(actor: Actor | undefined, subscription: string, since?: string): Promise<Received> {
  await caughtUp(stage.as(), hub);
  const answer = await subscribeLive({
    schema,
    document: parse(`subscription { ${subscription} }`),
    contextValue: as(actor, since),
  });
  if (!('next' in answer)) throw answer.errors?.[0] ?? new Error('no subscription');
  return answer;
}

const received = async (subscriber: Received): Promise<unknown> => {
  const { value } = await subscriber.next();
  expect(value).not.toHaveProperty('errors');
  return JSON.parse(JSON.stringify(value.data));
};

async function openThread(title = 'Bullpen talk'): Promise<Thread> {
  const { id } = await categories.createCategory(stage.as(admin), { name: 'Clubhouse' });
  return createThread(stage.as(user), { categoryId: id, title, initialPost: 'First!' });
}

const rosterOf = (teamId: number) => stage.as().loaders.load(stage.as(), rosterLoader, teamId);

const reply = (thread: Thread, content: string) => posts.createPost(stage.as(user), thread.id, { content });

describe('a follower of a thread', () => {
  test('receives the new posts of this thread only, signed in or not', async () => {
    const [mine, other] = [await openThread(), await openThread()];
    const query = `postAdded(threadId: ${mine.id}) { content authorUsername viewerCanDelete }`;
    const subscribers = [await follow(undefined, query), await follow(admin, query)];
    await reply(other, 'Elsewhere');
    await reply(mine, 'Here');
    const answers = await Promise.all(subscribers.map(received));
    expect(answers).toEqual(
      [false, true].map((viewerCanDelete) => ({
        postAdded: { content: 'Here', authorUsername: user.username, viewerCanDelete },
      })),
    );
  });

  test('has the rights of the present role, not of the role when the socket opened', async () => {
    const thread = await openThread();
    const moderator = await makeUser(stage.db, 'moderator');
    const subscriber = await follow(moderator, `postAdded(threadId: ${thread.id}) { viewerCanDelete }`);
    await reply(thread, 'One');
    expect(await received(subscriber)).toEqual({ postAdded: { viewerCanDelete: true } });
    await setUserRole(stage.as(admin), moderator.id, 'user');
    await reply(thread, 'Two');
    expect(await received(subscriber)).toEqual({ postAdded: { viewerCanDelete: false } });
  });

  test('gets each row as it is at the event, even if an earlier event has already sent it', async () => {
    const thread = await openThread();
    const query = `threadAdded(categoryId: ${thread.categoryId}) { category { threadCount } }`;
    const subscriber = await follow(undefined, query);
    for (const threadCount of [2, 3]) {
      await createThread(stage.as(user), { categoryId: thread.categoryId, title: 'x', initialPost: 'x' });
      expect(await received(subscriber)).toEqual({ threadAdded: { category: { threadCount } } });
    }
  });

  test('gets no event about a post that is already deleted', async () => {
    const thread = await openThread();
    const subscriber = await follow(undefined, `postAdded(threadId: ${thread.id}) { content }`);
    await announce(stage.as(), postAdded({ postId: 2_000_000_000, threadId: thread.id }));
    await reply(thread, 'Still here');
    expect(await received(subscriber)).toEqual({ postAdded: { content: 'Still here' } });
  });

  test('can leave while nothing happens', async () => {
    const thread = await openThread();
    const subscriber = await follow(undefined, `postAdded(threadId: ${thread.id}) { content }`);
    const waiting = subscriber.next();
    await subscriber.return?.();
    expect(await waiting).toMatchObject({ done: true });
  });
});

test('five hundred subscribers cost two queries an event: one for the row, one for their accounts', async () => {
  const thread = await openThread();
  const viewers = [undefined, user, admin];
  const query = `postAdded(threadId: ${thread.id}) { content viewerCanDelete }`;
  const subscribers = await Promise.all(
    Array.from({ length: 500 }, (_, n) => follow(viewers[n % viewers.length], query)),
  );
  const arriving = Promise.all(subscribers.map(received));
  const queries = jest.spyOn(stage.db.manager, 'query');
  await announce(stage.as(), postAdded({ postId: await lastPost(thread), threadId: thread.id }));
  const answers = await arriving;
  expect(queries.mock.calls.filter(([sql]) => !/pending_events|ORDER BY id DESC/.test(sql))).toHaveLength(2);
  queries.mockRestore();
  expect(answers.slice(0, 3)).toEqual(
    [false, false, true].map((viewerCanDelete) => ({ postAdded: { content: 'First!', viewerCanDelete } })),
  );
});

async function lastPost(thread: Thread): Promise<number> {
  const [row] = await stage.db.query<[{ id: number }]>(
    'SELECT id FROM forum_posts WHERE thread_id = $1 ORDER BY id DESC LIMIT 1',
    [thread.id],
  );
  return row.id;
}

test('new articles are published to followers of all teams or of one team', async () => {
  const [team, other] = [await makeTeam(stage.db, user), await makeTeam(stage.db, user)];
  const all = await follow(undefined, 'newsPosted { teamName title }');
  const one = await follow(undefined, `newsPosted(teamId: ${team.id}) { title team { name } }`);
  for (const { id } of [other, team]) {
    const coach = await makeCoach(stage.db, id);
    await news.postNews(stage.as(user), {
      teamId: id,
      authorRole: coach.role,
      authorName: coach.name,
      title: `About ${id}`,
      content: 'News.',
    });
  }
  const title = `About ${other.id}`;
  expect(await received(all)).toEqual({ newsPosted: { teamName: other.name, title } });
  expect(await received(one)).toEqual({
    newsPosted: { title: `About ${team.id}`, team: { name: team.name } },
  });
});

describe('a change in the forum', () => {
  test('is published, if it concerns a thread, to followers of that thread only, with what each follower may do', async () => {
    const [thread, other] = [await openThread(), await openThread()];
    const subscriber = await follow(
      user,
      `forumChanged(threadId: ${thread.id}) { postId thread { isLocked isPinned viewerCanReply } }`,
    );
    await threads.setThreadLock(stage.as(admin), other.id, true);
    await threads.setThreadLock(stage.as(admin), thread.id, true);
    const locked = { isLocked: true, isPinned: false, viewerCanReply: false };
    expect(await received(subscriber)).toEqual({ forumChanged: { postId: null, thread: locked } });
    await threads.setThreadPin(stage.as(admin), thread.id, true);
    expect(await received(subscriber)).toEqual({
      forumChanged: { postId: null, thread: { ...locked, isPinned: true } },
    });
    await threads.deleteThread(stage.as(admin), thread.id);
    expect(await received(subscriber)).toEqual({ forumChanged: { postId: null, thread: null } });
  });

  test('removes the text of a deleted post from open pages', async () => {
    const thread = await openThread();
    const { id } = await reply(thread, 'Rude');
    const subscriber = await follow(
      undefined,
      `forumChanged(threadId: ${thread.id}) { post { content isDeleted } }`,
    );
    await posts.deletePost(stage.as(admin), id);
    const post = { content: posts.deletedPostText, isDeleted: true };
    expect(await received(subscriber)).toEqual({ forumChanged: { post } });
  });

  test('is published, if it concerns a category, to followers of the category and of its threads', async () => {
    const thread = await openThread();
    const { categoryId: id } = thread;
    const query = `categoryId: ${id}) { categoryId threadId category { isLocked threadCount } }`;
    const subscribers = [
      await follow(undefined, `forumChanged(${query}`),
      await follow(undefined, `forumChanged(threadId: ${thread.id}, ${query}`),
    ];
    await openThread('Elsewhere');
    const change = { categoryId: String(id), threadId: null };
    const category = { isLocked: true, threadCount: 1 };
    await categories.setCategoryLock(stage.as(admin), id, true);
    for (const subscriber of subscribers) {
      expect(await received(subscriber)).toEqual({ forumChanged: { ...change, category } });
    }
    await categories.deleteCategory(stage.as(admin), id);
    for (const subscriber of subscribers) {
      expect(await received(subscriber)).toEqual({ forumChanged: { ...change, category: null } });
    }
  });

  test('brings the new counts of threads and posts to followers of the category', async () => {
    const thread = await openThread();
    const query = `categoryId: ${thread.categoryId}) { category { threadCount } thread { postCount } }`;
    const subscriber = await follow(undefined, `forumChanged(${query}`);
    await reply(thread, 'Two');
    expect(await received(subscriber)).toEqual({
      forumChanged: { category: { threadCount: 1 }, thread: { postCount: 2 } },
    });
  });
});

test('an article is published when it is posted, edited, featured and deleted', async () => {
  const team = await makeTeam(stage.db, user);
  const coach = await makeCoach(stage.db, team.id);
  const subscriber = await follow(
    undefined,
    `newsChanged(teamId: ${team.id}) { teamId article { title isFeatured } }`,
  );
  const latest = async () => received(subscriber);
  const change = (article: object | null) => ({ newsChanged: { teamId: String(team.id), article } });
  const { id } = await news.postNews(stage.as(user), {
    teamId: team.id,
    authorRole: coach.role,
    authorName: coach.name,
    title: 'Rain delay',
    content: 'News.',
  });
  expect(await latest()).toEqual(change({ title: 'Rain delay', isFeatured: false }));
  await news.updateNews(stage.as(user), id, { title: 'Play ball' });
  expect(await latest()).toEqual(change({ title: 'Play ball', isFeatured: false }));
  await news.setNewsFeatured(stage.as(admin), id, true);
  expect(await latest()).toEqual(change({ title: 'Play ball', isFeatured: true }));
  await news.deleteNews(stage.as(admin), id);
  expect(await latest()).toEqual(change(null));
});

describe('an event for administrators', () => {
  test('is published for every new, changed or deleted account', async () => {
    const subscriber = await follow(admin, 'usersChanged');
    await register(stage.as(), { username: 'rookie', email: 'rookie@example.com', password: 'spring' });
    expect(await received(subscriber)).toEqual({ usersChanged: true });
  });

  test('is published for every new entry of the audit log', async () => {
    const subscriber = await follow(admin, 'auditLogChanged');
    await categories.createCategory(stage.as(admin), { name: 'Written down' });
    expect(await received(subscriber)).toEqual({ auditLogChanged: true });
  });

  test('is published for every roster request made, granted or declined', async () => {
    const { id } = await makeTeam(stage.db, user);
    const subscriber = await follow(admin, 'rosterRequestsChanged');
    await requestRoster(stage.as(user), id);
    expect(await received(subscriber)).toEqual({ rosterRequestsChanged: true });
    await declineRosterRequest(stage.as(admin), id);
    expect(await received(subscriber)).toEqual({ rosterRequestsChanged: true });
    await requestRoster(stage.as(user), id);
    expect(await received(subscriber)).toEqual({ rosterRequestsChanged: true });
    await generateRoster(stage.as(admin), id);
    expect(await received(subscriber)).toEqual({ rosterRequestsChanged: true });
  });

  testRows(
    '(%s) is refused to others',
    ['usersChanged', 'auditLogChanged', 'rosterRequestsChanged'],
    async (subscription) => {
      await expect(follow(undefined, subscription)).rejects.toThrow('Could not validate credentials');
      await expect(follow(user, subscription)).rejects.toMatchObject({
        originalError: { kind: 'forbidden' },
      });
    },
  );
});

test('subscriptions to a state deliver its present value before any change, and none for what does not exist', async () => {
  const { id } = await makeLeague(stage, 0);
  for (const name of ['leagueChanged', 'standingsChanged', 'bracketChanged', 'oddsChanged']) {
    const state = await follow(undefined, `${name}(leagueId: ${id}) { id }`);
    expect(await received(state)).toEqual({ [name]: { id: String(id) } });
    await state.return?.();
  }
  const none = await follow(undefined, 'leagueChanged(leagueId: 2000000000) { id }');
  expect(await received(none)).toEqual({ leagueChanged: null });
});

describe('a live query', () => {
  test('delivers the answer at once, and again each time that it has changed', async () => {
    const thread = await openThread();
    const category = (fields: string) =>
      `live { forumCategory(id: ${thread.categoryId}) { ${fields} } columns(set: COMPACT) { key } }`;
    const counting = await follow(undefined, category('threadCount'));
    const changes = await follow(undefined, category('threadCount').replace('live', 'live(present: false)'));
    const reading = await follow(undefined, category('threads(first: 1) { edges { node { postCount } } }'));
    expect(await received(counting)).toMatchObject({ live: { forumCategory: { threadCount: 1 } } });
    await received(reading);
    await reply(thread, 'One more');
    expect(await received(reading)).toMatchObject({
      live: { forumCategory: { threads: { edges: [{ node: { postCount: 2 } }] } } },
    });
    await createThread(stage.as(user), { categoryId: thread.categoryId, title: 'x', initialPost: 'x' });
    for (const subscriber of [counting, changes])
      expect(await received(subscriber)).toMatchObject({ live: { forumCategory: { threadCount: 2 } } });
  });

  test('of a player’s games is executed after the player’s own games only, also if a game is undone', async () => {
    const league = await makePlayableLeague(stage, 4);
    await generateSchedule(league.admin(), league.id, { type: 'round-robin' });
    const matches = await pendingMatches(stage.as(), league.id);
    const [own] = matches;
    const other = matches.find(({ homeTeamId, awayTeamId }) =>
      [homeTeamId, awayTeamId].every((id) => id !== own?.homeTeamId && id !== own?.awayTeamId),
    );
    const pitchers = (await rosterOf(own?.homeTeamId ?? 0)).filter(({ position }) => position !== 'P');
    const games = await Promise.all(
      pitchers.map(({ id }) =>
        follow(undefined, `live(present: false) { player(id: ${id}) { splits { split } } }`),
      ),
    );
    const before = EventCosts.executions;
    await playMatches(stage.as(admin), [other?.id ?? 0]);
    await caughtUp(stage.as(), hub);
    const answers = Promise.race(games.map(received));
    await playMatches(stage.as(admin), [own?.id ?? 0]);
    expect(await answers).toMatchObject({
      live: { player: { splits: expect.arrayContaining([expect.anything()]) } },
    });
    expect(EventCosts.executions - before).toBeLessThanOrEqual(pitchers.length);
    for (const game of games) await game.return?.();
    const all = await follow(undefined, 'playersChanged { players { id stats { gamesPlayed } } }');
    await deleteMatch(stage.as(admin), own?.id ?? 0);
    expect(await received(all)).toMatchObject({
      playersChanged: {
        players: expect.arrayContaining([{ id: expect.anything(), stats: { gamesPlayed: 0 } }]),
      },
    });
  });

  test('is refused to those who may not ask it, also when they lose the right', async () => {
    const query = 'live { ... on Query { usersConnection { totalCount } } }';
    const refusal = { originalError: { kind: 'forbidden' } };
    await expect(follow(user, query)).rejects.toMatchObject(refusal);
    const former = await makeUser(stage.db, 'admin');
    const live = await follow(former, query);
    await received(live);
    await setUserRole(stage.as(admin), former.id, 'user');
    expect((await live.next()).value.errors).toMatchObject([refusal]);
    expect(await live.next()).toMatchObject({ done: true });
  });

  test('is executed once for all visitors, even if the answer depends on the viewer', async () => {
    const { categoryId } = await openThread();
    const query = `live { forumCategory(id: ${categoryId}) { viewerCanPost } }`;
    const before = EventCosts.executions;
    const viewers = [...Array.from({ length: 50 }, () => undefined), user, user];
    const subscribers = await Promise.all(viewers.map((viewer) => follow(viewer, query)));
    const answers = await Promise.all(subscribers.map(received));
    expect(answers.slice(-3)).toEqual(
      [false, true, true].map((viewerCanPost) => ({ live: { forumCategory: { viewerCanPost } } })),
    );
    expect(EventCosts.executions - before).toBeLessThanOrEqual(4);
  });

  test('of a query whose changes have no events is refused', async () => {
    await expect(follow(undefined, 'live { node(id: 1) { id } }')).rejects.toThrow(
      'The query node cannot be followed',
    );
  });
});

test('changed matches are published to followers of their league or of all leagues', async () => {
  const all = await follow(undefined, 'matchesChanged { leagueId }');
  const one = await follow(undefined, 'matchesChanged(leagueId: 2) { leagueId }');
  for (const leagueId of [null, 1, 2]) await announce(stage.as(), matchesChanged({ leagueId }));
  expect([await received(all), await received(all)]).toEqual([
    { matchesChanged: { leagueId: null } },
    { matchesChanged: { leagueId: '1' } },
  ]);
  expect(await received(one)).toEqual({ matchesChanged: { leagueId: '2' } });
});

test('a league’s new name is published to subscribers of its matches, which show it; a new description is not', async () => {
  const { id } = await makeLeague(stage, 2);
  const matches = await follow(undefined, 'matchesChanged { leagueId }');
  await updateLeague(stage.as(admin), id, { description: 'Opens in April' });
  await updateLeague(stage.as(admin), id, { name: 'Coast League' });
  await announce(stage.as(), matchesChanged({ leagueId: null }));
  expect([await received(matches), await received(matches)]).toEqual([
    { matchesChanged: { leagueId: String(id) } },
    { matchesChanged: { leagueId: null } },
  ]);
});

test('a team’s new roster and staff are published to subscribers of all teams or of that team, with its players', async () => {
  const team = await makeTeam(stage.db, user);
  const other = await makeTeam(stage.db);
  const all = await follow(undefined, 'teamsChanged');
  const one = await follow(undefined, `teamsChanged(teamId: ${team.id})`);
  const change = '{ isComplete totalCount absentIds players { id team { id } } }';
  const roster = await follow(undefined, `playersChanged(teamId: ${other.id}) ${change}`);
  const agents = await follow(undefined, `playersChanged(freeAgents: true) ${change}`);
  const found = await follow(undefined, `playersChanged(search: "nobody at all") ${change}`);
  const players = await generateRoster(stage.as(admin), other.id);
  const ids = players.map(({ id }) => String(id));
  expect(await received(roster)).toEqual({
    playersChanged: {
      isComplete: true,
      totalCount: 25,
      absentIds: [],
      players: ids.map((id) => ({ id, team: { id: String(other.id) } })),
    },
  });
  for (const list of [agents, found])
    expect(await received(list)).toMatchObject({ playersChanged: { absentIds: ids, players: [] } });
  const since = hub.position ?? undefined;
  const [released, deleted] = players;
  await releasePlayer(stage.as(admin), released?.id ?? 0);
  await deletePlayer(stage.as(admin), deleted?.id ?? 0);
  const moved = [released?.id, deleted?.id].map(String);
  expect(await changesOf(roster, moved)).toEqual({ present: [], absent: moved });
  expect(await changesOf(agents, moved)).toEqual({ present: moved.slice(0, 1), absent: moved.slice(1) });
  const continued = await follow(undefined, `playersChanged(teamId: ${other.id}) ${change}`, since);
  expect(await changesOf(continued, moved)).toEqual({ present: [], absent: moved });
  await continued.return?.();
  await announcePlayers(
    stage.as(),
    Array.from({ length: 1_001 }, (_, at) => at),
  );
  expect(await received(roster)).toMatchObject({ playersChanged: { isComplete: false } });
  await hireCoach(stage.as(user), { teamId: team.id, role: 'Manager', name: 'Casey' });
  expect([await received(all), await received(all)]).toEqual([
    { teamsChanged: true },
    { teamsChanged: true },
  ]);
  expect(await received(one)).toEqual({ teamsChanged: true });
});

/** The newest state of these players in the messages of a list of players, which may come in one message or several. */
async function changesOf(list: Received, ids: readonly string[]) {
  const isPresent = new Map<string, boolean>();
  while (ids.some((id) => !isPresent.has(id))) {
    const { value } = await list.next();
    const { absentIds, players }: PlayersChanged = value.data.playersChanged;
    for (const id of absentIds) isPresent.set(id, false);
    for (const { id } of players) isPresent.set(id, true);
  }
  const those = (wanted: boolean) => ids.filter((id) => isPresent.get(id) === wanted);
  return { present: those(true), absent: those(false) };
}

interface PlayersChanged {
  absentIds: string[];
  players: { id: string }[];
}

test('a new season is published only to subscribers of the teams of its league', async () => {
  const league = await makePlayableLeague(stage, 2);
  const other = await makeTeam(stage.db);
  await generateSchedule(league.admin(), league.id, { type: 'round-robin' });
  await playPending(league);
  const [starter] = await rosterOf(league.teamIds[0] ?? 0);
  const players = await follow(undefined, 'playersChanged { absentIds players { id } }');
  const [one, another, outsider] = await Promise.all(
    [...league.teamIds, other.id].map((id) => follow(undefined, `teamsChanged(teamId: ${id})`)),
  );
  await startNextSeason(league.admin(), league.id, {});
  if (!one || !another || !outsider) throw new Error('nobody follows');
  expect([await received(one), await received(another)]).toEqual([
    { teamsChanged: true },
    { teamsChanged: true },
  ]);
  // A message about the games may come first.
  const { present, absent } = await changesOf(players, [String(starter?.id)]);
  expect([...present, ...absent]).toEqual([String(starter?.id)]);
  const first = outsider.next();
  await caughtUp(stage.as(), hub);
  expect(await Promise.race([first, Promise.resolve('nothing')])).toBe('nothing');
  await outsider.return?.();
});

test('a team that joins or leaves a league is published to its subscribers', async () => {
  const league = await makeLeague(stage, 1);
  const { id } = await makeTeam(stage.db);
  const subscriber = await follow(undefined, `teamsChanged(teamId: ${id})`);
  await addTeams(league.admin(), league.id, [id]);
  expect(await received(subscriber)).toEqual({ teamsChanged: true });
  await removeTeamFromLeague(league.admin(), league.id, id);
  expect(await received(subscriber)).toEqual({ teamsChanged: true });
});

test('the deletion of an account’s unused teams is published to the subscribers of each team', async () => {
  const owner = await makeUser(stage.db);
  const { id } = await makeTeam(stage.db, owner);
  const subscriber = await follow(undefined, `teamsChanged(teamId: ${id})`);
  await inTransaction(stage.as(admin), (tx) => deleteUnusedTeamsOf(tx, { ownerId: owner.id, since: null }));
  expect(await received(subscriber)).toEqual({ teamsChanged: true });
});

describe('the viewer’s own account', () => {
  const query = 'viewerChanged { username role email }';

  test('is notified when its role changes and when it is deleted, and nobody else is', async () => {
    const [viewer, bystander] = [await makeUser(stage.db), await makeUser(stage.db)];
    const subscriber = await follow(viewer, query);
    await setUserRole(stage.as(admin), bystander.id, 'moderator');
    await setUserRole(stage.as(admin), viewer.id, 'moderator');
    expect(await received(subscriber)).toEqual({
      viewerChanged: {
        username: viewer.username,
        role: 'MODERATOR',
        email: `${viewer.username}@example.com`,
      },
    });
    await stage.db.query('DELETE FROM users WHERE id = $1', [viewer.id]);
    await announce(stage.as(), userChanged({ userId: viewer.id }));
    expect(await received(subscriber)).toEqual({ viewerChanged: null });
  });

  test('cannot be followed by a visitor', async () => {
    await expect(follow(undefined, query)).rejects.toThrow('Could not validate credentials');
  });
});

describe('a follower of their own notifications', () => {
  const change = 'notificationsChanged { viewer { id unreadNotifications } newest { text } }';
  const send = (userId: number, text: string, more: Partial<Notice> = {}) =>
    inTransaction(stage.as(), (tx) => notify(tx, [{ userId, kind: 'mention', text, subject: {}, ...more }]));
  const seen = (userId: number, unread: number, text: string | null) => ({
    notificationsChanged: {
      viewer: { id: String(userId), unreadNotifications: unread },
      newest: text === null ? null : { text },
    },
  });

  test('receives each new notification, learns when notifications are read elsewhere, and never gets those of other users', async () => {
    const [reader, other] = [await makeUser(stage.db), await makeUser(stage.db)];
    const subscriber = await follow(reader, change);
    await send(other.id, 'Not yours.');
    await send(reader.id, 'Yours.');
    expect(await received(subscriber)).toEqual(seen(reader.id, 1, 'Yours.'));
    await markNotificationsRead(stage.as(reader), {});
    expect(await received(subscriber)).toEqual(seen(reader.id, 0, null));
    await subscriber.return?.();
  });

  test('receives only their own notification if two are published together', async () => {
    const readers = [await makeUser(stage.db), await makeUser(stage.db)];
    const subscribers = await Promise.all(readers.map((reader) => follow(reader, change)));
    await inTransaction(stage.as(), (tx) =>
      notify(
        tx,
        readers.map(({ id }) => ({ userId: id, kind: 'mention', text: `For ${id}.`, subject: {} })),
      ),
    );
    for (const [at, reader] of readers.entries()) {
      const subscriber = subscribers[at];
      if (!subscriber) throw new Error('nobody follows');
      expect(await received(subscriber)).toEqual(seen(reader.id, 1, `For ${reader.id}.`));
      await subscriber.return?.();
    }
  });

  test('must be signed in', async () => {
    await expect(follow(undefined, change)).rejects.toMatchObject({
      originalError: { kind: 'unauthenticated' },
    });
  });

  test('receives no requests for staff once they are no longer staff', async () => {
    const former = await makeUser(stage.db, 'moderator');
    const subscriber = await follow(former, change);
    await setUserRole(as(admin), former.id, 'user');
    await send(former.id, 'A request.', { kind: 'request' });
    expect(await received(subscriber)).toEqual(seen(former.id, 0, null));
    await subscriber.return?.();
  });

  test('receives nothing more once the account is deleted', async () => {
    const former = await makeUser(stage.db);
    const subscriber = await follow(former, change);
    await stage.db.query('DELETE FROM users WHERE id = $1', [former.id]);
    await announce(stage.as(), notificationsChanged({ userId: former.id }));
    const { value } = await subscriber.next();
    expect(value).toMatchObject({ errors: [{ originalError: { kind: 'unauthenticated' } }] });
    expect(await subscriber.next()).toMatchObject({ done: true });
  });
});
