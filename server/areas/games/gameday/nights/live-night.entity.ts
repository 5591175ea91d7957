import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { LeagueEntity } from '../../../leagues/leagues/league.entity.js';

/** A league's setting to play one day of its schedule live every evening. */
@Entity('live_nights')
@Index('live_nights_next_at_idx', ['nextAt'])
@Check('live_nights_minutes_check', 'minutes BETWEEN 1 AND 240')
export class LiveNightEntity {
  @ForeignKey(() => LeagueEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  leagueId!: number;

  /** Of the first pitches, `20:00`, in the time zone. */
  @Column({ type: 'varchar', length: 5 })
  timeOfDay!: string;

  /** Of the IANA database: `Europe/Berlin`. */
  @Column({ type: 'varchar', length: 64 })
  timeZone!: string;

  /** About how long nine innings last. */
  @Column({ type: 'smallint' })
  minutes!: number;

  /** The next evening's first pitches. */
  @Column({ type: 'timestamptz' })
  nextAt!: Date;

  /** The matches that were announced for then, also those that were called off since. Empty while none were pending. */
  @Column({ type: 'int', array: true, default: [] })
  announced!: number[];

  /** Notes on the announced evening, in sentences. */
  @Column({ type: 'text', nullable: true })
  note!: string | null;
}
