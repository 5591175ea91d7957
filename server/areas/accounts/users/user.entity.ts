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

  /** When its owner last opened a link that was sent to the address; null: never. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  emailConfirmedAt!: Date | null;

  /** The address it is to be changed to once that is confirmed; null: none. */
  @Column({ type: 'varchar', length: 254, nullable: true })
  pendingEmail!: string | null;

  /** argon2id, in PHC form; never selected unless asked for by name. */
  @Column({ type: 'text', select: false })
  passwordHash!: string;

  @Column({ type: 'varchar', length: 16, default: 'user' })
  role!: Role;

  /** The team this person runs, shown beside the name; the table is named, not imported, because teams build on accounts. */
  @Index()
  @ForeignKey('TeamEntity', { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  teamId!: number | null;

  /**
   * Why the account is or was suspended; null when it never was. A suspension that has ended leaves both fields
   * unchanged.
   */
  @Column({ type: 'varchar', length: 500, nullable: true })
  suspensionReason!: string | null;

  /** Null with a reason: without end. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  suspendedUntil!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
