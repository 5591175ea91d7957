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

/** Something a user wants to hear of. One that gathers another gets a new id, and is the newest again. */
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

  /** A sentence, with names as they were. */
  @Column({ type: 'text' })
  text!: string;

  /** Sentence without scores; null if the sentence gives none away. */
  @Column({ type: 'text', nullable: true })
  spoilerFree!: string | null;

  /** Its subjects, which it leads to. */
  @Column({ type: 'jsonb' })
  subject!: NotificationSubject;

  /** Unread ones of a user with the same key are one row: the newest, and how many there were. */
  @Column({ type: 'varchar', length: 60, nullable: true })
  gatheredAs!: string | null;

  @Column({ type: 'int', default: 1 })
  times!: number;

  /** Of gathered results and injuries: the first one's place in the order of the matches played; of posts, the first one's id. */
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
