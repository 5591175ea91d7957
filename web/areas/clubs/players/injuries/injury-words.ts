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

/** A day of the schedule is a game of the club, or a day off. */
export const aboutGames = (days: number): string => `about ${counted(days, 'game')}`;

/** An injury with its length: `hamstring, about 12 games`. */
export const injuryWords = ({ part, daysLeft }: { part: BodyPart; daysLeft: number }): string =>
  `${partName(part)}, ${aboutGames(daysLeft)}`;
