const verbs: Readonly<Record<string, string>> = {
  accept: 'accepted',
  add: 'added',
  add_teams: 'added teams to',
  decline_request: 'declined a request to join the',
  import: 'imported',
  grant_request: 'granted a request to join the',
  withdraw_request: 'withdrew a request to join the',
  advance: 'advanced',
  approve: 'approved',
  assign: 'assigned the teams of',
  call_off: 'called off',
  cancel: 'cancelled',
  cancel_import: 'cancelled the import of a',
  create: 'created',
  end: 'ended',
  end_access: 'ended all sessions of',
  decline: 'declined the request for a',
  delete: 'deleted',
  generate: 'generated',
  logo: 'changed the logo of',
  orders: 'set the orders of',
  make: 'asked for',
  offer: 'offered',
  recap: 'posted the recap of',
  refuse: 'refused',
  reinstate: 'reinstated',
  release: 'released',
  remove_team: 'took a team out of',
  rename: 'renamed',
  request: 'asked for a',
  reset_link: 'made a link that resets the password of',
  role: 'changed the role of',
  schedule: 'scheduled',
  set: 'set',
  setup: 'set up',
  sign: 'signed',
  simulate: 'simulated',
  start: 'started',
  start_live: 'started live games of',
  skip: 'skipped',
  redeliver: 'sent again a delivery of',
  suspend: 'suspended',
  switch_off: 'switched off',
  team: 'changed the team of',
  undo: 'undid',
  upload: 'uploaded a',
  update: 'edited',
  withdraw: 'withdrew',
  wipe: 'wiped',
};

/** Acts that toggle something: the new state is a detail. */
const toggles: Readonly<Record<string, readonly [detail: string, on: string, off: string]>> = {
  feature: ['featured', 'featured', 'unfeatured'],
  lock: ['locked', 'locked', 'unlocked'],
  pin: ['pinned', 'pinned', 'unpinned'],
};

/** `match.simulate` in words: simulated match. */
export function actWords(act: string, detail: unknown): string {
  const [subject = act, verb = ''] = act.split('.');
  const what = subject.replaceAll('_', ' ');
  const toggle = toggles[verb];
  if (!toggle) return `${verbs[verb] ?? verb} ${what}`.trim();
  const [name, on, off] = toggle;
  return `${isOn(detail, name) ? on : off} ${what}`;
}

const isOn = (detail: unknown, name: string): boolean =>
  entriesOf(detail).some(([key, value]) => key === name && value === true);

const entriesOf = (detail: unknown): [string, unknown][] =>
  typeof detail === 'object' && detail !== null ? Object.entries(detail) : [];

/** Names and numbers of the details: 'team: Robins, players: 25'. */
export function detailWords(detail: unknown): string {
  return entriesOf(detail)
    .filter(([, value]) => value !== null && typeof value !== 'boolean')
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
}
