import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../../../accounts/users/user.entity.js';
import { TeamEntity } from '../../../clubs/teams/team.entity.js';
import { LeagueEntity } from '../../../leagues/leagues/league.entity.js';
import { OutboxEventEntity } from '../../../../platform/events/outbox-event.entity.js';

/** Formats of bodies: Pennant's own, or a message for an incoming webhook of Discord or Slack. */
export const webhookFormats = ['pennant', 'discord', 'slack'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** An address that receives events by POST as they happen. */
@Entity('webhooks')
@Check('webhooks_format_check', `format IN ('pennant', 'discord', 'slack')`)
export class WebhookEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column({ type: 'varchar', length: 500 })
  url!: string;

  /** Names of the chosen events. */
  @Column({ type: 'varchar', length: 40, array: true })
  events!: string[];

  @Column({ type: 'varchar', length: 10, default: 'pennant' })
  format!: WebhookFormat;

  /** The only league whose events it receives; null for all. A webhook is deleted with its league. */
  @Index()
  @ForeignKey(() => LeagueEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int', nullable: true })
  leagueId!: number | null;

  /** The only team whose events it receives; null for all. */
  @Index()
  @ForeignKey(() => TeamEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int', nullable: true })
  teamId!: number | null;

  /** Encrypted. */
  @Column({ type: 'bytea', select: false })
  secret!: Buffer;

  @Column({ type: 'boolean', default: true })
  active!: boolean;

  /** Time since which no delivery has succeeded; null while deliveries succeed. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  failingSince!: Date | null;

  /** The reason if the server switched it off; otherwise null. */
  @Column({ type: 'text', nullable: true })
  offReason!: string | null;

  /** Null once the account is deleted. */
  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  createdById!: number | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

/**
 * A `waiting` delivery waits for its next attempt. A `failed` delivery was given up. A `dropped` delivery was not made,
 * because the webhook was switched off.
 */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'dropped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The delivery of an event to a webhook. */
@Entity('webhook_deliveries')
@Check('webhook_deliveries_state_check', `state IN ('waiting', 'delivered', 'failed', 'dropped')`)
@Index('webhook_deliveries_waiting_idx', ['webhookId', 'lane', 'id'], { where: `state = 'waiting'` })
@Index('webhook_deliveries_webhook_id_id_idx', ['webhookId', 'id'])
export class WebhookDeliveryEntity {
  /** Later events have higher ids. */
  @PrimaryGeneratedColumn('identity')
  id!: number;

  /** Id by which the receiver knows the delivery; equal in all attempts. */
  @Column({ type: 'uuid', default: () => 'gen_random_uuid()' })
  key!: string;

  @ForeignKey(() => WebhookEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  webhookId!: number;

  @Index()
  @ForeignKey(() => OutboxEventEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  eventId!: number;

  /** Id of the league, 0 without a league, or -1 if sent by hand. Deliveries with the same lane are made in order. */
  @Column({ type: 'int' })
  lane!: number;

  @Column({ type: 'varchar', length: 10, default: 'waiting' })
  state!: DeliveryState;

  @Column({ type: 'int', default: 0 })
  attempts!: number;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  firstAttemptAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastAttemptAt!: Date | null;

  /** Time of the next attempt; meaningless once the delivery has ended. */
  @Column({ type: 'timestamptz', precision: 3 })
  nextAttemptAt!: Date;

  /** HTTP status of the last answer; null when there was none. */
  @Column({ type: 'int', nullable: true })
  status!: number | null;

  /** Duration of the last attempt. */
  @Column({ type: 'int', nullable: true })
  durationMs!: number | null;

  /** Sentence that says why the last attempt failed; null if it succeeded. */
  @Column({ type: 'text', nullable: true })
  problem!: string | null;

  /** The beginning of the last answer's body. */
  @Column({ type: 'text', nullable: true })
  answer!: string | null;
}
