import { route } from '../../../platform/http/rest/route.js';
import { leagueCalendar, teamCalendar } from './calendar.service.js';
import { NewsFeedQuery } from './feeds.types.js';
import { newsFeed } from './news-feed.service.js';
import { resultsFeed } from './results-feed.service.js';

const calendar = { contentType: 'text/calendar; charset=utf-8' } as const;
const atom = { contentType: 'application/atom+xml; charset=utf-8' } as const;

const eventsOfCalendars =
  'iCalendar (RFC 5545), for programs that subscribe to it. A match with a first pitch is an event at that time. A match with only a date is an event of that day. A match with neither is added once it is announced or played. Only finished games have a score.';

export const feedRoutes = [
  route({
    method: 'GET',
    path: '/teams/:teamId/calendar.ics',
    operationId: 'getTeamCalendar',
    tag: 'feeds',
    summary: 'The calendar of a team: its matches in the current season',
    description: eventsOfCalendars,
    answer: {},
    feed: calendar,
    handle: (ctx, { ids }) => teamCalendar(ctx, ids.teamId),
  }),
  route({
    method: 'GET',
    path: '/leagues/:leagueId/calendar.ics',
    operationId: 'getLeagueCalendar',
    tag: 'feeds',
    summary: 'The calendar of a league: its matches in the current season',
    description: eventsOfCalendars,
    answer: {},
    feed: calendar,
    handle: (ctx, { ids }) => leagueCalendar(ctx, ids.leagueId),
  }),
  route({
    method: 'GET',
    path: '/news.atom',
    operationId: 'getNewsFeed',
    refuses: ['not_found'],
    tag: 'feeds',
    summary: 'The latest twenty articles of all teams or of one team, as Atom',
    description: 'Atom (RFC 4287), for feed readers. Edited articles keep their `id`.',
    query: NewsFeedQuery,
    answer: {},
    feed: atom,
    handle: (ctx, { query }) => newsFeed(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/leagues/:leagueId/results.atom',
    operationId: 'getResultsFeed',
    tag: 'feeds',
    summary: 'The latest fifty results of a league, as Atom',
    description: 'Atom (RFC 4287), for feed readers: final scores, line scores and pitchers of record.',
    answer: {},
    feed: atom,
    handle: (ctx, { ids }) => resultsFeed(ctx, ids.leagueId),
  }),
];
