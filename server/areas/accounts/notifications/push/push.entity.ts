import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { SessionEntity } from '../../sessions/session.entity.js';
import { UserEntity } from '../../users/user.entity.js';

/** A browser that shows an account's notifications (RFC 8030). It ends with the session that made it. */
@Entity('push_subscriptions')
@Index('push_subscriptions_endpoint_idx', ['endpoint'], { unique: true })
export class PushSubscriptionEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  userId!: number;

  @Index()
  @ForeignKey(() => SessionEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  sessionId!: number;

  /** Address of the browser's push service, which only this server and the browser know. */
  @Column({ type: 'varchar', length: 1000 })
  endpoint!: string;

  /** Public key of the browser (RFC 8291). */
  @Column({ type: 'bytea' })
  p256dh!: Buffer;

  /** Secret of the browser that authenticates messages. */
  @Column({ type: 'bytea' })
  auth!: Buffer;

  /** Id of the newest notification that was sent; later ones follow. */
  @Column({ type: 'int' })
  pushedUpTo!: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

/** Keys by which push services know this installation (RFC 8292), in a single row, made on first use. */
@Entity('push_keys')
@Check('push_keys_singleton_check', 'singleton')
export class PushKeysEntity {
  /** Always true, so there is no second row. */
  @PrimaryColumn({ type: 'boolean', default: true })
  singleton!: boolean;

  /** Uncompressed point, 65 bytes. */
  @Column({ type: 'bytea' })
  publicKey!: Buffer;

  /** PKCS #8, encrypted. */
  @Column({ type: 'bytea', select: false })
  privateKey!: Buffer;
}
