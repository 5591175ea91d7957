import { type Attack } from '../attack.js';
import { accountAttacks } from './accounts.js';
import { documentAttacks } from './documents.js';
import { exportAttack } from './exports.js';
import { inputAttacks } from './inputs.js';
import { pathAttack } from './paths.js';
import { drawingAttack } from './pictures.js';
import { queryAttacks } from './queries.js';
import { subscriptionAttacks } from './subscriptions.js';
import { teamAttacks } from './teams.js';
import { uploadAttacks } from './uploads.js';
import { wipeAttack } from './wipes.js';

export const attacks: readonly Attack[] = [
  ...inputAttacks,
  ...subscriptionAttacks,
  wipeAttack,
  ...documentAttacks,
  ...queryAttacks,
  drawingAttack,
  ...teamAttacks,
  ...accountAttacks,
  ...uploadAttacks,
  pathAttack,
  exportAttack,
];
