import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { MatchEntity } from '../../leagues/matches/match.entity.js';

/** The chance of a match as it was last computed before its first pitch; it stays once the match is played. */
@Entity('match_odds')
export class MatchOddsEntity {
  @ForeignKey(() => MatchEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  matchId!: number;

  /** The home team's chance to win, 0 to 1. */
  @Column({ type: 'real' })
  homeWin!: number;
}
