import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { UserEntity } from '../../users/user.entity.js';
import { type NotificationKind, type NotificationSubject } from './notification-kinds.js';

/** A notification of a user. If it is combined with a later one, it gets a new id and is the newest again. */
@Entity('notifications')
@Index('notifications_user_id_id_idx', ['userId', 'id'])
@Index('notifications_unread_idx', ['userId', 'id'], { where: 'read_at IS NULL' })
@Index('notifications_created_at_idx', ['createdAt'])
@Index('notifications_thread_idx', { synchronize: false })
@Index('notifications_gathered_idx', ['gatheredAs', 'userId'], {
  unique: true,
  where: 'read_at IS NULL AND gathered_as IS NOT NULL',
})
export class NotificationEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  userId!: number;

  @Column({ type: 'varchar', length: 30 })
  kind!: NotificationKind;

  /** A sentence, with the names at that time. */
  @Column({ type: 'text' })
  text!: string;

  /** The sentence without scores; null if `text` has none. */
  @Column({ type: 'text', nullable: true })
  spoilerFree!: string | null;

  /** Ids of the subjects that it links to. */
  @Column({ type: 'jsonb' })
  subject!: NotificationSubject;

  /** Unread notifications of a user with the same key are one row, with the newest text; `times` is their number. */
  @Column({ type: 'varchar', length: 60, nullable: true })
  gatheredAs!: string | null;

  @Column({ type: 'int', default: 1 })
  times!: number;

  /** Names the first of the combined events: the place of its match in the order of play, or the id of its post. */
  @Column({ type: 'int', nullable: true })
  since!: number | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  readAt!: Date | null;
}

/** A kind of notification that a user does not want. */
@Entity('muted_notifications')
export class MutedNotificationEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  userId!: number;

  @PrimaryColumn({ type: 'varchar', length: 30 })
  kind!: NotificationKind;
}
