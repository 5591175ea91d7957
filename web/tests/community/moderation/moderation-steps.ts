import { type Account, type LeagueOffice, unique } from '../../league-office';

export async function openThread(
  office: LeagueOffice,
  author: Account,
): Promise<{ id: number; categoryId: number }> {
  const category = await office.asAdmin<{ id: number }>('POST', '/forum/categories', {
    name: unique('Stands'),
  });
  const body = { category_id: category.id, title: 'Opening day', initial_post: 'Play ball!' };
  const { id } = await office.call<{ id: number }>('POST', '/forum/threads', { token: author.token, body });
  return { id, categoryId: category.id };
}
