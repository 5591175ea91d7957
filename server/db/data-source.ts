import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { AuditEntryEntity } from '../accounts/audit.entity.js';
import { QuotaUseEntity } from '../accounts/quota.entity.js';
import { FailedSignInEntity } from '../accounts/sign-in-limit.js';
import { UserEntity } from '../accounts/user.entity.js';
import { CoachEntity } from '../coaches/coach.entity.js';
import { SeriesEntity } from '../competition/series.entity.js';
import { HeadToHeadEntity, StandingEntity } from '../competition/standing.entity.js';
import { ForumCategoryEntity, ForumPostEntity, ForumThreadEntity } from '../forum/forum.entity.js';
import { LeagueEntity, LeagueTeamEntity } from '../leagues/league.entity.js';
import { GameEntity, GameLineEntity, MatchEntity } from '../matches/match.entity.js';
import { NewsPostEntity } from '../news/news.entity.js';
import { PlayerEntity, PlayerTotalsEntity } from '../players/player.entity.js';
import { SimulationJobEntity } from '../simulation/job.entity.js';
import { migrateQueue } from '../simulation/queue.js';
import { TeamEntity } from '../teams/team.entity.js';
import { UploadEntity } from '../uploads/upload.entity.js';
import { migrations } from './migrations/index.js';
import { SnakeNaming } from './naming.js';
import { PreparingClient } from './prepared-statements.js';

const entities = [
  UploadEntity,
  UserEntity,
  FailedSignInEntity,
  QuotaUseEntity,
  AuditEntryEntity,
  TeamEntity,
  CoachEntity,
  PlayerEntity,
  PlayerTotalsEntity,
  LeagueEntity,
  LeagueTeamEntity,
  MatchEntity,
  GameEntity,
  GameLineEntity,
  StandingEntity,
  HeadToHeadEntity,
  SeriesEntity,
  SimulationJobEntity,
  ForumCategoryEntity,
  ForumThreadEntity,
  ForumPostEntity,
  NewsPostEntity,
];

export interface DataSourceOptions {
  poolSize?: number;
  /** Addresses of read replicas; what asks for none is sent to `url`. */
  replicas?: readonly string[];
  /** Names of the migrations to run; all unless an older schema is wanted. */
  migrations?: readonly string[];
}

/** A pool of connections to the database at `url`; call `initialize()` to open it. */
export function createDataSource(url: string, options: DataSourceOptions = {}): DataSource {
  const { migrations: wanted, replicas = [] } = options;
  return new DataSource({
    type: 'postgres',
    url,
    ...(replicas.length > 0 && {
      replication: {
        master: { url },
        slaves: replicas.map((replica) => ({ url: replica })),
        defaultMode: 'master',
      },
    }),
    entities,
    migrations: wanted ? migrations.filter(({ name }) => wanted.includes(name)) : migrations,
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    migrationsRun: false,
    poolSize: options.poolSize ?? 10,
    applicationName: 'pennant',
    connectTimeoutMS: 5_000,
    extra: { idleTimeoutMillis: 30_000, allowExitOnIdle: true, Client: PreparingClient },
  });
}

/** Any number will do, as long as every version of Pennant uses the same. */
const migrationLock = 7_366_268;

/** Brings the schema up to date; processes that start at once wait for one another. */
export async function migrate(db: DataSource): Promise<void> {
  const runner = db.createQueryRunner();
  await runner.connect();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await db.runMigrations({ transaction: 'each' });
    await migrateQueue(db);
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    await runner.release();
  }
}
