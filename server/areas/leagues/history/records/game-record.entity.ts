import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { LeagueEntity } from '../../leagues/league.entity.js';

/**
 * Holder of a record among a league's games. The row is updated with each result, and recounted when the match of the
 * record is undone.
 */
@Entity('game_records')
export class GameRecordEntity {
  @ForeignKey(() => LeagueEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  leagueId!: number;

  @PrimaryColumn({ type: 'varchar', length: 40 })
  key!: string;

  @Column({ type: 'int' })
  value!: number;

  /** Null for a club's record. */
  @Column({ type: 'int', nullable: true })
  playerId!: number | null;

  @Column({ type: 'int' })
  teamId!: number;

  @Column({ type: 'int' })
  opponentId!: number;

  @Column({ type: 'int' })
  matchId!: number;
}
