import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { Component as Login } from '../../../routes/login';
import { close, fill, open, press, says } from '../../../testing/render';
import { refuse } from '../../../testing/schema-answers';
import { FollowButton } from './FollowButton';

const club = { __typename: 'Team', id: '7', name: 'Kings', viewerFollows: false } as const;

/** The club's page, from which visitors log in. */
function Site() {
  return useLocation().pathname === '/login' ? (
    <>
      <Login />
      <Link to="/login?next=/teams/7">Another login</Link>
    </>
  ) : (
    <FollowButton subject={club} />
  );
}

test('visitors follow a club through the login that they begin with it, and through no later one; a refusal is shown', async () => {
  const user = { id: '1', username: 'casey', role: 'USER' };
  for (const isAnother of [false, true]) {
    const data = { login: { accessToken: 'token', user }, follow: [] };
    const { server, address } = open(<Site />, { at: '/teams/7?view=seasons', data });
    fireEvent.click(screen.getByRole('link', { name: 'Follow Kings' }));
    await waitFor(() => expect(address()).toBe(`/login?next=${encodeURIComponent('/teams/7?view=seasons')}`));
    if (isAnother) fireEvent.click(screen.getByRole('link', { name: 'Another login' }));
    if (isAnother) await waitFor(() => expect(address()).toBe('/login?next=/teams/7'));
    fill('Username', 'casey');
    fill('Password', 'mudville');
    press('Login');
    await screen.findByRole('button', { name: 'Follow Kings' });
    if (!isAnother) await says('You follow Kings.');
    expect(server.sentAs('Follow')).toEqual(isAnother ? [] : [{ input: { teamId: '7' } }]);
    close();
  }
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
