import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { type EnumOf } from '../../../platform/http/graphql/enum-of.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Reference, Text, WholeNumber } from '../../../platform/input/rules.js';

export const changeKinds = [
  'match',
  'team',
  'player',
  'league',
  'standings',
  'bracket',
  'odds',
  'transaction',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

const ChangeKindEnum: EnumOf<ChangeKind> = {
  MATCH: 'match',
  TEAM: 'team',
  PLAYER: 'player',
  LEAGUE: 'league',
  STANDINGS: 'standings',
  BRACKET: 'bracket',
  ODDS: 'odds',
  TRANSACTION: 'transaction',
};

registerEnumType(ChangeKindEnum, {
  name: 'ChangeKind',
  description: 'Kind of the rows that changed.',
  valuesConfig: {
    MATCH: { description: 'Matches were scheduled, moved, started, played, undone or deleted.' },
    TEAM: { description: 'Teams, their rosters or their coaching staffs changed.' },
    PLAYER: { description: 'Players, or their figures, changed.' },
    LEAGUE: { description: 'The league, its members or its settings changed.' },
    STANDINGS: { description: 'The standings of the league changed.' },
    BRACKET: { description: 'Series of the league’s bracket changed.' },
    ODDS: { description: 'The odds of the league were computed again.' },
    TRANSACTION: { description: 'A trade, claim, signing or release was made or undone.' },
  },
});

@ObjectType({ description: 'A change of rows of one kind.', simpleResolvers: true })
export class Change {
  @Field({ description: 'Place among all changes: a decimal number that grows. Read on with it as `after`.' })
  cursor!: string;

  @Field(() => Date, { description: 'Time of the change.' })
  at!: Date;

  @Field(() => ChangeKindEnum, { description: 'Kind of the rows.' })
  kind!: ChangeKind;

  @Field(() => IdScalar, { nullable: true, description: 'Id of the league; null for rows of no league.' })
  leagueId!: number | null;

  @Field(() => [IdScalar], {
    description: 'Ids of the rows. If it is empty, any rows of this kind in the league may have changed.',
  })
  ids!: number[];

  @Field({ description: 'Whether the rows were deleted.' })
  deleted!: boolean;
}

@ObjectType('ChangePage', { description: 'Changes after a cursor.', simpleResolvers: true })
export class ChangePage {
  @Field(() => [Change], { description: 'The changes, the oldest first.' })
  changes!: readonly Change[];

  @Field({ description: 'Cursor with which to ask for the next changes, even if there are none yet.' })
  next!: string;

  @Field({
    description:
      'Whether changes after the given cursor are not kept any longer. Then there are no changes here: read everything again, and go on with `next`.',
  })
  reset!: boolean;
}

/** Number of changes on a page. */
export const changeSizes = { usual: 100, most: 1_000 } as const;

/** REST's query of `GET /changes`. */
export class ChangesQuery {
  @Reference({ label: 'League' })
  leagueId?: number;

  @Text({ label: 'after', pattern: [/^\d{1,16}$/, 'after must be a cursor of this list'] })
  after?: string;

  @WholeNumber({ label: 'limit', min: 1, max: changeSizes.most, usual: changeSizes.usual })
  limit: number = changeSizes.usual;
}
