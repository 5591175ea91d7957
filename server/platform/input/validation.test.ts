import { type DomainError, type FieldError } from '../errors/domain-error.js';
import { Choices, Members, Nested, Reference, References, WholeNumber, WholeNumbers } from './rules.js';
import { inputFromBody, validateInput } from './validation.js';
import { testRows } from '../../testing/rows.js';

class Pick {
  @Reference({ label: 'Winner', required: 'Winner is required' })
  winnerId!: number;

  @WholeNumbers({ label: 'Scores', min: 0, max: 99, most: 2 })
  scores?: number[];
}

class Ticket {
  @WholeNumber({ label: 'Price', min: 0, max: 9 })
  price?: number;

  @Members({ label: 'Picks', type: Pick, max: 3 })
  picks?: Pick[];

  @Nested({ label: 'Favourite', type: Pick })
  favourite?: Pick;

  @References({ label: 'Readers', max: 3 })
  readerIds?: number[];

  @Choices({ label: 'Colours', options: ['red', 'blue'], optional: true })
  colours?: string[];
}

const refusalOf = (work: Promise<unknown>): Promise<FieldError> =>
  work.then(
    () => {
      throw new Error('nothing was refused');
    },
    ({ fields }: DomainError) => fields[0] ?? { field: '', messages: [] },
  );

testRows<[string, object, string, string]>(
  'the place of the mistake is reported: %s',
  [
    ['a field', { price: '3' }, 'price', 'Price must be a whole number from 0 to 9'],
    ['a text for a list', { picks: 'all' }, 'picks', 'Picks must be a list of at most 3'],
    ['a list that is too long', { picks: [1, 2, 3, 4] }, 'picks', 'Picks must be a list of at most 3'],
    ['a member', { picks: [{ winner_id: 1 }, 7] }, 'picks.1', 'Picks[1] must be an object'],
    [
      'a field of a member',
      { picks: [{ winner_id: 1 }, {}] },
      'picks.1.winnerId',
      'Picks[1]: Winner is required',
    ],
    [
      'a list in a member',
      { picks: [{ winner_id: 1, scores: [3, '4'] }] },
      'picks.0.scores.1',
      'Picks[0]: Scores[1] must be a whole number from 0 to 99',
    ],
    ['a field of an object', { favourite: { winner_id: 'x' } }, 'favourite.winnerId', 'Winner must be an id'],
    ['a list of an object', { favourite: [] }, 'favourite', 'Favourite must be an object'],
    ['an id', { reader_ids: [1, 'two'] }, 'readerIds.1', 'Readers[1] must be an id'],
    ['a text for ids', { reader_ids: '1,2' }, 'readerIds', 'Readers must be a list of ids'],
    ['too many ids', { reader_ids: [1, 2, 3, 4] }, 'readerIds', 'Readers must be a list of at most 3 ids'],
    ['a choice', { colours: ['red', 'green'] }, 'colours.1', 'Colours[1] must be one of: red, blue'],
    ['a choice made twice', { colours: ['red', 'red'] }, 'colours', 'Colours must be a list of: red, blue'],
  ],
  async ([, body, field, message]) => {
    expect(await refusalOf(inputFromBody(Ticket, body))).toEqual({ field, messages: [message] });
  },
);

test('a mistake in a list of inputs is reported with its index', async () => {
  const pick = Object.assign(new Pick(), { winnerId: 'x' });
  expect(await refusalOf(validateInput(pick, '3.'))).toEqual({
    field: '3.winnerId',
    messages: ['Winner must be an id'],
  });
});

test('a field without a rule is kept in an input of GraphQL, and ignored in a body of REST', async () => {
  class Filter extends Ticket {
    unruled?: string;
  }
  const filter = Object.assign(new Filter(), { price: 3, unruled: 'kept' });
  expect(await validateInput(filter)).toEqual({ price: 3, unruled: 'kept' });
  const body = { price: 3, unruled: 'x', constructor: 1, favourite: { winner_id: 1, unruled: 'x' } };
  expect(await inputFromBody(Filter, body)).toEqual({ price: 3, favourite: { winnerId: 1 } });
});
