import type { PitchedPlay, PitchKind } from '../pitches/pitch.types.js';

const STRIKES_OUT: Readonly<Partial<Record<PitchKind, string>>> = {
  'called strike': 'is called out on strikes',
  'swinging strike': 'strikes out swinging',
  'foul tip': 'strikes out on a foul tip',
  'foul bunt': 'strikes out on a foul bunt',
  'missed bunt': 'strikes out on a missed bunt',
};

/** Words for a strikeout, by its last pitch; if its pitches are unknown, only that it is a strikeout. */
export function strikeoutWords(pitched: PitchedPlay | undefined): string {
  const kind = pitched?.pitches.at(-1)?.kind;
  const how = (kind && STRIKES_OUT[kind]) ?? 'strikes out';
  return how + (kind === 'swinging strike' ? onFullCount(pitched) : withCountFull(pitched));
}

/** Words for a full count, to follow the result of the plate appearance; empty without a full count. */
export function onFullCount(pitched: PitchedPlay | undefined): string {
  return isFull(pitched) ? ' on a full count' : '';
}

/** Words for a full count, to follow words that contain “on” already; empty without a full count. */
export function withCountFull(pitched: PitchedPlay | undefined): string {
  return isFull(pitched) ? ' with the count full' : '';
}

function isFull(pitched: PitchedPlay | undefined): boolean {
  return pitched?.count?.balls === 3 && pitched.count.strikes === 2;
}
