import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../../accounts/users/user.entity.js';
import { MatchEntity } from '../../leagues/matches/match.entity.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';

/** An article signed by one of a team's coaches. It stays when the team, the coach or the poster is deleted. */
@Entity('news_posts')
@Index('news_posts_team_id_id_idx', ['teamId', 'id'])
@Index('news_posts_is_featured_id_idx', ['isFeatured', 'id'])
@Index('news_posts_parts_idx', { synchronize: false })
@Index('news_posts_match_id_key', ['matchId'], { unique: true })
export class NewsPostEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @ForeignKey(() => TeamEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  teamId!: number | null;

  @Column({ type: 'varchar', length: 100 })
  teamName!: string;

  /** The account that posted it. */
  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  posterId!: number | null;

  /** The match whose recap this is; null for other articles, and once the match is deleted. */
  @ForeignKey(() => MatchEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  matchId!: number | null;

  @Column({ type: 'varchar', length: 50 })
  authorRole!: string;

  @Column({ type: 'varchar', length: 100 })
  authorName!: string;

  @Column({ type: 'varchar', length: 200 })
  title!: string;

  @Column({ type: 'text' })
  content!: string;

  /** `/uploads/…` or an http(s) address. */
  @Column({ type: 'text', nullable: true })
  imageUrl!: string | null;

  @Column({ type: 'boolean', default: false })
  isFeatured!: boolean;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt!: Date;
}
