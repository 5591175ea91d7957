import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Text, WholeNumber } from '../../../platform/input/rules.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { longestSearch } from '../../../platform/lists/selection.js';

export enum SearchKind {
  TEAM = 'team',
  LEAGUE = 'league',
  PLAYER = 'player',
  THREAD = 'thread',
  ARTICLE = 'article',
}

registerEnumType(SearchKind, {
  name: 'SearchKind',
  description: 'Kind of a subject that the search of the whole site finds.',
  valuesConfig: {
    TEAM: { description: 'A team, by its name.' },
    LEAGUE: { description: 'A league, by its name.' },
    PLAYER: { description: 'A player, by their name; retired players too.' },
    THREAD: { description: 'A thread of the forum, by its title.' },
    ARTICLE: { description: 'An article of the news, by its title.' },
  },
});

@ObjectType({ description: 'A found subject.', simpleResolvers: true })
export class SearchResult {
  @Field(() => SearchKind, { description: 'Kind of the subject that was found.' })
  kind!: SearchKind;

  @Field(() => IdScalar, { description: 'Id within the kind.' })
  id!: number;

  @Field({ description: 'Name or title.' })
  title!: string;

  @Field({
    description: 'Tells equal titles apart.',
  })
  subtitle!: string;

  @Field({ description: 'Path of its page: `/players/7`.' })
  url!: string;

  @Field({
    description:
      'Whether the text does not match: words of the name differ by a letter, or by two swapped letters.',
  })
  isSimilar!: boolean;
}

/** Number of results. */
export const searchSizes = { usual: 20, most: 50 } as const;

/** REST's query of `GET /search`. */
export class SearchQuery {
  @Text({ label: 'q', max: longestSearch })
  q?: string;

  @WholeNumber({ label: 'limit', min: 1, max: searchSizes.most, usual: searchSizes.usual })
  limit: number = searchSizes.usual;
}
