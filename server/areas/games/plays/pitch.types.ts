import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type PitchKind } from '../../../engine/record/pitches/pitch.types.js';
import { type EnumOf } from '../../../platform/http/graphql/enum-of.js';

const PitchKindEnum: EnumOf<PitchKind> = {
  BALL: 'ball',
  CALLED_STRIKE: 'called strike',
  SWINGING_STRIKE: 'swinging strike',
  FOUL_TIP: 'foul tip',
  FOUL: 'foul',
  MISSED_BUNT: 'missed bunt',
  FOUL_BUNT: 'foul bunt',
  IN_PLAY: 'in play',
  HIT_BY_PITCH: 'hit by pitch',
  INTENTIONAL_BALL: 'intentional ball',
};

registerEnumType(PitchKindEnum, {
  name: 'PitchKind',
  description:
    'Results of a pitch. All but BALL, INTENTIONAL_BALL and HIT_BY_PITCH count as strikes in a pitcher’s line.',
});

@ObjectType({ description: 'One pitch, with the count before it.', simpleResolvers: true })
export class Pitch {
  @Field(() => PitchKindEnum, { description: 'Result of the pitch.' })
  kind!: PitchKind;

  @Field(() => Int, { description: 'Balls before the pitch, 0 to 3.' })
  balls!: number;

  @Field(() => Int, { description: 'Strikes before the pitch, 0 to 2.' })
  strikes!: number;
}
