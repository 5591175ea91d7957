import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../../accounts/users/user.entity.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { LeagueEntity } from '../leagues/league.entity.js';

const requestStates = ['open', 'declined', 'granted'] as const;
export type RequestState = (typeof requestStates)[number];

/** Request of a team to join a league. Only the last request of a team is stored. */
@Entity('league_requests')
@Index('league_requests_open_idx', ['id'], { where: `state = 'open'` })
@Check('league_requests_state_check', `state IN ('open', 'declined', 'granted')`)
export class LeagueRequestEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Index({ unique: true })
  @ForeignKey(() => TeamEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  teamId!: number;

  @Index()
  @ForeignKey(() => LeagueEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  leagueId!: number;

  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  requestedById!: number;

  @Column({ type: 'varchar', length: 500, nullable: true })
  message!: string | null;

  @Column({ type: 'varchar', length: 10, default: 'open' })
  state!: RequestState;

  /** Reason why staff declined it. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  reason!: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  decidedAt!: Date | null;
}
