import { type Feature } from '../../../platform/feature.js';
import { LinkRequestEntity } from './link-request-limit.js';
import { QuotaUseEntity } from './quota.entity.js';
import { RegistrationEntity } from './registration-limit.js';
import { FailedSignInEntity } from './sign-in-limit.js';
import { WorkSpentEntity } from './work-spent.entity.js';

export const limits: Feature = {
  entities: [LinkRequestEntity, FailedSignInEntity, WorkSpentEntity, RegistrationEntity, QuotaUseEntity],
};
