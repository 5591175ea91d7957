import { newsEvents } from '../../../community/news/news.service.js';
import { bracketEvents } from '../../../leagues/bracket/bracket-events.service.js';
import { matchEvents } from '../../../leagues/matches/match-events.service.js';
import { seasonEvents } from '../../../leagues/seasons/season-events.service.js';

/** All events that webhooks can receive: the source for the APIs, the documentation and the web app. */
export const eventKinds = { ...matchEvents, ...bracketEvents, ...seasonEvents, ...newsEvents };

export type EventName = keyof typeof eventKinds;

export const isEventName = (name: string): name is EventName => Object.hasOwn(eventKinds, name);

export const eventNames: readonly EventName[] = Object.keys(eventKinds).filter(isEventName);

/** Too frequent for a chat: it changes after every game of the playoffs. */
type SilentEvent = 'bracket.changed';
/** Events that the formats of Discord and Slack have a message for. */
export type ChatEvent = Exclude<EventName, SilentEvent>;

export const hasMessage = (name: EventName): name is ChatEvent => name !== 'bracket.changed';
