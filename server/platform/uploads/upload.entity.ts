import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A re-encoded image, stored in the database so that server processes hold no state. */
@Entity('uploads')
export class UploadEntity {
  /** SHA-256 of the stored bytes in hexadecimal: the same image is stored once, and its address never changes. */
  @PrimaryColumn({ type: 'char', length: 64 })
  hash!: string;

  @Column({ type: 'varchar', length: 32 })
  contentType!: string;

  @Column({ type: 'int' })
  width!: number;

  @Column({ type: 'int' })
  height!: number;

  @Column({ type: 'bytea', select: false })
  bytes!: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** Time of the latest upload of this image. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  sentAt!: Date;
}
