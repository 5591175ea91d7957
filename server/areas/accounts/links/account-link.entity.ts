import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../users/user.entity.js';

export type LinkPurpose = 'reset_password' | 'confirm_email';

/** A link that works once, for anybody with its token. */
@Entity('account_links')
@Check('account_links_purpose_check', `purpose IN ('reset_password', 'confirm_email')`)
export class AccountLinkEntity {
  /** SHA-256 of the token, which is stored nowhere. */
  @PrimaryColumn({ type: 'char', length: 64 })
  hash!: string;

  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  userId!: number;

  @Column({ type: 'varchar', length: 20 })
  purpose!: LinkPurpose;

  /**
   * The email address to which the link was sent. If an administrator made the link: the address of the account at that
   * time.
   */
  @Column({ type: 'varchar', length: 254 })
  email!: string;

  /** Id of the administrator who made it; null if it was sent by mail. */
  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int', nullable: true })
  madeById!: number | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;

  /** When this link, or another link of the account for the same purpose, was used; null before. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  usedAt!: Date | null;
}
