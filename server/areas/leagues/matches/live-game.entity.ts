import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { MatchEntity } from './match.entity.js';

/**
 * A match that is announced with a first pitch, or is being played live. The whole game is decided and stored as it begins;
 * what is seen of it follows from `playTimes` and the database's clock. The row is deleted as the result is committed, or when
 * the game is called off. Nothing of it but `minutes` and `firstPitchAt` may be shown before its time.
 */
@Entity('live_games')
@Unique('live_games_match_id_key', ['matchId'])
@Index('live_games_first_pitch_at_idx', ['firstPitchAt'])
@Check('live_games_minutes_check', 'minutes BETWEEN 1 AND 240')
export class LiveGameEntity {
  /** Another one each time a match is started, so that what a process keeps of a game is never mistaken for the next. */
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @ForeignKey(() => MatchEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  matchId!: number;

  /** About how long nine innings last. */
  @Column({ type: 'smallint' })
  minutes!: number;

  @Column({ type: 'timestamptz' })
  firstPitchAt!: Date;

  /** Null, as all that follows, until the game begins. */
  @Column({ type: 'bigint', nullable: true })
  seed!: string | null;

  /** Every event of the game in the engine's compact form. */
  @Column({ type: 'bytea', nullable: true, select: false })
  plays!: Buffer | null;

  /** When each play is seen, in milliseconds after the first pitch, in order; the last one is the game's end. */
  @Column({ type: 'int', array: true, nullable: true })
  playTimes!: number[] | null;

  /** The game as the engine returned it, without its plays; committed when it ends. */
  @Column({ type: 'jsonb', nullable: true, select: false })
  result!: object | null;
}
