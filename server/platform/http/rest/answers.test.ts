import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { answerOf, joined } from './answers.js';
import { IdScalar } from '../graphql/id.js';
import { json } from './json-schema.js';

enum Surface {
  GRASS = 'grass',
  TURF = 'turf',
}
registerEnumType(Surface, { name: 'TestSurface' });

@ObjectType()
class Park {
  @Field(() => IdScalar, { description: 'Names the park.' })
  id!: number;

  @Field()
  parkName!: string;
}

@ObjectType()
class Ballpark extends Park {
  @Field(() => Float, { nullable: true })
  feetToCenter!: number | null;

  @Field(() => Surface)
  surface!: Surface;

  @Field()
  isCovered!: boolean;

  @Field()
  openedAt!: Date;

  @Field(() => Date, { nullable: true })
  closedAt!: Date | null;

  @Field(() => [Int], { nullable: 'items' })
  attendances!: (number | null)[];

  @Field(() => Park, { nullable: true })
  annex!: Park | null;

  @Field(() => [Park])
  neighbors!: Park[];

  /** Not GraphQL's. */
  ownerName!: string;

  @Field(() => Int)
  visits(): number {
    return this.attendances.length;
  }
}

const opened = new Date('1912-04-20T15:00:00Z');
const fenway = Object.assign(new Ballpark(), {
  id: 7,
  parkName: 'Fenway',
  feetToCenter: 389.9,
  surface: Surface.GRASS,
  isCovered: false,
  openedAt: opened,
  closedAt: null,
  attendances: [24_000, null],
  annex: { id: 8, parkName: 'Lansdowne' },
  neighbors: [{ id: 9, parkName: 'Yawkey' }],
  ownerName: 'Taylor',
});

describe('an answer of REST', () => {
  test('has the declared and inherited fields, with their types', () => {
    const park = {
      title: 'Park',
      type: 'object',
      properties: {
        id: { type: 'integer', description: 'Names the park.' },
        park_name: { type: 'string' },
      },
      required: ['id', 'park_name'],
    };
    expect(answerOf(Park).schema).toEqual(park);
    expect(answerOf(Ballpark).fields).toEqual({
      ...park.properties,
      feet_to_center: { type: ['number', 'null'] },
      surface: { title: 'TestSurface', type: 'string', enum: ['grass', 'turf'] },
      is_covered: { type: 'boolean' },
      opened_at: { type: 'string', format: 'date-time' },
      closed_at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
      attendances: { type: 'array', items: { type: ['integer', 'null'] } },
      annex: { anyOf: [park, { type: 'null' }] },
      neighbors: { type: 'array', items: park },
    });
  });

  test('has the members of its schema', () => {
    expect(answerOf(Ballpark).present(fenway)).toEqual({
      id: 7,
      park_name: 'Fenway',
      feet_to_center: 389.9,
      surface: 'grass',
      is_covered: false,
      opened_at: opened,
      closed_at: null,
      attendances: [24_000, null],
      annex: { id: 8, park_name: 'Lansdowne' },
      neighbors: [{ id: 9, park_name: 'Yawkey' }],
    });
    expect(answerOf(Ballpark).present({ ...fenway, annex: null, visits: () => 0 })['annex']).toBeNull();
  });

  test('differs from GraphQL where its options say so', () => {
    const shortPark = answerOf(Park, { without: ['id'] });
    const answer = answerOf(Ballpark, {
      without: ['surface', 'isCovered', 'openedAt', 'closedAt', 'attendances', 'annex'],
      rename: { feetToCenter: 'center' },
      also: { ownerName: json.text },
      nested: { neighbors: shortPark },
      with: {
        parkName: [json.text, ({ parkName }: Ballpark, asOf: number) => `${parkName} (${asOf})`],
      },
      first: ['owner_name', 'park_name'],
    });
    expect(Object.keys(answer.fields)).toEqual(['owner_name', 'park_name', 'id', 'center', 'neighbors']);
    expect(answer.fields['neighbors']).toEqual({ type: 'array', items: shortPark.schema });
    expect(Object.entries(answer.present(fenway, 1912))).toEqual([
      ['owner_name', 'Taylor'],
      ['park_name', 'Fenway (1912)'],
      ['id', 7],
      ['center', 389.9],
      ['neighbors', [{ park_name: 'Yawkey' }]],
    ]);
  });

  test('may be joined from several rows', () => {
    const names = answerOf(Ballpark, {
      without: [
        'id',
        'parkName',
        'feetToCenter',
        'openedAt',
        'closedAt',
        'attendances',
        'annex',
        'neighbors',
      ],
      with: { surface: [json.text, ({ surface }) => surface.toUpperCase()] },
    });
    const both = joined(answerOf(Park), names);
    expect(both.schema['required']).toEqual(['id', 'park_name', 'surface', 'is_covered']);
    expect(both.present({ id: 1, parkName: 'Ebbets' }, fenway)).toEqual({
      id: 1,
      park_name: 'Ebbets',
      surface: 'GRASS',
      is_covered: false,
    });
  });

  test('cannot be declared with a field whose type has no form in REST', () => {
    @ObjectType()
    class Blueprint {
      @Field(() => GraphQLJSONObject)
      drawing!: object;
    }
    expect(() => answerOf(Blueprint)).toThrow('Blueprint.drawing is of type JSONObject');
    const answer = answerOf(Blueprint, { also: { drawing: json.map(json.text) } });
    expect(answer.present({ drawing: { north: 'wall' } })).toEqual({ drawing: { north: 'wall' } });
  });
});
