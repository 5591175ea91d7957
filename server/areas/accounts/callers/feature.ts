import { type Feature } from '../../../platform/feature.js';
import { AnsweredCallEntity } from './answered-call.entity.js';
import { collectAnsweredCalls } from './answered-call.service.js';

export const callers: Feature = {
  entities: [AnsweredCallEntity],
  retention: [{ rows: 'answered_calls', collect: collectAnsweredCalls }],
};
