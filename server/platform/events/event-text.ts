import { type LiveEvent } from '../context/events.js';

type AnnouncedType = LiveEvent['type'];
type Part = 'number' | 'nullableNumber' | 'string';

/** Fields of each event. Total: a new event does not compile until it is listed. */
const partsOf: {
  readonly [Type in AnnouncedType]: Readonly<
    Record<Exclude<keyof Extract<LiveEvent, { type: Type }>, 'type'>, Part>
  >;
} = {
  matchSimulated: { matchId: 'number', leagueId: 'nullableNumber' },
  matchesChanged: { leagueId: 'nullableNumber' },
  liveGameChanged: { matchId: 'number', leagueId: 'nullableNumber' },
  leaguesChanged: {},
  teamsChanged: { teamId: 'nullableNumber' },
  standingsChanged: { leagueId: 'number' },
  bracketChanged: { leagueId: 'number' },
  simulationProgress: { jobId: 'string' },
  threadAdded: { threadId: 'number', categoryId: 'number' },
  postAdded: { postId: 'number', threadId: 'number' },
  postChanged: { postId: 'number', threadId: 'number' },
  forumChanged: { categoryId: 'number', threadId: 'nullableNumber', postId: 'nullableNumber' },
  newsPosted: { newsId: 'number', teamId: 'nullableNumber' },
  newsChanged: { newsId: 'number', teamId: 'nullableNumber' },
  userChanged: { userId: 'number' },
  auditLogChanged: {},
  rosterRequestsChanged: {},
  leagueRequestsChanged: {},
  notificationsChanged: { userId: 'number' },
  ordersChanged: { teamId: 'number' },
  oddsChanged: { leagueId: 'number' },
  whatIfChanged: { whatIfId: 'number' },
  ordersTrialChanged: { trialId: 'number' },
  importProgress: { importId: 'number' },
  webhooksChanged: { webhookId: 'number' },
  marketChanged: { teamId: 'number' },
};

/** Reads an announced event; null for what another version of the server may have announced. */
export function readEvent(text: string): LiveEvent | null {
  try {
    const value: unknown = JSON.parse(text);
    return isLiveEvent(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isLiveEvent(value: unknown): value is LiveEvent {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (typeof value.type !== 'string' || !isEventType(value.type)) return false;
  const found = new Map<string, unknown>(Object.entries(value));
  return Object.entries(partsOf[value.type]).every(([name, part]) => holds(found.get(name), part));
}

const isEventType = (type: string): type is AnnouncedType => Object.hasOwn(partsOf, type);

function holds(value: unknown, part: Part): boolean {
  if (part === 'string') return typeof value === 'string';
  return typeof value === 'number' || (part === 'nullableNumber' && value === null);
}
