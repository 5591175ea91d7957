import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type Scope } from '../../../platform/context/policy.js';
import { UserEntity } from '../users/user.entity.js';

/** A token that a person made for their own program; revoking it deletes the row. */
@Entity('personal_tokens')
@Index('personal_tokens_hash_key', ['hash'], { unique: true })
export class PersonalTokenEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  userId!: number;

  @Column({ type: 'varchar', length: 100 })
  name!: string;

  /** SHA-256, in hexadecimal. A token is 256 random bits, so a slow hash would add nothing. */
  @Column({ type: 'char', length: 64, select: false })
  hash!: string;

  @Column({ type: 'varchar', length: 10, array: true })
  scopes!: Scope[];

  /** Whether a second factor was given when it was made. */
  @Column({ type: 'boolean', default: false })
  secondFactor!: boolean;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expiresAt!: Date | null;

  /** Last use, accurate to five minutes. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastUsedAt!: Date | null;
}
