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

  /** Credential id in base64url; the standard allows 1,023 bytes. */
  @Column({ type: 'varchar', length: 1400 })
  credentialId!: string;

  /** A COSE key. */
  @Column({ type: 'bytea' })
  publicKey!: Buffer;

  /** Number of signatures so far by the authenticator's count (unsigned, 32 bits); always 0 if it does not count. */
  @Column({ type: 'bigint' })
  counter!: string;

  /** Transports: `internal`, `usb`, `hybrid`. */
  @Column({ type: 'varchar', length: 20, array: true })
  transports!: string[];

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /**
   * Whether the email address was confirmed when the passkey was added; if not, a reset by mail removes the passkey.
   */
  @Column({ type: 'boolean', default: false })
  addressConfirmed!: boolean;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastUsedAt!: Date | null;
}

/** Challenge for an authenticator to sign. Any answer, even a wrong one, deletes the row. */
@Entity('passkey_challenges')
export class PasskeyChallengeEntity {
  /** 256 random bits in base64url. */
  @PrimaryColumn({ type: 'varchar', length: 43 })
  challenge!: string;

  /** The account that registers a passkey with this challenge; null for a sign-in. */
  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int', nullable: true })
  userId!: number | null;

  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
