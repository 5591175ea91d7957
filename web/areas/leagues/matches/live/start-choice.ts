/** Choices in the dialog: duration of nine innings, and time of the first pitch. */
export interface StartChoice {
  /** Minutes, or `other` to use `otherLength`. */
  length: string;
  otherLength: number | string;
  when: 'now' | 'later';
  /** Time of a later first pitch in the viewer's time zone, as a `datetime-local` field writes it. */
  at: string;
}

export const lengths = [
  { minutes: '3', label: '3 minutes' },
  { minutes: '10', label: '10 minutes' },
  { minutes: '30', label: '30 minutes' },
  { minutes: '180', label: 'Real time, about three hours' },
] as const;

export const usualChoice: StartChoice = { length: '10', otherLength: 60, when: 'now', at: '' };

export const minutesOf = ({ length, otherLength }: Pick<StartChoice, 'length' | 'otherLength'>): number =>
  Number(length === 'other' ? otherLength : length);

/** Time of the first pitch for the server; null to begin immediately. */
export const firstPitchOf = ({ when, at }: StartChoice): string | null =>
  when === 'now' ? null : new Date(at).toISOString();

export interface ChoiceProblems {
  minutes?: string | undefined;
  firstPitchAt?: string | undefined;
}

/** Error messages by field; null if the choice is valid. */
export function problemsOf(choice: StartChoice, now: Date): ChoiceProblems | null {
  const minutes = lengthProblem(minutesOf(choice));
  const firstPitchAt = choice.when === 'later' ? timeProblem(choice.at, now) : undefined;
  return minutes === undefined && firstPitchAt === undefined ? null : { minutes, firstPitchAt };
}

export function lengthProblem(minutes: number): string | undefined {
  const isLength = Number.isInteger(minutes) && minutes >= 1 && minutes <= 240;
  return isLength ? undefined : 'Length must be a whole number from 1 to 240';
}

function timeProblem(at: string, now: Date): string | undefined {
  const time = new Date(at).getTime();
  if (Number.isNaN(time)) return 'Choose a date and a time';
  if (time <= now.getTime()) return 'The first pitch must be in the future';
  return undefined;
}

/** A time as a `datetime-local` field writes it. */
export function fieldValueOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
