/** Choices and limits of a player's fields, which the form checks before the server does. */
export const positions = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF', 'DH'] as const;

export const pitcherRoles = [
  { value: 'starter', label: 'Starter' },
  { value: 'reliever', label: 'Reliever' },
  { value: 'closer', label: 'Closer' },
] as const;

export const battingSides = [
  { value: 'L', label: 'Left' },
  { value: 'R', label: 'Right' },
  { value: 'S', label: 'Both' },
] as const;

export const throwingHands = [
  { value: 'L', label: 'Left' },
  { value: 'R', label: 'Right' },
] as const;

const fielderRatings = [
  { key: 'contact', label: 'Contact', meaning: 'Puts the ball in play, strikes out less' },
  { key: 'power', label: 'Power', meaning: 'Hits home runs and doubles' },
  { key: 'speed', label: 'Speed', meaning: 'Runs the bases, steals, beats out ground balls' },
  { key: 'discipline', label: 'Discipline', meaning: 'Lays off bad pitches, draws walks' },
  { key: 'liners', label: 'Line drives', meaning: 'Hits line drives, which fall in most often' },
  {
    key: 'crowding',
    label: 'Hit by pitch',
    meaning: 'Stands close to the plate and is hit by more pitches',
  },
  { key: 'fielding', label: 'Fielding', meaning: 'Reaches and holds more balls' },
  { key: 'arm', label: 'Arm', meaning: 'Throws out runners, or keeps them from trying' },
] as const;

const pitcherRatings = [
  { key: 'stuff', label: 'Stuff', meaning: 'Strikes batters out' },
  { key: 'control', label: 'Control', meaning: 'Walks and hits few batters' },
  { key: 'movement', label: 'Movement', meaning: 'Keeps batted balls on the ground and in the park' },
  { key: 'stamina', label: 'Stamina', meaning: 'Throws more pitches before tiring' },
] as const;

export const allRatings = [...pitcherRatings, ...fielderRatings] as const;

/** Ratings that matter at the position; pitching ratings of a position player are never used. */
export const ratingsAt = (position: string): readonly (typeof allRatings)[number][] =>
  position === 'P' ? allRatings : fielderRatings;

/** Ratings to show; a pitcher's batting and fielding ratings of 0 are left out. */
export const ratingsShown = ({
  position,
  ratings,
}: {
  position: string;
  ratings: Readonly<Record<(typeof allRatings)[number]['key'], number>>;
}): readonly (typeof allRatings)[number][] =>
  position === 'P'
    ? [...pitcherRatings, ...fielderRatings.filter(({ key }) => ratings[key] > 0)]
    : fielderRatings;

export const ageLimits = { min: 16, max: 60 } as const;
export const ratingLimits = { min: 0, max: 100 } as const;

export const playerNameProblem = (name: string): string | null => {
  const { length } = name.trim();
  if (length === 0) return 'Player name is required';
  return length > 100 ? 'Player name must be at most 100 characters' : null;
};

/** Error message for a field; an emptied number field contains an empty text. */
export function wholeNumberProblem(
  label: string,
  { min, max }: { min: number; max: number },
  value: number | string,
): string | null {
  const isFine = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  return isFine ? null : `${label} must be a whole number from ${min} to ${max}`;
}

const positionNames: Readonly<Partial<Record<string, string>>> = {
  P: 'Pitcher',
  C: 'Catcher',
  '1B': 'First baseman',
  '2B': 'Second baseman',
  '3B': 'Third baseman',
  SS: 'Shortstop',
  LF: 'Left fielder',
  CF: 'Center fielder',
  RF: 'Right fielder',
  DH: 'Designated hitter',
};

const roleNames: Readonly<Partial<Record<string, string>>> = {
  starter: 'Starting pitcher',
  reliever: 'Relief pitcher',
  closer: 'Closer',
};

export const positionName = ({
  position,
  pitcherRole,
}: {
  position: string;
  pitcherRole: string | null;
}): string => roleNames[pitcherRole ?? ''] ?? positionNames[position] ?? position;

export const sideName = (side: string): string =>
  battingSides.find(({ value }) => value === side)?.label ?? side;
