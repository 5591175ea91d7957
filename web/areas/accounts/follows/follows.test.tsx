import { fireEvent, screen, waitFor } from '@testing-library/react';
import { close, open, press, says } from '../../../testing/render';
import { refuse } from '../../../testing/schema-answers';
import { FollowButton } from './FollowButton';

const club = { __typename: 'Team', id: '7', name: 'Kings', viewerFollows: false } as const;

test('a user follows a club by its id, visitors log in first, and a refusal is shown', async () => {
  open(<FollowButton subject={club} />, { at: '/teams/7?view=seasons' });
  expect(screen.getByRole('link', { name: 'Follow Kings' }).getAttribute('href')).toBe(
    `/login?next=${encodeURIComponent('/teams/7?view=seasons')}`,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Follow Kings' }));
  close();
  // After the login, the wish is completed once.
  const after = open(<FollowButton subject={club} />, { as: 'user', data: { follow: [] } });
  await waitFor(() => expect(after.server.sentAs('Follow')).toEqual([{ input: { teamId: '7' } }]));
  close();
  const { server } = open(<FollowButton subject={club} />, { as: 'user', data: { follow: [] } });
  press('Follow Kings');
  await waitFor(() => expect(server.sentAs('Follow')).toEqual([{ input: { teamId: '7' } }]));
  close();
  open(<FollowButton subject={{ ...club, viewerFollows: true }} />, {
    as: 'user',
    data: { unfollow: refuse('hidden', 'INTERNAL_SERVER_ERROR') },
  });
  expect(screen.getByRole('button', { name: 'Following Kings' }).textContent).toBe('Following');
  press('Following Kings');
  await says('Failed to unfollow');
});
