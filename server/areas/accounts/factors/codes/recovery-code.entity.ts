import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../../users/user.entity.js';

/** A code that replaces a lost second factor once; using it deletes the row. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  userId!: number;

  /** SHA-256, in hexadecimal. A code is 120 random bits, so a slow hash would add nothing. */
  @PrimaryColumn({ type: 'char', length: 64 })
  hash!: string;
}
