import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../../accounts/users/user.entity.js';
import { PlayerEntity } from '../../clubs/players/player.entity.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { LeagueEntity } from '../leagues/league.entity.js';

/** A team, a player or a league that an account follows. A unique index, which treats nulls as equal, allows each once. */
@Entity('follows')
@Index('follows_once_idx', { synchronize: false })
@Check('follows_subject_check', 'num_nonnulls(team_id, player_id, league_id) = 1')
export class FollowEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  userId!: number;

  @Index()
  @ForeignKey(() => TeamEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int', nullable: true })
  teamId!: number | null;

  @Index()
  @ForeignKey(() => PlayerEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int', nullable: true })
  playerId!: number | null;

  @Index()
  @ForeignKey(() => LeagueEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int', nullable: true })
  leagueId!: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
