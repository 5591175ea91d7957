import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../accounts/user.entity.js';
import { TeamEntity } from './team.entity.js';

/** A team without players asks staff for a roster. At most one a team. */
@Entity('roster_requests')
export class RosterRequestEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Index({ unique: true })
  @ForeignKey(() => TeamEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  teamId!: number;

  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  requestedById!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
