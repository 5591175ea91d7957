import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { MatchEntity } from './match.entity.js';

/**
 * A match with an announced first pitch, or one that is being played live. The whole game is computed and stored when
 * it begins; `playTimes` and the database's clock determine which plays are visible. The row is deleted when the result
 * is committed or the game is called off. Only `minutes` and `firstPitchAt` may be shown early.
 */
@Entity('live_games')
@Unique('live_games_match_id_key', ['matchId'])
@Index('live_games_first_pitch_at_idx', ['firstPitchAt'])
@Check('live_games_minutes_check', 'minutes BETWEEN 1 AND 240')
export class LiveGameEntity {
  /** A new id each time a match is started, so that a process never mistakes a cached game for the next one. */
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @ForeignKey(() => MatchEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  matchId!: number;

  /** Approximate duration of nine innings. */
  @Column({ type: 'smallint' })
  minutes!: number;

  @Column({ type: 'timestamptz' })
  firstPitchAt!: Date;

  /** This and all following columns are null until the game begins. */
  @Column({ type: 'bigint', nullable: true })
  seed!: string | null;

  /** Every event of the game in the engine's compact form. */
  @Column({ type: 'bytea', nullable: true, select: false })
  plays!: Buffer | null;

  /** Time of each play in milliseconds after the first pitch, in order; the last one is the end of the game. */
  @Column({ type: 'int', array: true, nullable: true })
  playTimes!: number[] | null;

  /** The game as the engine returned it, without its plays; saved as the match's result when it ends. */
  @Column({ type: 'jsonb', nullable: true, select: false })
  result!: object | null;
}
