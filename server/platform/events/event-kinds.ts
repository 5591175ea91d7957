/** Kind of an event for subscribers from outside. */
interface EventKind {
  /** When it happens. */
  readonly description: string;
  /** An example of its `data`; what is an object of the REST API is shortened to its first fields. */
  readonly example: Readonly<Record<string, unknown>>;
}

const match = {
  id: 1204,
  home_team_id: 3,
  away_team_id: 8,
  home_team_name: 'Robins',
  away_team_name: 'Bears',
};
const pending = { home_score: null, away_score: null };
const played = { home_score: 5, away_score: 3, status: 'simulated' };
const champion = { team_id: 3, team_name: 'Robins' };
const season = { number: 2, name: 'Season 2' };

/**
 * Every event that webhooks can receive, the one declaration of them: the APIs, the documentation and the web app read it. `data`
 * holds things as the REST API answers them to a visitor, as they were when the event happened.
 */
export const eventKinds = {
  'match.started': {
    description:
      'A live game began. `data.match` is as `GET /matches/{id}` answers it at that moment: nothing of what is still to be played.',
    example: { match: { ...match, ...pending, status: 'in_progress' } },
  },
  'match.final': {
    description:
      'A match has its result: it was simulated, or its live game ended. `data.match` is as `GET /matches/{id}` answers it. Imported seasons send none.',
    example: { match: { ...match, ...played } },
  },
  'match.called_off': {
    description: 'A live game that had begun was called off: its match is pending again.',
    example: { match: { ...match, ...pending, status: 'pending' } },
  },
  'match.undone': {
    description:
      'A played match was deleted, as if it had never been played. `data.match` is as it was before; deleting a league sends none.',
    example: { match: { ...match, ...played } },
  },
  'series.decided': {
    description:
      'A series of a bracket has its winner. `data.series` is as `GET /leagues/{id}/bracket` answers it.',
    example: { league_name: 'Mudville', series: { id: 12, round: 1, best_of: 3, winner: 3 } },
  },
  'bracket.changed': {
    description:
      'A bracket was set up, or its series or games changed. `data.status` and `data.bracket` are as `GET /leagues/{id}/bracket` answers them.',
    example: { league_name: 'Mudville', status: 'playoffs', bracket: { rounds: [{ round: 1, series: [] }] } },
  },
  'champion.decided': {
    description:
      'The final of a bracket has its winner. `data.season` is as `GET /leagues/{id}/seasons` answers it, with the champion.',
    example: { league_name: 'Mudville', season: { ...season, state: 'completed', champion } },
  },
  'season.started': {
    description:
      'An administrator started the next season of a league. `data.season` is as `GET /leagues/{id}/seasons` answers it.',
    example: { league_name: 'Mudville', season: { ...season, state: 'preparing', champion: null } },
  },
  'season.completed': {
    description:
      'A season is over: it has its champion, or without one the next season was started. `data.season` is as `GET /leagues/{id}/seasons` answers it.',
    example: { league_name: 'Mudville', season: { ...season, state: 'completed', champion } },
  },
  'news.posted': {
    description: 'An article was posted. `data.news` is as `GET /news/{id}` answers it.',
    example: { news: { id: 77, team_id: 3, team_name: 'Robins', title: 'Casey is back' } },
  },
} as const satisfies Readonly<Record<string, EventKind>>;

export type EventName = keyof typeof eventKinds;

const isEventName = (name: string): name is EventName => Object.hasOwn(eventKinds, name);

export const eventNames: readonly EventName[] = Object.keys(eventKinds).filter(isEventName);

/** Event of the test of a webhook; nobody subscribes to it. */
export const pingEvent = 'ping';
