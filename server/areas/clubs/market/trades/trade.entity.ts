import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../../../accounts/users/user.entity.js';
import { TransactionEntity } from '../../rosters/transaction.entity.js';
import { TeamEntity } from '../../teams/team.entity.js';

/**
 * offered: waits for the other owner; accepted: waits for staff; completed: the players have changed teams; void: a
 * player or an owner has left, so it cannot be completed; undone: completed, and later undone.
 */
export const tradeStatuses = [
  'offered',
  'accepted',
  'completed',
  'refused',
  'withdrawn',
  'void',
  'undone',
] as const;
export type TradeStatus = (typeof tradeStatuses)[number];

/** A trade between two owners. Database triggers set it to `void` when one of its players or owners leaves. */
@Entity('trades')
@Index('trades_from_team_id_id_idx', ['fromTeamId', 'id'])
@Index('trades_to_team_id_id_idx', ['toTeamId', 'id'])
@Index('trades_status_id_idx', ['status', 'id'])
@Check(
  'trades_status_check',
  `status IN ('offered', 'accepted', 'completed', 'refused', 'withdrawn', 'void', 'undone')`,
)
export class TradeEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @ForeignKey(() => TeamEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  fromTeamId!: number;

  @ForeignKey(() => TeamEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  toTeamId!: number;

  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  offeredById!: number | null;

  @Column({ type: 'varchar', length: 16, default: 'offered' })
  status!: TradeStatus;

  @Column({ type: 'varchar', length: 500, nullable: true })
  message!: string | null;

  /** The reason why it was refused or is void. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  reason!: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  /** When its status last changed. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  decidedAt!: Date | null;

  @Index()
  @ForeignKey(() => TransactionEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  transactionId!: number | null;
}

/**
 * A player of a trade, with the name at the time of the offer. `playerId` is not a foreign key: the player may be
 * deleted.
 */
@Entity('trade_players')
export class TradePlayerEntity {
  @ForeignKey(() => TradeEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  tradeId!: number;

  @Index()
  @PrimaryColumn({ type: 'int' })
  playerId!: number;

  @Column({ type: 'varchar', length: 100 })
  playerName!: string;

  @Column({ type: 'varchar', length: 2 })
  position!: string;

  /** Whether the offering team gives the player; otherwise it gets the player. */
  @Column({ type: 'boolean' })
  given!: boolean;
}
