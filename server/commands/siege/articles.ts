import { type Answer, type Ask, type Caller } from '../crowd/caller.js';
import { columnist, type World } from './world.js';

/** The clock that all processes of this machine share, in milliseconds. */
export const sharedClock = () => performance.timeOrigin + performance.now();

/** Its headline is the time it was sent, so that subscribers can measure how long it took. */
export function postArticle(
  caller: Caller,
  token: string,
  { league }: World,
  asked: Ask = {},
): Promise<Answer> {
  const article = {
    team_id: league.teamIds[0],
    author_role: columnist.authorRole,
    author_name: columnist.authorName,
    title: `Sent at ${sharedClock()}`,
    content: 'The home team won.',
  };
  return caller.post('/api/news', article, { ...asked, token });
}

/** When an article with this headline was sent; null for others. */
export function sentAt(text: string): number | null {
  const moment = /Sent at ([\d.]+)/.exec(text)?.[1];
  return moment === undefined ? null : Number(moment);
}
