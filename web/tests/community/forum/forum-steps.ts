import type { Page } from '@playwright/test';
import { type Account, type LeagueOffice, unique } from '../../league-office';

export interface Made {
  id: number;
}

export const openCategory = (office: LeagueOffice, name = unique('Hot stove')) =>
  office.asAdmin<Made & { name: string }>('POST', '/forum/categories', { name, description: 'Trades.' });

export function openThread(office: LeagueOffice, category: Made, author: Account, title = unique('Trade')) {
  return office.call<Made & { title: string }>('POST', '/forum/threads', {
    token: author.token,
    body: { category_id: category.id, title, initial_post: 'First!' },
  });
}

export const reply = (office: LeagueOffice, thread: Made, author: Account, content: string) =>
  office.call<Made>('POST', `/forum/threads/${thread.id}/posts`, { token: author.token, body: { content } });

export const posts = (page: Page) => page.getByRole('list', { name: 'Posts' }).getByRole('listitem');
