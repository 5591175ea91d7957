import { type LeagueOffice, unique } from '../../league-office';

export const pixel = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Creates clubs whose names begin with the same word, so that a search finds exactly these clubs. */
export async function createMany(
  office: LeagueOffice,
  many: number,
): Promise<{ name: string; names: string[] }> {
  const name = unique('Many');
  const owner = await office.firstAdmin();
  const names = Array.from({ length: many }, (_, at) => `${name} ${String(at).padStart(3, '0')}`);
  for (const one of names) await office.createTeam(owner, one);
  return { name, names };
}
