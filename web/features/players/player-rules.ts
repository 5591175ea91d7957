/** The choices and limits of a player's fields, checked before the server does. */
export const positions = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF', 'DH'] as const;

export const pitcherRoles = [
  { value: 'starter', label: 'Starter' },
  { value: 'reliever', label: 'Reliever' },
  { value: 'closer', label: 'Closer' },
] as const;

export const battingSides = [
  { value: 'L', label: 'Left' },
  { value: 'R', label: 'Right' },
  { value: 'S', label: 'Both sides' },
] as const;

export const throwingHands = [
  { value: 'L', label: 'Left' },
  { value: 'R', label: 'Right' },
] as const;

const fielderRatings = [
  { key: 'contact', label: 'Contact' },
  { key: 'power', label: 'Power' },
  { key: 'speed', label: 'Speed' },
  { key: 'discipline', label: 'Discipline' },
  { key: 'fielding', label: 'Fielding' },
  { key: 'arm', label: 'Arm' },
] as const;

const pitcherRatings = [
  { key: 'stuff', label: 'Stuff' },
  { key: 'control', label: 'Control' },
  { key: 'movement', label: 'Movement' },
  { key: 'stamina', label: 'Stamina' },
] as const;

export const allRatings = [...pitcherRatings, ...fielderRatings] as const;

/** The ratings that matter for who plays there; a position player's pitching ones are never used. */
export const ratingsAt = (position: string): readonly (typeof allRatings)[number][] =>
  position === 'P' ? allRatings : fielderRatings;

export const ageLimits = { min: 16, max: 60 } as const;
export const ratingLimits = { min: 0, max: 100 } as const;

export const playerNameProblem = (name: string): string | null => {
  const { length } = name.trim();
  if (length === 0) return 'Player name is required';
  return length > 100 ? 'Player name must be at most 100 characters' : null;
};

/** A field that was emptied holds a text. */
export function wholeNumberProblem(
  label: string,
  { min, max }: { min: number; max: number },
  value: number | string,
): string | null {
  const isFine = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  return isFine ? null : `${label} must be a whole number from ${min} to ${max}`;
}
