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
import { type PitcherRole, type Position, type Ratings } from '../../../engine/players/player.types.js';
import { countingStatistics, type Counts } from '../../../engine/figures/statistics/counting-statistics.js';
import { TeamEntity } from '../teams/team.entity.js';

const rating = { type: 'smallint', default: 50 } as const;

/** A player; without a team a free agent. Ratings are the engine's, 0–100. */
@Entity('players')
@Check('players_position_check', `position IN ('P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF', 'DH')`)
@Index('players_by_folded_name_idx', { synchronize: false })
@Check('players_pitcher_role_check', `pitcher_role IN ('starter', 'reliever', 'closer')`)
export class PlayerEntity implements Ratings {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column({ type: 'varchar', length: 100 })
  name!: string;

  @Index()
  @ForeignKey(() => TeamEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  teamId!: number | null;

  @Column({ type: 'varchar', length: 2 })
  position!: Position;

  @Column({ type: 'varchar', length: 8, nullable: true })
  pitcherRole!: PitcherRole | null;

  @Column({ type: 'char', length: 1, default: 'R' })
  bats!: 'L' | 'R' | 'S';

  @Column({ type: 'char', length: 1, default: 'R' })
  throws!: 'L' | 'R';

  /** In years; every winter of the league makes a player a year older, but the one of the retirement. */
  @Column({ type: 'smallint', default: 27 })
  age!: number;

  @Column(rating)
  contact!: number;

  @Column(rating)
  power!: number;

  @Column(rating)
  speed!: number;

  @Column(rating)
  discipline!: number;

  @Column(rating)
  liners!: number;

  @Column(rating)
  crowding!: number;

  @Column(rating)
  fielding!: number;

  @Column(rating)
  arm!: number;

  @Column(rating)
  stuff!: number;

  @Column(rating)
  control!: number;

  @Column(rating)
  movement!: number;

  @Column(rating)
  stamina!: number;

  /** −5 cold … +5 hot; this and the next two are recomputed from the latest game lines after each game. */
  @Column({ type: 'smallint', default: 0 })
  momentum!: number;

  /** +n won, −n lost: the results of the team in the player's games. */
  @Column({ type: 'smallint', default: 0 })
  streak!: number;

  /** 0 fresh … 100 spent, as of `fatigueDay`; since then the player recovers a little each day of that league. */
  @Column({ type: 'smallint', default: 0 })
  fatigue!: number;

  /**
   * The league whose games caused the fatigue; null before the first. Not a reference: a deleted league's calendar
   * stops.
   */
  @Column({ type: 'int', nullable: true })
  fatigueLeagueId!: number | null;

  /** The day after the last game of that league. */
  @Column({ type: 'int', nullable: true })
  fatigueDay!: number | null;

  /** Totals and form count the games played after this place in the order of play, as those of the team do. */
  @Column({ type: 'int', default: 0 })
  yearSince!: number;

  /** Id in the player's source: `troum001`. */
  @Column({ type: 'varchar', length: 8, nullable: true })
  code!: string | null;

  /** The player's source; null for players of this installation. Named, not imported: sources build on leagues. */
  @ForeignKey('SourceEntity')
  @Column({ type: 'int', nullable: true })
  sourceId!: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** Set when the career ended: a retired player is on no roster and no list. */
  @Column({ type: 'timestamptz', nullable: true })
  retiredAt!: Date | null;

  /** Set when a player with history is deleted: box scores still name the player, lists do not. */
  @Column({ type: 'timestamptz', nullable: true })
  deletedAt!: Date | null;
}

/** A player's counts over all simulated games, the postseason's apart. A row exists once the player has appeared. */
@Entity('player_totals')
export class PlayerTotalsEntity {
  @ForeignKey(() => PlayerEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  playerId!: number;

  @PrimaryColumn({ type: 'boolean' })
  postseason!: boolean;
}

// The table of statistics defines the storage: one integer column per counting statistic, under its REST name.
for (const { key, field } of countingStatistics) {
  Column({ type: 'int', default: 0, name: field })(PlayerTotalsEntity.prototype, key);
}
export interface PlayerTotalsEntity extends Counts {}
