import { type Actor, type Scope } from '../../platform/context/policy.js';
import { type Role } from './access.js';
import { type TestApp } from '../apis/app.js';
import { makeCoach, makeTeam, makeUser } from '../database/context.js';
import { knownPasswordHash } from './second-factors.js';

type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };
export type Ids = Record<string, number>;

export const article = { author_role: 'Manager', author_name: 'Skip', title: 'Headline', content: 'Article' };

export type RoleActors = Readonly<Record<Exclude<Role, 'visitor'>, Actor>>;

/** Accounts for all roles, and a world in which `owner` and `rival` own the created things. */
export async function openRoles(app: TestApp): Promise<{ world: World; actors: RoleActors }> {
  const make = () => makeUser(app.db);
  const [user, owner, rival] = [await make(), await make(), await make()];
  await makeTeam(app.db, rival);
  const [outsider, commissioner] = [await make(), await make()];
  const [moderator, admin] = [await makeUser(app.db, 'moderator'), await makeUser(app.db, 'admin')];
  const world = new World(app, await makeUser(app.db, 'admin'), owner, rival, commissioner);
  const { league: elsewhere } = await world.league(outsider);
  await makeTeamOf(app.db, elsewhere ?? 0, rival);
  return { world, actors: { user, owner, rival, outsider, commissioner, moderator, admin } };
}

/** Two personal tokens of an account: one for reading, and one for reading and writing. */
export async function makeTokens(app: TestApp, owner: Actor): Promise<{ reader: string; writer: string }> {
  const make = async (scopes: readonly Scope[]) => {
    const answer = await app.rest('POST', '/tokens', { as: owner, body: { name: 'Program', scopes } });
    return answer.json<{ token: string }>().token;
  };
  return { reader: await make(['read']), writer: await make(['read', 'write']) };
}

/** Creates the subjects of calls through the API, as an administrator, so that every subject is valid. */
export class World {
  private made = 0;
  private home: Promise<Ids> | undefined;
  /** The token of the last invitation. */
  invitationToken = '';

  constructor(
    private readonly app: TestApp,
    private readonly boss: Actor,
    readonly owner: Actor,
    private readonly rival: Actor & { readonly id: number },
    /** The commissioner of the leagues that are made here. */
    private readonly commissioner: Actor & { readonly id: number },
  ) {}

  get rivalsName(): string {
    return this.rival.username ?? '';
  }

  /** A team of a league in which no season is played. */
  async team(): Promise<Ids> {
    this.home ??= this.league();
    return { team: await makeTeamOf(this.app.db, (await this.home)['league'] ?? 0, this.owner) };
  }

  async teamWithoutLeague(): Promise<Ids> {
    return { team: (await makeTeam(this.app.db, this.owner)).id };
  }

  async rosterRequest(): Promise<Ids> {
    const { team } = await this.team();
    await this.post(`/teams/${team}/roster-request`, {});
    return { team: team ?? 0 };
  }

  async leagueRequest(): Promise<Ids> {
    const ids = { ...(await this.league()), ...(await this.teamWithoutLeague()) };
    const request = await this.post(`/teams/${ids['team']}/league-request`, { league_id: ids['league'] });
    return { ...ids, request: idOf(request) };
  }

  /** A league with a club without an owner, and an invitation to it. */
  async invitation(): Promise<Ids & { readonly invitation: number }> {
    const ids = await this.freeTeam();
    const body = { role: 'owner', team_id: ids['team'] };
    const made = await this.post(`/leagues/${ids['league']}/invitations`, body);
    this.invitationToken = typeof made['token'] === 'string' ? made['token'] : '';
    return { ...ids, invitation: idOf(made) };
  }

  /** A team without an owner that plays in a league. Nobody has asked for one, and nobody runs one. */
  async freeTeam(): Promise<Ids> {
    await this.app.db.query('DELETE FROM hand_overs');
    await this.app.db.query('UPDATE users SET team_id = NULL');
    const { id } = await makeTeam(this.app.db);
    const { league } = await this.league();
    await this.post(`/leagues/${league}/teams`, { team_ids: [id] });
    return { team: id, league: league ?? 0 };
  }

  /** A team that is offered to the owner. */
  async handOver(): Promise<Ids> {
    const ids = await this.freeTeam();
    const offer = await this.post(`/teams/${ids['team']}/hand-over`, { username: this.owner.username });
    return { ...ids, handOver: idOf(offer) };
  }

  /** A league with a club of the owner, who may be reminded again. */
  async absentOwner(): Promise<Ids> {
    await this.app.db.query('DELETE FROM owner_reminders');
    const ids = { ...(await this.league()), ...(await this.teamWithoutLeague()) };
    await this.post(`/leagues/${ids['league']}/teams`, { team_ids: [ids['team'] ?? 0] });
    return { ...ids, owner: this.owner.id ?? 0 };
  }

  async roster(): Promise<Ids> {
    const { team } = await this.team();
    await this.post(`/players/generate/${team}`, {});
    const [first] = await this.get(`/players?team_id=${team}`);
    return { team: team ?? 0, player: first?.['id'] ?? 0 };
  }

  async coach(): Promise<Ids> {
    const { team } = await this.team();
    return {
      team: team ?? 0,
      coach: (await makeCoach(this.app.db, team ?? 0, { role: 'Manager', name: 'Skip' })).id,
    };
  }

  async league(commissioner = this.commissioner): Promise<Ids> {
    const body = { name: `League ${(this.made += 1)}`, format: 'round-robin', league_type: 'season' };
    const { league } = await this.post('/leagues', body);
    await storeCommissioner(this.app.db, idOf(league), commissioner.id);
    return { league: idOf(league) };
  }

  /** A league, and an account that is to be its commissioner. Its username is `candidate-` and its id. */
  async candidate(): Promise<Ids> {
    const { user } = await this.person();
    await this.app.db.query(`UPDATE users SET username = 'candidate-' || id WHERE id = $1`, [user]);
    return { ...(await this.league()), user: user ?? 0 };
  }

  async secondCommissioner(): Promise<Ids> {
    const ids = await this.candidate();
    await storeCommissioner(this.app.db, ids['league'] ?? 0, ids['user'] ?? 0);
    return ids;
  }

  async filledLeague(): Promise<Ids> {
    const { league } = await this.league();
    const [home, away] = [await this.roster(), await this.roster()];
    const teams = [home['team'], away['team']];
    await this.app.db.query('DELETE FROM league_teams WHERE team_id = ANY ($1)', [teams]);
    await this.post(`/leagues/${league}/teams`, { team_ids: teams });
    return { league: league ?? 0, home: home['team'] ?? 0, away: away['team'] ?? 0 };
  }

  async bracket(): Promise<Ids> {
    const ids = await this.filledLeague();
    await this.post(`/leagues/${ids.league}/playoffs/setup`, { top_n: 2, series_lengths: [3] });
    return ids;
  }

  /** A match of a league's schedule. */
  async match(): Promise<Ids> {
    const ids = await this.filledLeague();
    const body = { home_team_id: ids['home'], away_team_id: ids['away'], league_id: ids['league'] };
    return { ...ids, match: idOf(await this.post('/matches', body)) };
  }

  /** A match of a league that plays on dates at a usual time. */
  async datedMatch(): Promise<Ids> {
    const ids = await this.match();
    const dates = { first_day: '2027-05-01', time_zone: 'UTC', game_time: '20:00' };
    const answer = await this.app.rest('PATCH', `/leagues/${ids['league']}`, { as: this.boss, body: dates });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return ids;
  }

  /** A match of the owner's team. Ends all waiting trials, because an account may have only one at a time. */
  async matchToTry(): Promise<Ids> {
    await this.app.db.query(`UPDATE orders_trials SET state = 'failed' WHERE state = 'waiting'`);
    return this.match();
  }

  async trial(): Promise<Ids> {
    const { match, home } = await this.matchToTry();
    const trial = await this.post(`/teams/${home}/orders/trials`, { match_id: match, games: 1 });
    return { trial: idOf(trial), home: home ?? 0 };
  }

  /** A match of a league's schedule. Ends all waiting what-ifs, because an account may have only one at a time. */
  async matchToPick(): Promise<Ids> {
    await this.app.db.query(`UPDATE what_ifs SET state = 'failed' WHERE state = 'waiting'`);
    return this.match();
  }

  async ownersWhatIf(): Promise<Ids> {
    const { league, home, match } = await this.matchToPick();
    const body = { picks: [{ match_id: match, winner_team_id: home }] };
    const made = await this.post(`/leagues/${league}/what-if`, body, this.owner);
    return { whatIf: idOf(made) };
  }

  async leagueWithoutWebhook(): Promise<Ids> {
    await this.app.db.query('DELETE FROM webhooks');
    return this.league();
  }

  async webhook(): Promise<Ids> {
    const { league } = await this.leagueWithoutWebhook();
    const body = { url: 'https://hooks.example/', events: ['match.final'], league_id: league };
    const webhook = idOf(await this.post('/webhooks', body));
    const delivery = idOf(await this.post(`/webhooks/${webhook}/test`, {}));
    await this.app.db.query(`UPDATE webhook_deliveries SET state = 'failed'`);
    return { webhook, delivery };
  }

  async coveredMatch(): Promise<Ids> {
    const ids = await this.match();
    await this.post(`/matches/simulate/${ids['match']}`, {});
    for (const team of [ids['home'] ?? 0, ids['away'] ?? 0])
      await makeCoach(this.app.db, team, { role: 'Manager', name: 'Skip' });
    return ids;
  }

  async enteredMatch(): Promise<Ids> {
    const ids = await this.match();
    await this.app.rest('PUT', `/matches/${ids['match']}/result`, {
      as: this.boss,
      body: { home_score: 2, away_score: 1 },
    });
    return ids;
  }

  async liveMatch(): Promise<Ids> {
    const ids = await this.match();
    await this.post(`/matches/${ids['match']}/start`, { minutes: 3 });
    return ids;
  }

  async freeAgent(): Promise<Ids> {
    const { player } = await this.roster();
    await this.post(`/players/${player}/release`, {});
    return { player: player ?? 0, ...(await this.team()) };
  }

  /** Two teams with rosters: the owner's, which offers or receives a trade, and the rival's. */
  private async traders(asked: 'offers' | 'answers'): Promise<Ids> {
    const own = await this.roster();
    const { team, player } = await this.roster();
    await this.app.db.query('UPDATE teams SET owner_id = $2 WHERE id = $1', [team, this.rival.id]);
    const mine = { team: own['team'] ?? 0, player: own['player'] ?? 0 };
    const other = { team: team ?? 0, player: player ?? 0 };
    const [from, to] = asked === 'offers' ? [mine, other] : [other, mine];
    return { from: from.team, to: to.team, given: from.player, got: to.player };
  }

  offerers(): Promise<Ids> {
    return this.traders('offers');
  }

  /** A trade that the owner's team has offered or received. */
  async trade(asked: 'offers' | 'answers'): Promise<Ids> {
    const ids = await this.traders(asked);
    const body = {
      from_team_id: ids['from'],
      to_team_id: ids['to'],
      gives: [ids['given']],
      gets: [ids['got']],
    };
    return { ...ids, trade: idOf(await this.post('/trades', body)) };
  }

  async acceptedTrade(): Promise<Ids> {
    const ids = await this.trade('offers');
    await this.post(`/trades/${ids['trade']}/accept`, {});
    return ids;
  }

  async claim(): Promise<Ids> {
    const ids = await this.freeAgent();
    const body = { team_id: ids['team'] };
    return { ...ids, claim: idOf(await this.post(`/players/${ids['player']}/claim`, body)) };
  }

  async transaction(): Promise<Ids> {
    const { player, team } = await this.freeAgent();
    await this.post(`/players/${player}/sign`, { team_id: team });
    const [last] = await this.get(`/transactions?team_id=${team}`);
    return { transaction: last?.['id'] ?? 0 };
  }

  async playedLeague(): Promise<Ids> {
    const ids = await this.match();
    await this.post(`/matches/simulate/${ids['match']}`, {});
    return ids;
  }

  async twoTeams(): Promise<Ids> {
    return { home: (await this.team())['team'] ?? 0, away: (await this.team())['team'] ?? 0 };
  }

  async category(): Promise<Ids> {
    return { category: idOf(await this.post('/forum/categories', { name: `Category ${(this.made += 1)}` })) };
  }

  async thread(): Promise<Ids> {
    const { category } = await this.category();
    const thread = await this.post('/forum/threads', {
      category_id: category,
      title: 'Title',
      initial_post: 'Post',
    });
    return { category: category ?? 0, thread: idOf(thread) };
  }

  async forumPost(): Promise<Ids> {
    const ids = await this.thread();
    return {
      ...ids,
      post: idOf(await this.post(`/forum/threads/${ids.thread}/posts`, { content: 'Reply' })),
    };
  }

  async ownersPost(): Promise<Ids> {
    const { thread } = await this.thread();
    const body = { content: 'Reply' };
    const made = await this.post(`/forum/threads/${thread}/posts`, body, this.owner);
    return { post: idOf(made) };
  }

  async news(): Promise<Ids> {
    const ids = await this.coach();
    const body = { ...article, team_id: ids.team };
    const made = await this.post('/news', body, this.owner);
    return { ...ids, news: idOf(made) };
  }

  async person(role: 'user' | 'moderator' | 'admin' = 'user'): Promise<Ids> {
    return { user: (await makeUser(this.app.db, role)).id };
  }

  async suspended(): Promise<Ids> {
    const ids = await this.person();
    const body = { reason: 'Spam' };
    await this.app.rest('PUT', `/users/${ids.user}/suspension`, { as: this.boss, body });
    return ids;
  }

  /** An account with a passkey. */
  async protectedPerson(role: 'user' | 'moderator' | 'admin'): Promise<Ids> {
    const { user } = await this.person(role);
    await this.app.db.query(
      `INSERT INTO passkeys (user_id, name, credential_id, public_key, counter, transports)
       VALUES ($1, 'Phone', $2, '', 0, '{}')`,
      [user, `credential-${user}`],
    );
    return { user: user ?? 0 };
  }

  /** Gives all accounts the known password, and removes their authenticator apps. */
  async passwordsAlone(): Promise<Ids> {
    await this.app.db.query('DELETE FROM totp_secrets');
    await this.app.db.query('UPDATE users SET password_hash = $1', [await knownPasswordHash()]);
    return {};
  }

  async personAndTeam(): Promise<Ids> {
    return { ...(await this.person()), ...(await this.team()) };
  }

  private async post(path: string, body: Json, as = this.boss): Promise<Record<string, Json>> {
    const answer = await this.app.rest('POST', path, { as, body });
    if (answer.statusCode >= 400) throw new Error(`POST ${path}: ${answer.body}`);
    return answer.json();
  }

  private async get(path: string): Promise<Record<string, number>[]> {
    return (await this.app.rest('GET', path, { as: this.boss })).json();
  }
}

function idOf(row: unknown): number {
  if (typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'number') return row.id;
  throw new Error(`no id in ${JSON.stringify(row)}`);
}

/** Stores an account as a commissioner, as naming it does. */
export const storeCommissioner = (db: TestApp['db'], leagueId: number, userId: number): Promise<unknown> =>
  db.query('INSERT INTO commissioners (league_id, user_id) VALUES ($1, $2)', [leagueId, userId]);

async function makeTeamOf(db: TestApp['db'], leagueId: number, owner: Actor): Promise<number> {
  const { id } = await makeTeam(db, owner);
  await db.query('INSERT INTO league_teams (league_id, team_id, coin_flip) VALUES ($1, $2, 0)', [
    leagueId,
    id,
  ]);
  return id;
}
