import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { MatchEntity } from '../../leagues/matches/match.entity.js';

/** The home team's chance, as last computed before the first pitch; kept after the match. */
@Entity('match_odds')
export class MatchOddsEntity {
  @ForeignKey(() => MatchEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  matchId!: number;

  /** The home team's chance to win, 0 to 1. */
  @Column({ type: 'real' })
  homeWin!: number;
}
