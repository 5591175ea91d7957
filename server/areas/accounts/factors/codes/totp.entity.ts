import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../../users/user.entity.js';

/** The secret that an account shares with an authenticator app (RFC 6238). */
@Entity('totp_secrets')
export class TotpSecretEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  userId!: number;

  /** Encrypted; see `sealed-secret.ts`. */
  @Column({ type: 'bytea', select: false })
  secret!: Buffer;

  /** The time step, of 30 s since 1970, of the last code that was accepted: neither it nor one before it is again. */
  @Column({ type: 'int', default: 0 })
  lastStep!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  begunAt!: Date;

  /** Null until a first code proved that the app has the secret: it is no second factor before. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  confirmedAt!: Date | null;

  /** Whether the account's address was confirmed when it was added; others go with a reset by mail. */
  @Column({ type: 'boolean', default: false })
  addressConfirmed!: boolean;
}
