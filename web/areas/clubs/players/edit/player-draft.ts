import type { UpdatePlayerMutationVariables } from './player-actions.generated';
import type { PlayerEditQuery } from './player-edit.generated';
import {
  ageLimits,
  allRatings,
  playerNameProblem,
  ratingLimits,
  ratingsAt,
  wholeNumberProblem,
} from '../player-rules';

type EditedPlayer = NonNullable<PlayerEditQuery['player']>;
type Rating = (typeof allRatings)[number]['key'];

/** A player as the form holds them: a number field that was emptied holds a text. */
export interface PlayerDraft {
  name: string;
  position: string;
  pitcherRole: string;
  bats: string;
  throws: string;
  age: number | string;
  ratings: Record<Rating, number | string>;
}

export function draftOf({ pitcherRole, ratings, ...player }: EditedPlayer): PlayerDraft {
  const { name, position, bats, throws, age } = player;
  const { __typename: _, ...values } = ratings;
  return { name, position, bats, throws, age, pitcherRole: pitcherRole ?? 'starter', ratings: values };
}

type Problems = Record<string, string | null>;

/** The broken rules, by field. */
export function problemsOf(draft: PlayerDraft): Problems {
  const problems: Problems = {
    name: playerNameProblem(draft.name),
    age: wholeNumberProblem('Age', ageLimits, draft.age),
  };
  for (const { key, label } of ratingsAt(draft.position)) {
    problems[`ratings.${key}`] = wholeNumberProblem(label, ratingLimits, draft.ratings[key]);
  }
  return problems;
}

/** Only what was changed: the rest stays as others may have edited it meanwhile. */
export function changesOf(before: PlayerDraft, draft: PlayerDraft): UpdatePlayerMutationVariables['input'] {
  const changed = (key: keyof PlayerDraft) => draft[key] !== before[key];
  const ratings = ratingsAt(draft.position).filter(({ key }) => draft.ratings[key] !== before.ratings[key]);
  const isPitcher = draft.position === 'P';
  return {
    ...(draft.name.trim() !== before.name && { name: draft.name.trim() }),
    ...(changed('position') && { position: draft.position }),
    ...(isPitcher && (changed('position') || changed('pitcherRole')) && { pitcherRole: draft.pitcherRole }),
    ...(changed('bats') && { bats: draft.bats }),
    ...(changed('throws') && { throws: draft.throws }),
    ...(changed('age') && { age: Number(draft.age) }),
    ...(ratings.length > 0 && {
      ratings: Object.fromEntries(ratings.map(({ key }) => [key, Number(draft.ratings[key])])),
    }),
  };
}
