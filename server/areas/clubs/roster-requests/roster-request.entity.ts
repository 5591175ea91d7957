import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { UserEntity } from '../../accounts/users/user.entity.js';
import { TeamEntity } from '../teams/team.entity.js';

/** A request to staff for the roster of a team without players. At most one per team. */
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

/** A team's last request, declined by staff; the team may ask again. */
@Entity('declined_roster_requests')
export class DeclinedRosterRequestEntity {
  @ForeignKey(() => TeamEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  teamId!: number;

  @Column({ type: 'varchar', length: 500, nullable: true })
  reason!: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  declinedAt!: Date;
}
