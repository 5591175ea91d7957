import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { LeagueEntity } from '../../../leagues/leagues/league.entity.js';

export const autopilotModes = ['simulate', 'live'] as const;
/** Matches are simulated at their times, or announced a day ahead and played live. */
export type AutopilotMode = (typeof autopilotModes)[number];

export const catchUpRules = ['play', 'postpone'] as const;
/** Treatment of matches whose time was missed by more than an hour. */
export type CatchUpRule = (typeof catchUpRules)[number];

/** A league's setting to play its matches by itself, at their times. */
@Entity('autopilots')
@Check('autopilots_mode_check', `mode IN ('simulate', 'live')`)
@Check('autopilots_catch_up_check', `catch_up IN ('play', 'postpone')`)
@Check('autopilots_minutes_check', 'minutes BETWEEN 1 AND 240')
export class AutopilotEntity {
  @ForeignKey(() => LeagueEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  leagueId!: number;

  @Column({ type: 'boolean' })
  isOn!: boolean;

  @Column({ type: 'varchar', length: 8 })
  mode!: AutopilotMode;

  /** Approximate length of nine innings of a live game. */
  @Column({ type: 'smallint' })
  minutes!: number;

  /** Last date on which it plays, in the league's time zone; null for no end. */
  @Column({ type: 'date', nullable: true })
  until!: string | null;

  @Column({ type: 'varchar', length: 8 })
  catchUp!: CatchUpRule;

  /** Ids of the matches of the next day that it has announced, including those called off since. */
  @Column({ type: 'int', array: true, default: [] })
  announced!: number[];
}

/** An entry of a league's autopilot log, which everybody may read. */
@Entity('autopilot_log')
@Index('autopilot_log_league_id_id_idx', ['leagueId', 'id'])
@Index('autopilot_log_at_idx', ['at'])
export class AutopilotEntryEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @ForeignKey(() => LeagueEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  leagueId!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  at!: Date;

  /** A sentence. */
  @Column({ type: 'varchar', length: 400 })
  message!: string;
}
