import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../accounts/user.entity.js';

/** A category of the forum. */
@Entity('forum_categories')
export class ForumCategoryEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column({ type: 'varchar', length: 100 })
  name!: string;

  @Column({ type: 'varchar', length: 2000, nullable: true })
  description!: string | null;

  /** Only staff opens threads in a locked category. */
  @Column({ type: 'boolean', default: false })
  isLocked!: boolean;

  @Column({ type: 'int', default: 0 })
  threadCount!: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

/** Times have the precision of a `Date`, milliseconds, because cursors carry them to clients and back. */
@Entity('forum_threads')
@Index('forum_threads_category_order_idx', ['categoryId', 'isPinned', 'lastPostAt', 'id'])
export class ForumThreadEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @ForeignKey(() => ForumCategoryEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  categoryId!: number;

  @Column({ type: 'varchar', length: 200 })
  title!: string;

  /** Null once the account is deleted; the name stays. */
  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  authorId!: number | null;

  @Column({ type: 'varchar', length: 50 })
  authorUsername!: string;

  @Column({ type: 'boolean', default: false })
  isPinned!: boolean;

  /** Only staff replies in a locked thread. */
  @Column({ type: 'boolean', default: false })
  isLocked!: boolean;

  /** The first post and deleted ones included. */
  @Column({ type: 'int', default: 0 })
  postCount!: number;

  @Column({ type: 'int', default: 0 })
  viewCount!: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  lastPostAt!: Date;
}

@Entity('forum_posts')
@Index('forum_posts_thread_id_id_idx', ['threadId', 'id'])
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

  /** The original text, also after deletion; what readers see instead is decided on reading. */
  @Column({ type: 'text' })
  content!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt!: Date | null;
}
