import 'reflect-metadata';
import { DataSource, type QueryRunner } from 'typeorm';
import { AuditEntryEntity } from '../../areas/accounts/audit/audit.entity.js';
import { InstallationEntity } from '../../areas/accounts/sessions/installation.entity.js';
import { AnsweredCallEntity } from '../../areas/accounts/callers/answered-call.entity.js';
import { ThreadViewEntity } from '../../areas/community/forum/threads/thread-view.service.js';
import { RegistrationEntity } from '../../areas/accounts/limits/registration-limit.js';
import { RetiredUsernameEntity } from '../../areas/accounts/users/retired-username.entity.js';
import {
  PasskeyChallengeEntity,
  PasskeyEntity,
} from '../../areas/accounts/factors/passkeys/passkey.entity.js';
import { RecoveryCodeEntity } from '../../areas/accounts/factors/codes/recovery-code.entity.js';
import { TotpSecretEntity } from '../../areas/accounts/factors/codes/totp.entity.js';
import { PersonalTokenEntity } from '../../areas/accounts/tokens/personal-token.entity.js';
import { QuotaUseEntity } from '../../areas/accounts/limits/quota.entity.js';
import { SessionEntity } from '../../areas/accounts/sessions/session.entity.js';
import { FailedSignInEntity } from '../../areas/accounts/limits/sign-in-limit.js';
import { UserEntity } from '../../areas/accounts/users/user.entity.js';
import { WorkSpentEntity } from '../../areas/accounts/limits/work-spent.entity.js';
import { CoachEntity } from '../../areas/clubs/coaches/coach.entity.js';
import { SeriesEntity } from '../../areas/leagues/bracket/series.entity.js';
import {
  HeadToHeadEntity,
  SeasonMeetingEntity,
  SeasonStandingEntity,
  StandingEntity,
} from '../../areas/leagues/standings/standing.entity.js';
import {
  ForumCategoryEntity,
  ForumPostEntity,
  ForumPostReactionEntity,
  ForumPostVersionEntity,
  ForumThreadEntity,
} from '../../areas/community/forum/threads/forum.entity.js';
import { LeagueEntity, LeagueTeamEntity } from '../../areas/leagues/leagues/league.entity.js';
import { SeasonDepartureEntity, SeasonEntity } from '../../areas/leagues/seasons/season.entity.js';
import { AccountLinkEntity } from '../../areas/accounts/links/account-link.entity.js';
import { LinkRequestEntity } from '../../areas/accounts/limits/link-request-limit.js';
import { MailEntity } from '../../platform/mail/mail.entity.js';
import { takeUpMails } from '../../platform/mail/outbox.js';
import { takeUpImports } from '../../areas/doors/imports/import-queue.js';
import { SeasonImportEntity } from '../../areas/doors/imports/season-import.entity.js';
import { SourceEntity } from '../../areas/leagues/leagues/source.entity.js';
import { GameEntity, GameLineEntity, MatchEntity } from '../../areas/leagues/matches/match.entity.js';
import { NewsPostEntity } from '../../areas/community/news/news.entity.js';
import { InjuryEntity } from '../../areas/clubs/players/injury.entity.js';
import { PlayerEntity, PlayerTotalsEntity } from '../../areas/clubs/players/player.entity.js';
import { PlayerSeasonEntity } from '../../areas/clubs/players/player-season.entity.js';
import { SimulationJobEntity } from '../../areas/games/simulation/jobs/job.entity.js';
import { LiveGameEntity } from '../../areas/leagues/matches/live-game.entity.js';
import { LiveNightEntity } from '../../areas/games/gameday/nights/live-night.entity.js';
import { JobCrashEntity } from '../../platform/jobs/job-crash.entity.js';
import { migrateQueue } from '../../platform/jobs/migrate-queue.js';
import { takeUpJobs } from '../../areas/games/simulation/jobs/queue.js';
import { takeUpTrials } from '../../areas/games/dugout/trials/trial-queue.js';
import { takeUpWhatIfs } from '../../areas/games/odds/what-if/what-if-queue.js';
import { takeUpLiveGames } from '../../areas/games/gameday/advance/live-queue.js';
import {
  connectionLimits,
  type WorkKind,
  type WorkLimits,
  workLimits,
} from '../../platform/data/connections/work-limits.js';
import {
  MutedNotificationEntity,
  NotificationEntity,
} from '../../areas/accounts/notifications/sending/notification.entity.js';
import { OrdersTrialEntity } from '../../areas/games/dugout/trials/orders-trial.entity.js';
import { MatchOddsEntity } from '../../areas/games/match-odds/match-odds.entity.js';
import { OddsDayEntity, SeasonOddsEntity } from '../../areas/games/odds/days/season-odds.entity.js';
import { WhatIfEntity } from '../../areas/games/odds/what-if/what-if.entity.js';
import { TeamOrdersEntity } from '../../areas/games/orders/orders.entity.js';
import { LeagueRequestEntity } from '../../areas/leagues/membership/league-request.entity.js';
import {
  DeclinedRosterRequestEntity,
  RosterRequestEntity,
} from '../../areas/clubs/roster-requests/roster-request.entity.js';
import { ClaimEntity } from '../../areas/clubs/market/claims/claim.entity.js';
import { TradeEntity, TradePlayerEntity } from '../../areas/clubs/market/trades/trade.entity.js';
import {
  TransactionClubEntity,
  TransactionEntity,
  TransactionPlayerEntity,
} from '../../areas/clubs/rosters/transaction.entity.js';
import { TeamEntity } from '../../areas/clubs/teams/team.entity.js';
import { OutboxEventEntity } from '../../platform/events/outbox-event.entity.js';
import { WebhookDeliveryEntity, WebhookEntity } from '../../areas/doors/webhooks/endpoints/webhook.entity.js';
import { takeUpDeliveries } from '../../areas/doors/webhooks/deliveries/webhook-queue.js';
import { UploadEntity } from '../../platform/uploads/upload.entity.js';
import { migrations } from '../../platform/data/migrations/index.js';
import { GameRecordEntity } from '../../areas/leagues/history/records/game-record.entity.js';
import { SeasonHonourEntity } from '../../areas/leagues/history/season-honour.entity.js';
import { SnakeNaming } from '../../platform/data/connections/naming.js';
import { PreparingClient } from '../../platform/data/connections/prepared-statements.js';

const entities = [
  JobCrashEntity,
  AnsweredCallEntity,
  ThreadViewEntity,
  MailEntity,
  UploadEntity,
  UserEntity,
  AccountLinkEntity,
  LinkRequestEntity,
  FailedSignInEntity,
  WorkSpentEntity,
  RegistrationEntity,
  RetiredUsernameEntity,
  InstallationEntity,
  QuotaUseEntity,
  SessionEntity,
  PersonalTokenEntity,
  TotpSecretEntity,
  RecoveryCodeEntity,
  PasskeyEntity,
  PasskeyChallengeEntity,
  AuditEntryEntity,
  TeamEntity,
  RosterRequestEntity,
  DeclinedRosterRequestEntity,
  NotificationEntity,
  MutedNotificationEntity,
  CoachEntity,
  PlayerEntity,
  PlayerTotalsEntity,
  PlayerSeasonEntity,
  InjuryEntity,
  TransactionEntity,
  TransactionClubEntity,
  TransactionPlayerEntity,
  LeagueEntity,
  LeagueTeamEntity,
  LeagueRequestEntity,
  SeasonDepartureEntity,
  SeasonEntity,
  SourceEntity,
  MatchEntity,
  GameEntity,
  GameLineEntity,
  StandingEntity,
  HeadToHeadEntity,
  SeasonStandingEntity,
  SeasonMeetingEntity,
  SeriesEntity,
  GameRecordEntity,
  SeasonHonourEntity,
  TeamOrdersEntity,
  SimulationJobEntity,
  LiveGameEntity,
  LiveNightEntity,
  OrdersTrialEntity,
  MatchOddsEntity,
  SeasonOddsEntity,
  OddsDayEntity,
  WhatIfEntity,
  SeasonImportEntity,
  TradeEntity,
  TradePlayerEntity,
  ClaimEntity,
  ForumCategoryEntity,
  ForumThreadEntity,
  ForumPostEntity,
  ForumPostVersionEntity,
  ForumPostReactionEntity,
  NewsPostEntity,
  OutboxEventEntity,
  WebhookEntity,
  WebhookDeliveryEntity,
];

export interface DataSourceOptions {
  /** Its purpose, which decides how long a statement may take; requests by default. */
  kind?: Exclude<WorkKind, 'bulk'>;
  /** Other timeouts than the usual ones, for tests. */
  limits?: Partial<WorkLimits>;
  poolSize?: number;
  /** Addresses of read replicas; queries go to `url` unless they request a replica. */
  replicas?: readonly string[];
  /** Names of the migrations to run; all by default, fewer for an older schema. */
  migrations?: readonly string[];
}

/** A pool of connections to the database at `url`; call `initialize()` to open it. */
export function createDataSource(url: string, options: DataSourceOptions = {}): DataSource {
  const { migrations: wanted, replicas = [], kind = 'request' } = options;
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
    applicationName: kind === 'request' ? 'pennant' : `pennant ${kind}`,
    // A command, the first to connect at a start, has no caller that waits: a busy machine may take its time.
    connectTimeoutMS: kind === 'command' ? 60_000 : 5_000,
    extra: {
      idleTimeoutMillis: 30_000,
      allowExitOnIdle: true,
      Client: PreparingClient,
      ...connectionLimits({ ...workLimits[kind], ...options.limits }),
    },
  });
}

/** Any number works, as long as every version of Pennant uses the same one. */
export const migrationLock = 7_366_268;

/** Brings the schema up to date; processes that start at once wait for each other. */
export async function migrate(db: DataSource): Promise<void> {
  const runner = db.createQueryRunner();
  await runner.connect();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await db.runMigrations({ transaction: 'each' });
    await followCollation(runner);
    await migrateQueue(db);
    await takeUpJobs(db);
    await takeUpLiveGames(db);
    await takeUpTrials(db);
    await takeUpWhatIfs(db);
    await takeUpImports(db);
    await takeUpDeliveries(db);
    await takeUpMails(db);
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    await runner.release();
  }
}

/**
 * Builds the indexes in the order of names again where PostgreSQL has another version of ICU than they were built with: in
 * another order they would miss rows.
 */
async function followCollation(runner: QueryRunner): Promise<void> {
  const indexes: { name: string }[] = await runner.query(
    `SELECT DISTINCT used.objid::regclass::text AS name FROM pg_collation c
     JOIN pg_depend used ON used.refobjid = c.oid AND used.classid = 'pg_class'::regclass
     WHERE c.collname = 'by_name' AND c.collversion <> pg_collation_actual_version(c.oid)`,
  );
  if (indexes.length === 0) return;
  for (const { name } of indexes) await runner.query(`REINDEX INDEX ${name}`);
  await runner.query('ALTER COLLATION by_name REFRESH VERSION');
}

export type SchemaState = 'current' | 'older' | 'newer' | 'none';

/** Compares the schema with this release's, without changing it. */
export async function schemaState(db: DataSource): Promise<SchemaState> {
  const [table]: { found: boolean }[] = await db.query(
    `SELECT to_regclass('migrations') IS NOT NULL AS found`,
  );
  if (table?.found !== true) return 'none';
  const rows: { name: string }[] = await db.query('SELECT name FROM migrations');
  const present = new Set(rows.map(({ name }) => name));
  const known = new Set(migrations.map(({ name }) => name));
  if ([...present].some((name) => !known.has(name))) return 'newer';
  return [...known].some((name) => !present.has(name)) ? 'older' : 'current';
}
