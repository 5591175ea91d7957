import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../../../accounts/users/user.entity.js';
import { TransactionEntity } from '../../rosters/transaction.entity.js';
import { TeamEntity } from '../../teams/team.entity.js';

const claimKinds = ['claim', 'waiver'] as const;
/** claim: the owner of a team wants a free agent; waiver: the owner gives a player up. */
export type ClaimKind = (typeof claimKinds)[number];

export const claimStatuses = ['waiting', 'granted', 'refused', 'withdrawn', 'void', 'undone'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/**
 * Request of an owner to staff about one player. Database triggers set it to `void` when the player changes teams by
 * another transaction, or the team gets another owner.
 */
@Entity('claims')
@Index('claims_waiting_idx', ['playerId', 'teamId'], { unique: true, where: `status = 'waiting'` })
@Index('claims_team_id_id_idx', ['teamId', 'id'])
@Index('claims_status_id_idx', ['status', 'id'])
@Check('claims_kind_check', `kind IN ('claim', 'waiver')`)
@Check('claims_status_check', `status IN ('waiting', 'granted', 'refused', 'withdrawn', 'void', 'undone')`)
export class ClaimEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column({ type: 'varchar', length: 16 })
  kind!: ClaimKind;

  /** Not a foreign key: the player may be deleted. */
  @Column({ type: 'int' })
  playerId!: number;

  @Column({ type: 'varchar', length: 100 })
  playerName!: string;

  @Column({ type: 'varchar', length: 2 })
  position!: string;

  @ForeignKey(() => TeamEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  teamId!: number;

  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  askedById!: number | null;

  @Column({ type: 'varchar', length: 16, default: 'waiting' })
  status!: ClaimStatus;

  /** The reason why it was refused or is void. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  reason!: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  decidedAt!: Date | null;

  @Index()
  @ForeignKey(() => TransactionEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  transactionId!: number | null;
}
