import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../users/user.entity.js';

/** A sign-in that lasts until it expires or is ended, which deletes the row. */
@Entity('sessions')
export class SessionEntity {
  /** The claim `sid` of the session's token. */
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  userId!: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** Last use, accurate to five minutes. */
  @Column({ type: 'timestamptz', precision: 3 })
  lastUsedAt!: Date;

  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;

  /** The network address that used it last. */
  @Column({ type: 'varchar', length: 45 })
  address!: string;

  /** The browser or program that signed in, in words: `Firefox on Linux`; null if it sent no `User-Agent`. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  device!: string | null;

  /** Whether the person gave a second factor, at sign-in or later. */
  @Column({ type: 'boolean', default: false })
  secondFactor!: boolean;
}
