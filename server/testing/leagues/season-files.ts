import { strToU8, zipSync } from 'fflate';
import { simulateSeason } from '../../commands/simulate/season.js';
import { type SeasonFile } from '../../engine/record/retrosheet/season-files/season-files.js';

/** Files of a simulated season of invented clubs, in the format of published files. */
export function seasonFiles({ teams = 4, games = 24, seed = 7 } = {}): SeasonFile[] {
  const { files } = simulateSeason({ teams, games, seed });
  const texts = new Map<string, string>();
  for (const { name, text } of files) texts.set(name, (texts.get(name) ?? '') + text);
  return [...texts].map(([name, text]) => ({ name, bytes: strToU8(text, true) }));
}

/** A zip archive with the files in a folder. */
export function seasonArchive(season: Parameters<typeof seasonFiles>[0] = {}): Buffer {
  return archiveOf(seasonFiles(season));
}

export function archiveOf(files: readonly SeasonFile[]): Buffer {
  const entries = files.map(({ name, bytes }) => [`season/${name}`, bytes]);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}
