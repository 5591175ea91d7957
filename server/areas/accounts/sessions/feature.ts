import { type Feature } from '../../../platform/feature.js';
import { InstallationEntity } from './installation.entity.js';
import { LastSeenEntity } from './last-seen.js';
import { SessionEntity } from './session.entity.js';

export const sessions: Feature = {
  entities: [InstallationEntity, SessionEntity, LastSeenEntity],
};
