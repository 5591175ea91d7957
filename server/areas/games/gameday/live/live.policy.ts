import { administrators } from '../../../../platform/context/policy.js';

/** Access rules for live matches. Watching is for everybody. */
export const livePolicy = {
  start: administrators({ other: 'Only administrators can start matches' }),
  callOff: administrators({ other: 'Only administrators can call matches off' }),
  setNights: administrators({ other: 'Only administrators can set live nights' }),
};
