import { type DataSource } from 'typeorm';
import { CoachEntity } from '../../areas/clubs/coaches/coach.entity.js';
import { type Context, type Environment } from '../../platform/context/context.js';
import { Loaders } from '../../platform/context/request-loaders.js';
import { createLogger } from '../../platform/context/logger.js';
import { Actor, type Role, visitor } from '../../platform/context/policy.js';
import { noEvents, unlimitedEnvironment } from '../../platform/context/unlimited-environment.js';
import { createDataSource } from '../../commands/database/data-source.js';
import { TeamEntity } from '../../areas/clubs/teams/team.entity.js';
import { UserEntity } from '../../areas/accounts/users/user.entity.js';
import { publishPendingOf } from '../live-hub.js';
import { createTestDatabase } from './database.js';
import { testSigningKey } from '../processes/signing-key.js';

export interface TestStage {
  readonly db: DataSource;
  readonly url: string;
  /** A fresh request's context, signed out by default. */
  as(actor?: Actor): Context;
  close(): Promise<void>;
}

/** A database for one test file, and contexts that use it. */
export async function openStage(env: Partial<Environment> = {}): Promise<TestStage> {
  const database = await createTestDatabase();
  // The timeout is long, because hundreds of requests may wait for ten connections while other suites use the machine.
  const db = await createDataSource(database.url, { connectWithinMs: 60_000 }).initialize();
  return {
    db,
    url: database.url,
    as: (actor = visitor) => testContext(db, actor, env),
    close: async () => {
      await db.destroy();
      await database.drop();
    },
  };
}

export function testContext(db: DataSource, actor: Actor = visitor, env: Partial<Environment> = {}): Context {
  return {
    actor,
    db: db.manager,
    loaders: new Loaders(),
    requestId: 'test',
    address: '127.0.0.1',
    log: createLogger('silent'),
    env: unlimitedEnvironment(testSigningKey, {
      live: { ...noEvents, publishPending: () => publishPendingOf(db) },
      ...env,
    }),
  };
}

/** The hash of a random, unknown password. */
const unknownPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$8yYBuw3wlT77HstsMOTYGw$fKQKZVAce6JKurIuHe/Tc/da5I79xma4cLEBs+30vd0';

/** The numbers in names start with five digits, so that names sort like their numbers. */
let made = 10_000;

/** An account; returns it as an actor. */
export async function makeUser(
  db: DataSource,
  role: Role = 'user',
): Promise<Actor & { readonly id: number }> {
  const username = `${role}-${(made += 1)}`;
  const user = await db.manager.save(UserEntity, {
    username,
    email: `${username}@example.com`,
    passwordHash: unknownPassword,
    role,
  });
  return Object.assign(new Actor(user.id, username, role), { id: user.id });
}

export function makeTeam(db: DataSource, owner: Actor | null = null): Promise<TeamEntity> {
  return db.manager.save(
    db.manager.create(TeamEntity, { name: `Team ${(made += 1)}`, ownerId: owner?.id ?? null }),
  );
}

export function makeCoach(
  db: DataSource,
  teamId: number,
  coach: { role?: string; name?: string } = {},
): Promise<CoachEntity> {
  return db.manager.save(
    db.manager.create(CoachEntity, { teamId, role: 'Manager', name: `Coach ${(made += 1)}`, ...coach }),
  );
}
