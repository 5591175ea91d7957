import type { Page } from '@playwright/test';
import { type Account, type LeagueOffice, unique } from '../../league-office';

export interface Made {
  id: number;
}

export async function openThread(office: LeagueOffice, author: Account): Promise<Made> {
  const category = await office.asAdmin<Made>('POST', '/forum/categories', { name: unique('Hot stove') });
  return office.call<Made>('POST', '/forum/threads', {
    token: author.token,
    body: { category_id: category.id, title: unique('Trade'), initial_post: 'Who would you trade?' },
  });
}

export const write = (office: LeagueOffice, thread: Made, author: Account, content: string, quoted?: Made) =>
  office.call<Made>('POST', `/forum/threads/${thread.id}/posts`, {
    token: author.token,
    body: { content, ...(quoted && { quoted_post_id: quoted.id }) },
  });

export const post = (page: Page, number: number) =>
  page.getByRole('list', { name: 'Posts' }).getByRole('article', { name: `Post ${number} by` });
