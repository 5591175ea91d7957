import { inPerson, leagueStaff, signedIn } from '../../../platform/context/policy.js';

/** Access rules for notifications. Nobody sees another account's notifications. */
export const notificationPolicy = {
  /** Read one's own notifications, mark them read, choose their kinds. */
  own: signedIn(),
  /** Show notifications in a browser, as long as the session that adds it. */
  addBrowser: inPerson(signedIn()),
  /** Notices of pending decisions are hidden from former staff and former commissioners. */
  readRequests: leagueStaff(),
};
