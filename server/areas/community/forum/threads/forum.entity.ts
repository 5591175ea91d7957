import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { UserEntity } from '../../../accounts/users/user.entity.js';
import { type ReactionKind } from './reaction-kinds.js';

/** A category of the forum. */
@Entity('forum_categories')
export class ForumCategoryEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column({ type: 'varchar', length: 100 })
  name!: string;

  @Column({ type: 'varchar', length: 2000, nullable: true })
  description!: string | null;

  /** Nobody can open threads in a locked category. */
  @Column({ type: 'boolean', default: false })
  isLocked!: boolean;

  @Column({ type: 'int', default: 0 })
  threadCount!: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

/** Times are stored in milliseconds, the precision of a `Date`, because cursors contain them. */
@Entity('forum_threads')
@Index('forum_threads_parts_idx', { synchronize: false })
@Index('forum_threads_order_idx', ['isPinned', 'lastPostAt', 'id'])
@Index('forum_threads_category_order_idx', ['categoryId', 'isPinned', 'lastPostAt', 'id'])
export class ForumThreadEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @ForeignKey(() => ForumCategoryEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  categoryId!: number;

  @Column({ type: 'varchar', length: 200 })
  title!: string;

  /** Null once the account is deleted; `authorUsername` stays. */
  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  authorId!: number | null;

  @Column({ type: 'varchar', length: 50 })
  authorUsername!: string;

  @Column({ type: 'boolean', default: false })
  isPinned!: boolean;

  /** Nobody can reply in a locked thread. */
  @Column({ type: 'boolean', default: false })
  isLocked!: boolean;

  /** Posts that are not deleted, including the first. */
  @Column({ type: 'int', default: 0 })
  postCount!: number;

  @Column({ type: 'int', default: 0 })
  viewCount!: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** Time of the latest post that is not deleted. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  lastPostAt!: Date;
}

@Entity('forum_posts')
@Index('forum_posts_thread_id_id_idx', ['threadId', 'id'])
@Index('forum_posts_quoted_post_id_idx', ['quotedPostId'], { where: 'quoted_post_id IS NOT NULL' })
export class ForumPostEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @ForeignKey(() => ForumThreadEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  threadId!: number;

  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  authorId!: number | null;

  @Column({ type: 'varchar', length: 50 })
  authorUsername!: string;

  /** The text, even after deletion: queries then return a notice instead. */
  @Column({ type: 'text' })
  content!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt!: Date | null;

  /** Time of the author's last edit; former texts are in `forum_post_versions`. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  editedAt!: Date | null;

  /** Number of earlier texts. */
  @Column({ type: 'smallint', default: 0 })
  edits!: number;

  /** The post of the same thread that it quotes. */
  @ForeignKey(() => ForumPostEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  quotedPostId!: number | null;

  /** Usernames mentioned in the text, as their accounts spelled them at the time. */
  @Column({ type: 'varchar', length: 50, array: true, default: [] })
  mentions!: string[];
}

/** A text that a post had before its author changed it. */
@Entity('forum_post_versions')
export class ForumPostVersionEntity {
  @ForeignKey(() => ForumPostEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  postId!: number;

  /** Number of the version; version 1 is the text as it was posted. */
  @PrimaryColumn({ type: 'smallint' })
  number!: number;

  @Column({ type: 'text' })
  content!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  writtenAt!: Date;
}

/** One reaction of one account to a post. */
@Entity('forum_post_reactions')
export class ForumPostReactionEntity {
  @ForeignKey(() => ForumPostEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  postId!: number;

  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  userId!: number;

  @PrimaryColumn({ type: 'varchar', length: 20 })
  kind!: ReactionKind;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
