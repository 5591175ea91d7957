import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/**
 * Ways of changing teams: two clubs trade players; a free agent is claimed by an owner or signed by staff; a player is
 * waived by the owner or released by an administrator.
 */
const transactionKinds = ['trade', 'claim', 'waiver', 'sign', 'release'] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** A public record of players who changed teams. Names are copies: teams and players may be deleted later. */
@Entity('transactions')
@Check('transactions_kind_check', `kind IN ('trade', 'claim', 'waiver', 'sign', 'release')`)
export class TransactionEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column({ type: 'varchar', length: 16 })
  kind!: TransactionKind;

  /**
   * The last game before the transaction, as a place in the order of play. Later games of its players prevent undoing
   * the transaction.
   */
  @Column({ type: 'int' })
  playedOrder!: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  at!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  undoneAt!: Date | null;
}

/** A team that gave or got players, and its league at that time. Ids have no foreign keys. */
@Entity('transaction_clubs')
@Index('transaction_clubs_team_id_transaction_id_idx', ['teamId', 'transactionId'])
@Index('transaction_clubs_league_id_transaction_id_idx', ['leagueId', 'transactionId'])
export class TransactionClubEntity {
  @ForeignKey(() => TransactionEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  transactionId!: number;

  @PrimaryColumn({ type: 'int' })
  teamId!: number;

  @Column({ type: 'varchar', length: 100 })
  teamName!: string;

  @Column({ type: 'int', nullable: true })
  leagueId!: number | null;
}

/** A player who changed teams; a team that is null stands for free agency. */
@Entity('transaction_players')
export class TransactionPlayerEntity {
  @ForeignKey(() => TransactionEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  transactionId!: number;

  @PrimaryColumn({ type: 'int' })
  playerId!: number;

  @Column({ type: 'varchar', length: 100 })
  playerName!: string;

  @Column({ type: 'varchar', length: 2 })
  position!: string;

  @Column({ type: 'int', nullable: true })
  fromTeamId!: number | null;

  @Column({ type: 'int', nullable: true })
  toTeamId!: number | null;
}
