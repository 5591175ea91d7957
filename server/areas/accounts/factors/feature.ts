import { type Feature } from '../../../platform/feature.js';
import { RecoveryCodeEntity } from './codes/recovery-code.entity.js';
import { TotpSecretEntity } from './codes/totp.entity.js';
import { PasskeyResolver } from './passkey.resolver.js';
import { passkeyRoutes } from './passkey.routes.js';
import { PasskeyEntity, PasskeyChallengeEntity } from './passkeys/passkey.entity.js';
import { SecondFactorResolver } from './second-factor.resolver.js';
import { secondFactorRoutes } from './second-factor.routes.js';

export const factors: Feature = {
  entities: [TotpSecretEntity, RecoveryCodeEntity, PasskeyEntity, PasskeyChallengeEntity],
  resolvers: [SecondFactorResolver, PasskeyResolver],
  routes: [...secondFactorRoutes, ...passkeyRoutes],
};
