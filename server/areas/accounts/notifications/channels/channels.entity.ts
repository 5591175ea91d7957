import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../../users/user.entity.js';
import { type NotificationKind } from '../sending/notification-kinds.js';

/** Frequencies of the mail with an account's unread notifications. */
export const digests = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof digests)[number];

/** Channels that an account has chosen besides the bell. Without a row, it gets no mails. */
@Entity('notification_channels')
@Check('notification_channels_digest_check', `digest IN ('off', 'daily', 'weekly')`)
@Index('notification_channels_due_idx', ['digest', 'digestedAt'], { where: `digest <> 'off'` })
export class NotificationChannelsEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  userId!: number;

  /** Kinds that digests leave out; a new kind is in them. */
  @Column({ type: 'varchar', length: 30, array: true, default: () => `'{}'` })
  mutedMail!: NotificationKind[];

  /** Kinds that browsers do not show. */
  @Column({ type: 'varchar', length: 30, array: true, default: () => `'{}'` })
  mutedPush!: NotificationKind[];

  @Column({ type: 'varchar', length: 10, default: 'off' })
  digest!: Digest;

  /** Notifications after this moment are in the next digest. */
  @Column({ type: 'timestamptz', precision: 3 })
  digestedAt!: Date;
}
