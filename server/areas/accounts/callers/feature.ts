import { type Feature } from '../../../platform/feature.js';
import { AnsweredCallEntity } from './answered-call.entity.js';

export const callers: Feature = {
  entities: [AnsweredCallEntity],
};
