import { createHash } from 'node:crypto';

/** Kinds of things that have a stable id in feeds and calendars. */
export type NamedThing =
  | 'news'
  | 'news-post'
  | 'results'
  | 'result'
  | 'match'
  | 'team-calendar'
  | 'league-calendar';

/**
 * The UUID of a thing. It is the same in every answer of this installation. Other installations have other UUIDs, and
 * a restore changes them too, because the same row id may then mean another thing. The UUID is a hash (version 5,
 * RFC 9562, 5.5), so it does not reveal the installation's id.
 * @param installation the installation's id, a UUID
 */
export function uuidOf(installation: string, thing: NamedThing, id: number | string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(installation.replaceAll('-', ''), 'hex'))
    .update(`${thing}/${id}`)
    .digest()
    .subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
