import { randomBytes } from 'node:crypto';
import { firstAdmin } from './pennant-server';

export interface Account {
  id: number;
  username: string;
  password: string;
  token: string;
}

export interface Team {
  id: number;
  name: string;
}

export interface SessionUser {
  id: number;
  username: string;
  role: string;
}

interface Session {
  access_token: string;
  user: SessionUser;
}

/** Creates over REST the data that a browser test needs, so that the test can concentrate on its subject. */
export class LeagueOffice {
  private admin: Account | null = null;

  constructor(private readonly serverUrl: string) {}

  async register(name = 'fan'): Promise<Account> {
    const username = unique(name);
    const password = 'peanuts-and-cracker-jack';
    const body = { username, email: `${username}@example.org`, password };
    return account(await this.call<Session>('POST', '/auth/register', { body }), password);
  }

  async registerAs(role: 'moderator' | 'admin', name: string = role): Promise<Account> {
    const user = await this.register(name);
    await this.asAdmin('PATCH', `/users/${user.id}/role`, { role });
    return user;
  }

  async firstAdmin(): Promise<Account> {
    this.admin ??= account(await this.logIn(firstAdmin), firstAdmin.password);
    return this.admin;
  }

  /** Another session of the account. */
  async openSession(of: Account): Promise<{ token: string; user: SessionUser }> {
    const { access_token: token, user } = await this.logIn(of);
    return { token, user };
  }

  createTeam(owner: Account, name = unique('Robins')): Promise<Team> {
    return this.call<Team>('POST', '/teams', { token: owner.token, body: { name, wins: 0, losses: 0 } });
  }

  async generateRoster(team: Team): Promise<void> {
    await this.asAdmin('POST', `/players/generate/${team.id}`);
  }

  /** A team with a full roster, owned by the first administrator. */
  async createTeamWithRoster(name?: string): Promise<Team> {
    const team = await this.createTeam(await this.firstAdmin(), name);
    await this.generateRoster(team);
    return team;
  }

  /** Creates a team of the owner, and asks for its roster. */
  async askForRoster(owner: Account): Promise<Team> {
    const team = await this.createTeam(owner);
    await this.call('POST', `/teams/${team.id}/roster-request`, { token: owner.token });
    return team;
  }

  scheduleMatch(home: Team, away: Team): Promise<{ id: number }> {
    return this.asAdmin('POST', '/matches', { home_team_id: home.id, away_team_id: away.id });
  }

  async simulate(match: { id: number }): Promise<void> {
    await this.asAdmin('POST', `/matches/simulate/${match.id}`);
  }

  private logIn({ username, password }: { username: string; password: string }): Promise<Session> {
    return this.call<Session>('POST', '/auth/login', { body: { username, password } });
  }

  async asAdmin<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const { token } = await this.firstAdmin();
    return this.call<Answer>(method, path, { token, body });
  }

  async call<Answer>(
    method: string,
    path: string,
    options: { token?: string; body?: unknown } = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.serverUrl}/api${path}`, {
      method,
      headers: {
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: options.body === undefined ? null : JSON.stringify(options.body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text);
  }
}

/** The digit keeps a club's mark ("R1") from being equal to a column's heading ("RA"). */
export function unique(name: string): string {
  return `${name}-1${randomBytes(4).toString('hex')}`;
}

/** A unique name that sorts before the usual ones, and so is on the first page of a list sorted by name. */
export function uniqueFirst(name: string): string {
  return unique(`0${name}`);
}

function account({ access_token: token, user }: Session, password: string): Account {
  return { id: user.id, username: user.username, password, token };
}
