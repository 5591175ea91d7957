import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { type Connected, command } from '../../../platform/data/statement.js';
import { UserEntity } from '../users/user.entity.js';

/** Day on which a person last used the account. It is kept when sessions end; programs with tokens do not count. */
@Entity('last_seen')
export class LastSeenEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  userId!: number;

  /** In UTC: `2026-11-28`. */
  @Column({ type: 'date' })
  seenOn!: string;
}

const store = command(
  `INSERT INTO last_seen (user_id, seen_on)
   SELECT id, ($2::timestamptz AT TIME ZONE 'UTC')::date FROM users WHERE id = $1 FOR KEY SHARE
   ON CONFLICT (user_id) DO UPDATE SET seen_on = excluded.seen_on WHERE last_seen.seen_on <> excluded.seen_on`,
);

/** Stores that the account is used now. Callers do so at a sign-in, and then at most every five minutes. */
export const noticeAccount = (ctx: Connected, userId: number, now: Date): Promise<void> =>
  store(ctx, [userId, now]);
