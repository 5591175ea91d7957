import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../../../accounts/users/user.entity.js';

/** The last reminder of an absent owner. */
@Entity('owner_reminders')
export class OwnerReminderEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  userId!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  remindedAt!: Date;
}
