import type { BodyPart } from '../../../../graphql/schema.generated';
import { counted } from '../../../../ui/text/format';

const parts: Readonly<Record<BodyPart, string>> = {
  ANKLE: 'ankle',
  BACK: 'back',
  ELBOW: 'elbow',
  GROIN: 'groin',
  HAMSTRING: 'hamstring',
  HAND: 'hand',
  HEAD: 'head',
  KNEE: 'knee',
  OBLIQUE: 'oblique',
  SHOULDER: 'shoulder',
};

export const partName = (part: BodyPart): string => parts[part];

/** Says “about”, because the club may have days off among these days of the schedule. */
const aboutGames = (days: number): string => `about ${counted(days, 'game')}`;

/** The time left of an injury, and its place: `about 12 games (hamstring)`. */
export const injuryWords = ({ part, daysLeft }: { part: BodyPart; daysLeft: number }): string =>
  `${aboutGames(daysLeft)} (${partName(part)})`;
