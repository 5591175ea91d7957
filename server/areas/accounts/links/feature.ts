import { type Feature } from '../../../platform/feature.js';
import { AccountLinkEntity } from './account-link.entity.js';
import { EmailResolver } from './email.resolver.js';
import { emailRoutes } from './email.routes.js';
import { accountLetters } from './letters/write-letters.js';
import { ResetResolver } from './reset.resolver.js';
import { resetRoutes } from './reset.routes.js';

export const links: Feature = {
  entities: [AccountLinkEntity],
  resolvers: [ResetResolver, EmailResolver],
  routes: [...resetRoutes, ...emailRoutes],
  letters: accountLetters,
};
