import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type Role } from '../../../platform/context/policy.js';

/**
 * A registered person. Names and emails are unique without regard to case: the indexes `users_username_key` and
 * `users_email_key` over `lower(…)` live in the migration, because entities cannot declare expressions.
 */
@Entity('users')
@Check('users_role_check', `role IN ('user', 'moderator', 'admin')`)
@Index('users_username_key', { synchronize: false })
@Index('users_by_name_idx', { synchronize: false })
@Index('users_email_key', { synchronize: false })
export class UserEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column({ type: 'varchar', length: 50 })
  username!: string;

  @Column({ type: 'varchar', length: 254 })
  email!: string;

  /** When its owner last opened a link that was sent to the address; null if never. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  emailConfirmedAt!: Date | null;

  /** New address of a pending change, which takes effect when it is confirmed; null without one. */
  @Column({ type: 'varchar', length: 254, nullable: true })
  pendingEmail!: string | null;

  /** argon2id hash in PHC format; queries must select it explicitly. */
  @Column({ type: 'text', select: false })
  passwordHash!: string;

  @Column({ type: 'varchar', length: 16, default: 'user' })
  role!: Role;

  /** The team this person runs. Its table is named, not imported, because teams build on accounts. */
  @Index()
  @ForeignKey('TeamEntity', { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  teamId!: number | null;

  /**
   * Reason of the present or last suspension; null if never suspended or if it was lifted. When a suspension ends
   * automatically, its reason and its end stay.
   */
  @Column({ type: 'varchar', length: 500, nullable: true })
  suspensionReason!: string | null;

  /** End of the suspension. If this is null but there is a reason, the suspension lasts until it is lifted. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  suspendedUntil!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
