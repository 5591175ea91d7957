import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../users/user.entity.js';

/** Use of a quota by an account in its current hour, shared by all server processes. */
@Entity('quota_use')
export class QuotaUseEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  userId!: number;

  /** A key of `quotas`. */
  @PrimaryColumn({ type: 'varchar', length: 20 })
  kind!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  windowStart!: Date;

  @Column({ type: 'int' })
  used!: number;
}
