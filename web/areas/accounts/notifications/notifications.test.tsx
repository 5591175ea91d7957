import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as Notifications } from '../../../routes/notifications';
import { close, fill, open, press, type Role, says, tick, words } from '../../../testing/render';
import { connection, type Fields, refuse } from '../../../testing/schema-answers';
import { NewestNotifications } from './NotificationBell';

const row = (id: number, more: Fields = {}): Fields => ({
  id: String(id),
  text: `Robins beat Owls ${id}-0`,
  spoilerFree: 'Robins played Owls',
  matchId: '12',
  ...more,
});
const read = { readAt: '2026-07-04T12:00:00Z' };
const show = (data: Fields, at = '/notifications', as: Role = 'user') =>
  open(<Notifications />, { as, at, data });

describe('notifications', () => {
  test('require a signed-in user', () => {
    show({}, '/notifications', 'visitor');
    expect(words()).toContain('Log in to read your notifications.');
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/login?next=%2Fnotifications',
    );
  });

  test('are listed with a mark if unread, and can be marked as read one by one or together', async () => {
    const { server } = show({
      notifications: connection([row(3), row(2), row(1, read)]),
      markNotificationsRead: { id: '1', unreadNotifications: 0 },
    });
    await says('Unread: Robins beat Owls 3-0');
    expect(words()).not.toContain('Unread: Robins beat Owls 1-0');
    press('Mark read: Robins beat Owls 2-0');
    await waitFor(() => expect(words()).not.toContain('Unread: Robins beat Owls 2-0'));
    press('Mark All as Read');
    await waitFor(() => expect(words()).not.toContain('Unread: '));
    expect(server.sentAs('MarkNotificationsRead')).toEqual([
      { input: { ids: ['2'] } },
      { input: { upTo: '3' } },
    ]);
    expect(screen.queryByRole('button', { name: 'Mark All as Read' })).toBeNull();
  });

  test('hide scores while all scores are hidden, or if the address says so', async () => {
    show({ notifications: connection([row(1)]) });
    await says('Robins beat Owls 1-0');
    const hide = screen.getByRole('checkbox', { name: 'Hide scores' });
    fireEvent.click(hide);
    await says('Robins played Owls');
    expect(words()).not.toContain('1-0');
    fireEvent.click(hide);
    await says('Robins beat Owls 1-0');
    close();
    show({ notifications: connection([row(1)]) }, '/notifications?spoilers=off');
    await says('Robins played Owls');
  });

  test('explain an empty list; a failure to load offers a retry', async () => {
    show({});
    await says('No notifications yet.');
    close();
    show({}, '/notifications?show=unread');
    await says('No unread notifications.');
    close();
    const { server } = show({ notifications: refuse('Too many requests', 'RATE_LIMITED') });
    await says('Too many requests');
    server.change({ notifications: connection([row(1)]) });
    press('Try again');
    await says('Robins beat Owls 1-0');
  });

  test('are switched on and off by kind; staff have more kinds, and each choice is saved immediately', async () => {
    for (const [as, kinds] of [
      ['user', 8],
      ['moderator', 9],
    ] as const) {
      const viewerPermissions = { decideRequests: as === 'moderator' };
      show({ me: { id: '1', notificationKinds: ['RESULT'] }, viewerPermissions }, '/notifications', as);
      const group = await screen.findByRole('group', { name: 'Notify me of' });
      expect(within(group).getAllByRole('checkbox')).toHaveLength(kinds);
      close();
    }
    const { server } = show({
      me: { id: '1', notificationKinds: ['RESULT'] },
      setNotificationKinds: ({ kinds }: { kinds: string[] }) => ({ id: '1', notificationKinds: kinds }),
    });
    await screen.findByRole('group', { name: 'Notify me of' });
    tick('Replies');
    await says('Replies on');
    expect(server.sentAs('SetNotificationKinds')).toEqual([{ kinds: ['RESULT', 'REPLY'] }]);
    server.change({ setNotificationKinds: refuse('Not now', 'CONFLICT') });
    tick('Results');
    expect(words(await screen.findByRole('dialog'))).toContain('Not now');
    press('OK');
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Results' })).toHaveProperty('checked', true),
    );
  });

  test('come by mail if the address is confirmed, with the chosen kinds of the bell', async () => {
    const channels = (more: Fields = {}): Fields => ({
      id: '1',
      notificationChannels: {
        bell: ['RESULT', 'REPLY'],
        mail: ['RESULT'],
        digest: 'OFF',
        canMail: true,
        push: ['RESULT'],
        pushKey: 'BKey',
        ...more,
      },
    });
    show({ me: channels({ canMail: false }) });
    await says('To get mails, confirm your email address');
    const label = 'Unread notifications by mail';
    expect(screen.getByLabelText(label)).toHaveProperty('disabled', true);
    close();
    const { server } = show({
      me: channels(),
      setNotificationChannels: ({ input }: { input: Fields }) => channels({ digest: 'DAILY', ...input }),
    });
    await says('One mail after 06:00 UTC');
    expect(screen.queryByRole('group', { name: 'Kinds in the mail' })).toBeNull();
    fill(label, 'DAILY');
    const kinds = within(await screen.findByRole('group', { name: 'Kinds in the mail' }));
    expect(kinds.getAllByRole('checkbox').map((box) => box.matches(':checked'))).toEqual([true, false]);
    fireEvent.click(kinds.getByRole('checkbox', { name: 'Replies' }));
    await waitFor(() =>
      expect(server.sentAs('SetNotificationChannels')).toEqual([
        { input: { digest: 'DAILY' } },
        { input: { mail: ['RESULT', 'REPLY'] } },
      ]),
    );
  });

  test('are shown by this browser after a click, if the browser allows it', async () => {
    const label = 'Notifications in this browser';
    const switched = () => screen.getByRole('checkbox', { name: label });
    const account = (endpoints: string[]): Fields => ({
      id: '1',
      notificationChannels: {
        bell: ['RESULT', 'REPLY'],
        push: ['RESULT', 'REPLY'],
        pushKey: 'BKey',
        mail: [],
        digest: 'OFF',
        canMail: true,
      },
      pushSubscriptions: endpoints.map((endpoint) => ({ endpoint })),
    });
    show({ me: account([]) });
    await says('This browser cannot show notifications of this site.');
    expect(switched()).toHaveProperty('disabled', true);
    close();

    // A browser with push, of which jsdom has nothing.
    const keys = { p256dh: 'BPoint', auth: 'secret' };
    const endpoint = 'https://push.example/1';
    let subscribed: object | null = null;
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => (subscribed = null),
    };
    const asked: unknown[] = [];
    const pushManager = {
      getSubscription: async () => subscribed,
      subscribe: async (options: unknown) => {
        asked.push(options);
        return (subscribed = subscription);
      },
    };
    let permission = 'denied';
    const requestPermission = async () => permission;
    const parts: [object, string, unknown][] = [
      [navigator, 'serviceWorker', { getRegistration: async () => ({ pushManager }) }],
      [window, 'PushManager', class {}],
      [
        window,
        'Notification',
        {
          requestPermission,
          get permission() {
            return permission;
          },
        },
      ],
    ];
    for (const [of, name, value] of parts) Object.defineProperty(of, name, { value, configurable: true });
    try {
      show({ me: account([]) });
      await says('This browser blocks notifications of this site.');
      expect(switched()).toHaveProperty('disabled', true);
      close();
      permission = 'granted';
      const { server } = show({
        me: account([]),
        addPushSubscription: account([endpoint]),
        removePushSubscription: account([]),
      });
      await waitFor(() => expect(switched()).toHaveProperty('disabled', false));
      expect(switched()).toHaveProperty('checked', false);
      fireEvent.click(switched());
      await waitFor(() => expect(switched()).toHaveProperty('checked', true));
      expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: 'BKey' }]);
      expect(server.sentAs('AddPushSubscription')).toEqual([{ input: { endpoint, keys } }]);
      await screen.findByRole('group', { name: 'Kinds that browsers show' });
      fireEvent.click(switched());
      await waitFor(() => expect(server.sentAs('RemovePushSubscription')).toEqual([{ endpoint }]));
      await waitFor(() => expect(switched()).toHaveProperty('checked', false));
      expect(subscribed).toBeNull();
    } finally {
      for (const [of, name] of parts) Reflect.deleteProperty(of, name);
    }
  });

  test('appear in the open bell as they arrive', async () => {
    const { server } = open(<NewestNotifications hidesScores={false} unread={1} onLeave={() => {}} />, {
      as: 'user',
      data: { notifications: connection([row(1)]) },
    });
    await says('Robins beat Owls 1-0');
    await server.push({ notifications: connection([row(2), row(1)]) });
    await says('Robins beat Owls 2-0');
  });
});
