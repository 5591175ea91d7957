import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../../../accounts/users/user.entity.js';
import { type Orders } from '../../../../engine/game/orders/orders.types.js';
import { MatchEntity } from '../../../leagues/matches/match.entity.js';
import { TeamEntity } from '../../../clubs/teams/team.entity.js';
import { type TrialResult, type TrialState } from './orders-trial.types.js';
import { type TrialProgress } from './trial-games.js';

/** A match played many times to try orders; no game of it counts. */
@Entity('orders_trials')
@Index('orders_trials_requested_by_id_idx', ['requestedById'])
@Index('orders_trials_unfinished_idx', ['requestedById'], {
  unique: true,
  where: `state IN ('waiting', 'playing')`,
})
@Index('orders_trials_created_at_idx', ['createdAt'])
@Check('orders_trials_games_check', 'games BETWEEN 1 AND 1000')
export class OrdersTrialEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Index()
  @ForeignKey(() => TeamEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  teamId!: number;

  @Index()
  @ForeignKey(() => MatchEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  matchId!: number;

  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  requestedById!: number;

  @Column({ type: 'jsonb' })
  orders!: Orders;

  @Column({ type: 'bigint' })
  seed!: string;

  @Column({ type: 'int' })
  games!: number;

  @Column({ type: 'varchar', length: 20, default: 'waiting' })
  state!: TrialState;

  @Column({ type: 'int', default: 0 })
  played!: number;

  @Column({ type: 'jsonb', nullable: true })
  result!: TrialResult | null;

  /** Progress, from which another process can continue. */
  @Column({ type: 'jsonb', nullable: true })
  progress!: TrialProgress | null;

  /** Reason for a failed trial, as a sentence. */
  @Column({ type: 'text', nullable: true })
  problem!: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
