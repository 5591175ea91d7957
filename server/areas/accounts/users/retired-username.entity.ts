import { Entity, PrimaryColumn } from 'typeorm';

/** The name, in lower case, of a deleted account whose name is still shown somewhere; nobody else may take it. */
@Entity('retired_usernames')
export class RetiredUsernameEntity {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  username!: string;
}
