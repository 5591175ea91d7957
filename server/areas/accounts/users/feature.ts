import { type Feature } from '../../../platform/feature.js';
import { RetiredUsernameEntity } from './retired-username.entity.js';
import { UserEntity } from './user.entity.js';

export const users: Feature = {
  entities: [UserEntity, RetiredUsernameEntity],
};
