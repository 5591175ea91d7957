import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * waiting: to be sent, or tried again; refused: the mail server will never accept it; expired: it could not be sent
 * while it was useful.
 */
export type MailState = 'waiting' | 'sent' | 'refused' | 'expired';

/** Data for the text of a mail: names, times and reasons. It holds no secret: links are made when the mail is sent. */
export type MailFacts = Readonly<Record<string, string | number | null>>;

/** A mail in the outbox. When it is no longer waiting, only recipient, kind and times are kept, for thirty days. */
@Entity('mails')
@Check('mails_state_check', `state IN ('waiting', 'sent', 'refused', 'expired')`)
@Check(
  'mails_ended_check',
  `(state = 'waiting') = (ended_at IS NULL) AND (state = 'waiting') = (facts IS NOT NULL)`,
)
export class MailEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  /** Left part of its Message-ID (RFC 5322, 3.6.4), equal in all attempts. */
  @Column({ type: 'uuid', default: () => 'gen_random_uuid()' })
  messageId!: string;

  /** Kind of the mail; names the `MailWriter` that writes its text. */
  @Column({ type: 'varchar', length: 40 })
  kind!: string;

  /** The account concerned; null until known. The table is named, not imported, because accounts build on mail. */
  @Index()
  @ForeignKey('UserEntity', { onDelete: 'CASCADE' })
  @Column({ type: 'int', nullable: true })
  userId!: number | null;

  @Column({ type: 'varchar', length: 254 })
  address!: string;

  /** Null once the mail has ended. */
  @Column({ type: 'jsonb', nullable: true })
  facts!: MailFacts | null;

  @Column({ type: 'varchar', length: 10, default: 'waiting' })
  state!: MailState;

  @Column({ type: 'int', default: 0 })
  attempts!: number;

  /** Reason of the last attempt's failure, in the mail server's words. */
  @Column({ type: 'text', nullable: true })
  problem!: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** Time after which it is not sent any more. */
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;

  /** Time at which the last attempt ended; null before the first. */
  @Index()
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  triedAt!: Date | null;

  @Index()
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endedAt!: Date | null;
}
