/** Letters that newspapers print before a club's name for what it has clinched, or `e` for eliminated. */
export type ClinchLetter = 'z' | 'y' | 'x' | 'e';

/** Highest first. */
export const clinchWords: Readonly<Record<ClinchLetter, string>> = {
  z: 'clinched the best record of its conference or league',
  y: 'clinched its division',
  x: 'clinched a place in the playoffs',
  e: 'eliminated from the playoffs',
};

export interface Clinched {
  readonly teamId: string;
  readonly clinched: string | null;
  readonly eliminated: boolean;
}

const isLetter = (text: string | null): text is ClinchLetter =>
  text !== null && Object.hasOwn(clinchWords, text);

/** A club can have clinched its division and be eliminated, if the playoffs take the best of the whole league. */
export function letterOf({ clinched, eliminated }: Clinched): ClinchLetter | null {
  if (isLetter(clinched)) return clinched;
  return eliminated ? 'e' : null;
}

/** Letters by team id; teams without a letter are left out. */
export function lettersOf(teams: readonly Clinched[]): ReadonlyMap<string, ClinchLetter> {
  return new Map(
    teams.flatMap((team) => {
      const letter = letterOf(team);
      return letter === null ? [] : [[team.teamId, letter] as const];
    }),
  );
}
