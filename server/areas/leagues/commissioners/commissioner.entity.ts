import { CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../../accounts/users/user.entity.js';
import { LeagueEntity } from '../leagues/league.entity.js';

/** An account with the rights of moderators and administrators in one league. */
@Entity('commissioners')
export class CommissionerEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  userId!: number;

  @Index()
  @ForeignKey(() => LeagueEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  leagueId!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  namedAt!: Date;
}
