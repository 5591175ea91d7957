/** Certain places of a club: the letters that papers print before its name. */
export type ClinchLetter = 'z' | 'y' | 'x' | 'e';

/** The highest first. */
export const clinchWords: Readonly<Record<ClinchLetter, string>> = {
  z: 'clinched the best record of its conference, or of a league without conferences',
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

/** Its division can be a club's while the playoffs no longer are, where places go to the best of the whole league. */
export function letterOf({ clinched, eliminated }: Clinched): ClinchLetter | null {
  if (isLetter(clinched)) return clinched;
  return eliminated ? 'e' : null;
}

/** The letters of those clubs that have one. */
export function lettersOf(teams: readonly Clinched[]): ReadonlyMap<string, ClinchLetter> {
  return new Map(
    teams.flatMap((team) => {
      const letter = letterOf(team);
      return letter === null ? [] : [[team.teamId, letter] as const];
    }),
  );
}
