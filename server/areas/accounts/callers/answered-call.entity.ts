import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../users/user.entity.js';

/** A call that an account sent with an `Idempotency-Key`, and its answer. */
@Entity('answered_calls')
export class AnsweredCallEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  userId!: number;

  @PrimaryColumn({ type: 'varchar', length: 255 })
  key!: string;

  /** HMAC of the call with the server's signing key. */
  @Column({ type: 'char', length: 64 })
  fingerprint!: string;

  /** The answer, encrypted because some answers contain a secret. */
  @Column({ type: 'bytea' })
  answer!: Buffer;

  @Index('answered_calls_answered_at_idx')
  @Column({ type: 'timestamptz', precision: 3 })
  answeredAt!: Date;
}
