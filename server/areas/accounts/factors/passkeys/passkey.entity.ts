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

/** A public key of an authenticator, by which an account signs in (WebAuthn Level 3). */
@Entity('passkeys')
@Index('passkeys_credential_id_key', ['credentialId'], { unique: true })
export class PasskeyEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  userId!: number;

  @Column({ type: 'varchar', length: 100 })
  name!: string;

  /** In base64url; the standard lets it have 1,023 bytes. */
  @Column({ type: 'varchar', length: 1400 })
  credentialId!: string;

  /** A COSE key. */
  @Column({ type: 'bytea' })
  publicKey!: Buffer;

  /** Number of signatures by the authenticator's own count; 0 for those that do not count. An unsigned number of 32 bits. */
  @Column({ type: 'bigint' })
  counter!: string;

  /** Transports: `internal`, `usb`, `hybrid`. */
  @Column({ type: 'varchar', length: 20, array: true })
  transports!: string[];

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** Whether the account's address was confirmed when it was added; others go with a reset by mail. */
  @Column({ type: 'boolean', default: false })
  addressConfirmed!: boolean;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastUsedAt!: Date | null;
}

/** Challenge for an authenticator to sign; answering it, also wrongly, deletes the row. */
@Entity('passkey_challenges')
export class PasskeyChallengeEntity {
  /** 256 random bits in base64url. */
  @PrimaryColumn({ type: 'varchar', length: 43 })
  challenge!: string;

  /** The account that registers a passkey with it; null for a sign-in. */
  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int', nullable: true })
  userId!: number | null;

  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
