import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../users/user.entity.js';

/**
 * Use of one quota by an account in its current hour; stored so that all server processes count together.
 */
@Entity('quota_use')
export class QuotaUseEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  userId!: number;

  /** A key of the table of quotas. */
  @PrimaryColumn({ type: 'varchar', length: 20 })
  kind!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  windowStart!: Date;

  @Column({ type: 'int' })
  used!: number;
}
