import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as News } from '../../../routes/news';
import { close, fill, open, press, refuses, says, words } from '../../../testing/render';
import { connection, type Fields, refuse, refuseField } from '../../../testing/schema-answers';

const article = (id: number, more: Fields = {}): Fields => ({
  id: String(id),
  title: `Headline ${id}`,
  content: 'Nobody out.',
  teamName: 'Robins',
  authorName: 'Pat Wood',
  authorRole: 'Manager',
  team: { id: '6', name: 'Robins' },
  ...more,
});
const coach = { id: '8', name: 'Pat Wood', role: 'Manager' };
const write = () => fireEvent.click(screen.getByRole('button', { name: /Post News|Write|\+/ }));
const buttons = () =>
  screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? words(button));

describe('the news', () => {
  test('show each article with its byline and the viewer’s tools, folded if it is long', async () => {
    const mine = { viewerCanEdit: true, viewerCanFeature: true, viewerCanDelete: true };
    open(<News />, {
      as: 'admin',
      data: {
        newsConnection: connection([
          article(1, { isFeatured: true, ...mine }),
          article(2, { content: 'x'.repeat(901), matchId: '12', team: null }),
        ]),
      },
    });
    const [first, second] = await screen.findAllByRole('article');
    if (!first || !second) throw new Error('There are two articles.');
    expect(words(first)).toContain('RobinsPat Wood, Manager');
    expect(words(first)).toContain('★ Featured');
    const tools = within(first).getAllByRole('button');
    expect(tools.map((tool) => words(tool))).toEqual(['Edit', 'Unfeature', 'Delete']);
    expect(within(first).getByRole('link', { name: 'Robins' }).getAttribute('href')).toBe('/teams/6');
    expect(within(second).queryByRole('link', { name: 'Robins' })).toBeNull();
    expect(within(second).getByRole('link', { name: 'The match: Headline 2' }).getAttribute('href')).toBe(
      '/matches/12',
    );
    fireEvent.click(within(second).getByRole('button', { name: 'Read more: Headline 2' }));
    expect(
      within(second)
        .getAllByRole('button')
        .map((tool) => words(tool)),
    ).toEqual(['Show less']);
  });

  test('explain an empty list, or a failure to load', async () => {
    open(<News />, { data: {} });
    await says('No news yet.Coaches post news for their team.');
    close();
    open(<News />, { at: '/news?team=6', data: {} });
    await says('No news here.All news');
    close();
    open(<News />, { data: { newsConnection: refuse('x', 'INTERNAL_SERVER_ERROR') } });
    expect(words(await screen.findByRole('dialog'))).toContain('Failed to load news');
  });

  test('are posted only by owners of a club with a coach', async () => {
    open(<News />, { data: {} });
    await says('No news yet.');
    write();
    await says('You must be logged in to post news. Login');
    close();
    open(<News />, { as: 'user', data: { me: { id: '1', ownedTeams: [] } } });
    await says('No news yet.');
    write();
    await says('A club’s coaches post news, and you have no club yet');
    close();
    open(<News />, {
      as: 'user',
      data: { me: { id: '1', ownedTeams: [{ id: '6', name: 'Robins' }] }, coachesConnection: connection([]) },
    });
    await says('No news yet.');
    write();
    await says('Add coaching staff to your team first!');
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
  });

  test('require an author, a headline and an article of limited length; an image must be JPEG, PNG or WEBP', async () => {
    const { server } = open(<News />, {
      as: 'user',
      data: {
        me: { id: '1', ownedTeams: [{ id: '6', name: 'Robins' }] },
        coachesConnection: connection([coach]),
      },
    });
    await says('No news yet.');
    write();
    await screen.findByRole('button', { name: 'Publish' });
    press('Publish');
    for (const sentence of ['Author is required', 'Headline is required', 'Article is required'])
      await says(sentence);
    fill(/^Headline/, 'h'.repeat(201));
    fill(/^Article/, 'a'.repeat(50_001));
    press('Publish');
    await says('Headline must be at most 200 characters');
    await says('Article must be at most 50000 characters');
    const file = document.querySelector('input[type=file]');
    if (!file) throw new Error('There is no file input.');
    fireEvent.change(file, { target: { files: [new File(['x'], 'x.gif', { type: 'image/gif' })] } });
    await says('Invalid file type. Please select a JPEG, PNG, or WEBP image.');
    press('Remove the image');
    await waitFor(() => expect(words()).not.toContain('Invalid file type'));
    fill(/^Headline/, ' Robins win ');
    fill(/^Article/, ' At last. ');
    fireEvent.click(screen.getByRole('combobox', { name: /Author/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Pat Wood, Manager' }));
    server.change({ postNews: refuseField('title', 'Headline must not shout') });
    press('Publish');
    await refuses(/^Headline/, 'Headline must not shout');
    server.change({ postNews: { id: '9' } });
    press('Publish');
    await says('✓ “Robins win” was published');
    expect(server.sentAs('PostNews').at(-1)).toEqual({
      input: {
        teamId: '6',
        authorRole: 'Manager',
        authorName: 'Pat Wood',
        title: 'Robins win',
        content: 'At last.',
        imageUrl: null,
      },
    });
  });

  test('can be edited in place, featured, and deleted after a confirmation', async () => {
    const mine = { viewerCanEdit: true, viewerCanFeature: true, viewerCanDelete: true };
    const { server } = open(<News />, {
      as: 'admin',
      data: {
        newsConnection: connection([article(1, { ...mine, imageUrl: '/uploads/a.png' })]),
        setNewsFeatured: ({ featured }: { featured: boolean }) => article(1, { isFeatured: featured }),
        updateNews: article(1, { title: 'New headline' }),
        deleteNews: { message: '' },
      },
    });
    await says('Headline 1');
    press('Feature article Headline 1');
    await says('✓ Article featured');
    press('Edit article Headline 1');
    fill(/^Headline/, ' ');
    press('Save');
    await says('Headline is required');
    fill(/^Headline/, ' New headline ');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Remove the image' }));
    press('Save');
    await says('✓ Article saved');
    expect(server.sentAs('UpdateNews')).toEqual([
      { id: '1', input: { title: 'New headline', content: 'Nobody out.', imageUrl: null } },
    ]);
    press('Delete article New headline');
    await says('Are you sure you want to delete “New headline”?');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentAs('DeleteNews')).toEqual([]);
    press('Delete article New headline');
    await screen.findByRole('dialog');
    press('Delete');
    await says('✓ Article deleted');
    expect(buttons()).not.toContain('Edit article New headline');
  });
});
