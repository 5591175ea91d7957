import { type Feature } from '../../../platform/feature.js';
import { HandOverEntity } from './hand-overs/hand-over.entity.js';
import { HandOverResolver, TeamHandOverResolver } from './hand-overs/hand-over.resolver.js';
import { handOverRoutes } from './hand-overs/hand-over.routes.js';
import { InvitationEntity } from './invitations/invitation.entity.js';
import { InvitationResolver } from './invitations/invitation.resolver.js';
import { invitationRoutes } from './invitations/invitation.routes.js';
import { OwnerReminderEntity } from './owners/owner-reminder.entity.js';
import { OwnerResolver } from './owners/owner.resolver.js';
import { ownerRoutes } from './owners/owner.routes.js';
import { collectHandOvers, collectInvitations } from './people-retention.service.js';

export const people: Feature = {
  entities: [InvitationEntity, HandOverEntity, OwnerReminderEntity],
  resolvers: [InvitationResolver, HandOverResolver, TeamHandOverResolver, OwnerResolver],
  routes: [...invitationRoutes, ...handOverRoutes, ...ownerRoutes],
  retention: [
    { rows: 'invitations', collect: collectInvitations },
    { rows: 'hand_overs', collect: collectHandOvers },
  ],
};
