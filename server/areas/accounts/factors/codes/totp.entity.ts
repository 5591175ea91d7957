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

  /** Time step (30 s each, since 1970) of the last accepted code. Codes of this or an earlier step are refused. */
  @Column({ type: 'int', default: 0 })
  lastStep!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  begunAt!: Date;

  /** When the first code proved that the app has the secret. Null until then: the app is not a second factor yet. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  confirmedAt!: Date | null;

  /** Whether the email address was confirmed when the app was added; if not, a reset by mail removes the app. */
  @Column({ type: 'boolean', default: false })
  addressConfirmed!: boolean;
}
