import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../../../accounts/users/user.entity.js';
import { OutboxEventEntity } from '../../../../platform/events/outbox-event.entity.js';

/** An address that is sent events as they happen. */
@Entity('webhooks')
export class WebhookEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column({ type: 'varchar', length: 500 })
  url!: string;

  /** Names of the events it receives. */
  @Column({ type: 'varchar', length: 40, array: true })
  events!: string[];

  /** Encrypted. */
  @Column({ type: 'bytea', select: false })
  secret!: Buffer;

  @Column({ type: 'boolean', default: true })
  active!: boolean;

  /** Since when no delivery has succeeded; null while they do. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  failingSince!: Date | null;

  /** Why the server switched it off; null unless it did. */
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

/** waiting: for its next attempt; failed: given up; dropped: its webhook was switched off before it could be delivered. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'dropped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** An event on its way to a webhook. */
@Entity('webhook_deliveries')
@Check('webhook_deliveries_state_check', `state IN ('waiting', 'delivered', 'failed', 'dropped')`)
@Index('webhook_deliveries_waiting_idx', ['webhookId', 'lane', 'id'], { where: `state = 'waiting'` })
@Index('webhook_deliveries_webhook_id_id_idx', ['webhookId', 'id'])
export class WebhookDeliveryEntity {
  /** Rises in the order of events. */
  @PrimaryGeneratedColumn('identity')
  id!: number;

  /** Id for receivers. */
  @Column({ type: 'uuid', default: () => 'gen_random_uuid()' })
  key!: string;

  @ForeignKey(() => WebhookEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  webhookId!: number;

  @Index()
  @ForeignKey(() => OutboxEventEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  eventId!: number;

  /** Deliveries of one lane are made in their order: the id of a league, 0 for events of none, -1 for what is sent by hand. */
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

  /** Without a meaning once it is not waiting any more. */
  @Column({ type: 'timestamptz', precision: 3 })
  nextAttemptAt!: Date;

  /** HTTP status of the last answer; null when there was none. */
  @Column({ type: 'int', nullable: true })
  status!: number | null;

  /** Duration of the last attempt. */
  @Column({ type: 'int', nullable: true })
  durationMs!: number | null;

  /** Why the last attempt failed, as a sentence; null when it did not. */
  @Column({ type: 'text', nullable: true })
  problem!: string | null;

  /** The beginning of the last answer's body. */
  @Column({ type: 'text', nullable: true })
  answer!: string | null;
}
