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

/** A player; a free agent if `teamId` is null. Ratings are the engine's, 0–100. */
@Entity('players')
@Check('players_position_check', `position IN ('P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF', 'DH')`)
@Index('players_by_folded_name_idx', { synchronize: false })
@Index('players_folded_name_idx', { synchronize: false })
@Index('players_parts_idx', { synchronize: false })
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

  /** In years. Each winter of the league adds a year, except the winter in which the player retires. */
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

  /** From −5 (cold) to +5 (hot). Momentum, streak and fatigue are recomputed after each game. */
  @Column({ type: 'smallint', default: 0 })
  momentum!: number;

  /** +n: the team won the last n games in which the player appeared; −n: it lost them. */
  @Column({ type: 'smallint', default: 0 })
  streak!: number;

  /** From 0 (fresh) to 100 (exhausted), on `fatigueDay`. The player recovers a little each day after it. */
  @Column({ type: 'smallint', default: 0 })
  fatigue!: number;

  /** The league whose games caused the fatigue; null if none did yet. Not a foreign key: the league may be deleted. */
  @Column({ type: 'int', nullable: true })
  fatigueLeagueId!: number | null;

  /** The game day of that league for which `fatigue` was computed. */
  @Column({ type: 'int', nullable: true })
  fatigueDay!: number | null;

  /** A place in the order of play: totals and form count only games after it. Teams have such a column too. */
  @Column({ type: 'int', default: 0 })
  yearSince!: number;

  /** Id in the source that the player was imported from: `troum001`. */
  @Column({ type: 'varchar', length: 8, nullable: true })
  code!: string | null;

  /**
   * Source of an imported player; null for players created here. The entity is named as text, not imported, because
   * sources build on leagues.
   */
  @ForeignKey('SourceEntity')
  @Column({ type: 'int', nullable: true })
  sourceId!: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** Set when the player retires: a retired player is on no roster and in no list. */
  @Column({ type: 'timestamptz', nullable: true })
  retiredAt!: Date | null;

  /** Set when a player who has played is deleted: box scores still name the player, lists do not. */
  @Column({ type: 'timestamptz', nullable: true })
  deletedAt!: Date | null;
}

/** A player's counts: one row for postseason games, one for all others. No row before the first game of its kind. */
@Entity('player_totals')
export class PlayerTotalsEntity {
  @ForeignKey(() => PlayerEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  playerId!: number;

  @PrimaryColumn({ type: 'boolean' })
  postseason!: boolean;
}

// The table of statistics defines the columns: one integer per counting statistic, under its REST name.
for (const { key, field } of countingStatistics) {
  Column({ type: 'int', default: 0, name: field })(PlayerTotalsEntity.prototype, key);
}
export interface PlayerTotalsEntity extends Counts {}
