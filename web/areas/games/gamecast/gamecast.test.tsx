import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { close, open, press, says, words } from '../../../testing/render';
import { type Fields, never, offline, refuse } from '../../../testing/schema-answers';
import Gamecast from './Gamecast';

const person = (playerId: string): Fields => ({ playerId, name: `Player ${playerId}` });
const chance = (before: number, after: number): Fields => ({ winProbability: { before, after } });
const turn: Fields = { batter: person('a1'), pitcher: person('hp'), bases: [null, null, null] };
const play = (number: number, more: Fields = {}): Fields => {
  const state = { number, inning: 1, half: 'top', text: `Play ${number}.` };
  return { __typename: 'PlateAppearance', ...state, ...turn, ...chance(0.5, 0.5), ...more };
};
const batted = (id: string, batting: Fields) => ({
  lines: [{ isHome: false, player: person(id), batting }],
});
const pitched = (...kinds: string[]) => ({
  pitchSequence: kinds.map((kind, balls) => ({ balls, kind })),
});
const on = (half: string, awayScore: number, homeScore: number) => ({ half, awayScore, homeScore });
const single = { awayHits: 1, bases: [person('a1'), null, null], count: '0-2' };
const homer = { ...on('top', 2, 0), batter: person('a2'), awayHits: 2, scoring: true };
const winner = { ...on('bottom', 2, 3), batter: person('h1'), inning: 10, scoring: true };
/** A single, a home run and the end of the half-inning; then the home team wins in the tenth. */
const plays = [
  play(1, { ...single, ...pitched('BALL', 'IN_PLAY'), ...batted('a1', { ab: 1, h: 1 }) }),
  play(2, { ...homer, ...chance(0.5, 0.31), ...batted('a2', { ab: 1, h: 1, hr: 1, rbi: 2 }) }),
  play(3, { ...on('top', 2, 0), awayHits: 2, outs: 3 }),
  play(4, { ...winner, ...chance(0.31, 1) }),
];
const line = (id: string, position = 'CF', slot: number | null = 1): Fields => {
  const player = person(id);
  return { player, position, slot };
};
const lineups = {
  away: [line('a1'), line('a2', 'SS', 2), line('ap', 'P', null)],
  home: [line('h1'), line('hp', 'P', null)],
};
const known = (more: Fields = {}): Fields => ({ matchId: '7', status: 'simulated', lineups, plays, ...more });
const live = (count: number, more: Fields = {}) =>
  known({ status: 'in_progress', plays: plays.slice(0, count), ...more });
/** Response of a server that has these plays. */
const answer = (game: Fields) => ({
  match: {
    id: '7',
    plays: ({ after }: { after: number }) => ({
      ...game,
      plays: Array.isArray(game['plays']) ? game['plays'].slice(after) : [],
    }),
  },
});
const show = (game: Fields = known(), at = '', data: Fields = answer(game)) =>
  open(
    <Gamecast
      matchId="7"
      match={{
        id: '7',
        status: String(game['status']),
        firstPitchAt: null,
        odds: { homeWin: 0.6 },
        homeTeam: { name: 'Robins', code: 'ROB', colors: ['#7d1d2a', '#e6bd4e'], logoUrl: null },
        awayTeam: { name: 'Owls', code: 'OWL', colors: ['#10233f', '#c84f33'], logoUrl: null },
      }}
      occasion="Friendly"
    />,
    { at: `/matches/7?view=watch${at}`, path: '/matches/:matchId', data },
  );
const region = (name: string) => screen.getByRole('region', { name });
const slider = () => screen.getByRole('slider', { name: 'Moment of the game' });
const moment = () => slider().getAttribute('aria-valuenow');
const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => words(cell)));
const isSaid = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map((status) => words(status))).toContain(text));

/** Collects the announcements to screen readers from now on. */
function listen(): string[] {
  const said: string[] = [];
  const spoken = document.querySelector('[aria-live=polite]');
  const note = () => said.push(words(spoken ?? undefined));
  if (spoken) new MutationObserver(note).observe(spoken, { characterData: true, subtree: true });
  return said;
}

describe('the Gamecast of a finished game', () => {
  test('opens before the first pitch, and steps through the plays', async () => {
    const { address } = show();
    await says('Before the first pitch.');
    expect(document.title).toBe('Watch Owls at Robins · Pennant');
    expect(words(region('Score'))).toBe('Owls0Robins0Top 1stCount 0–00 outs');
    expect(screen.queryByRole('button', { name: 'Back to live' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Previous play' }).ariaDisabled).toBe('true');
    press('Previous play');
    press('Next play');
    await says('Play 1.');
    expect(words(region('At bat'))).toBe(
      'Play 1.At batPlayer a11-1PitchingPlayer hp0.0 IP, 0 H, 0 ER, 0 KPitches0 (0 strikes)On decka2ball on 0–0in play on 1–0',
    );
    expect(words(region('Score'))).toBe('Owls0Robins0Top 1stCount 0–20 outs');
    expect(screen.getByRole('img', { name: 'On base: first Player a1' })).toBeTruthy();
    await isSaid('Play 1.');
    press('Next play');
    expect(words(region('At bat'))).toContain(
      'Play 2.Owls 2, Robins 0+19% OwlsAt batPlayer a21-1, HR, 2 RBI',
    );
    expect(screen.getByRole('img', { name: 'Bases empty' })).toBeTruthy();
    await isSaid('Play 2. Owls 2, Robins 0.');
    press('Next half-inning');
    expect(moment()).toBe('4');
    press('Previous half-inning');
    expect(moment()).toBe('1');
    fireEvent.click(within(region('Plays')).getByRole('button', { name: 'Play 3.' }));
    expect(words(region('Score'))).toContain('Mid 1st');
    await isSaid('Play 3. End of the top of the 1st.');
    await waitFor(() => expect(address()).toBe('/matches/7?view=watch&play=3'));
  });

  test('opens at the moment in the address, with line score and box score of that moment', async () => {
    show(known(), '&play=2');
    await says('Owls 2, Robins 0');
    expect(rows('Linescore').map((cells) => [cells[1], cells[2], ...cells.slice(10)])).toEqual([
      ['2', '', '2', '2', '0'],
      ['', '', '0', '0', '0'],
    ]);
    expect(rows('Owls batting').map((cells) => cells.slice(0, 6))).toEqual([
      ['Player a1 CF', '1', '0', '1', '0', '0'],
      ['Player a2 SS', '1', '0', '1', '1', '2'],
      ['Totals', '2', '0', '2', '1', '2'],
    ]);
    expect(slider().getAttribute('aria-valuetext')).toBe(
      'Play 2, Top 1st, 0 outs, Owls 2, Robins 0, Owls 69% to win',
    );
    expect(words(region('Plays'))).toContain('Top 1st, Owls');
    expect(region('Plays').textContent).not.toContain('Play 3.');
    const current = within(region('Plays')).getByRole('button', { current: 'step' });
    expect(words(current)).toBe('Play 2.2–0');
    expect(words(region('Biggest plays'))).toBe('Biggest plays+19% OwlsTop 1stPlay 2.');
  });

  test('ends with the result and a link to the box score', async () => {
    show(known(), '&play=99');
    await says('Final / 10');
    expect(moment()).toBe('4');
    expect(words(region('Score'))).toBe('Owls2Robins3Final / 10');
    expect(rows('Linescore')[0]?.slice(2, 4)).toEqual(['X', 'X']);
    expect(screen.getByRole('link', { name: 'Final: go to the box score' }).getAttribute('href')).toBe(
      '/matches/7',
    );
    expect(screen.getByRole('button', { name: 'Next play' }).ariaDisabled).toBe('true');
    expect(screen.getByRole('button', { name: 'Next score' })).toHaveProperty('disabled', true);
  });

  test('can be controlled with the keyboard', async () => {
    show();
    // Waits until the page listens to keys.
    await waitFor(() => {
      key('End');
      expect(moment()).toBe('4');
    });
    for (const [name, expected] of [
      ['Home', '0'],
      ['ArrowRight', '1'],
      ['ArrowLeft', '0'],
      ['s', '2'],
      ['s', '4'],
      ['b', '2'],
      ['ArrowUp', '1'],
      ['ArrowDown', '4'],
      ['Home', '0'],
    ] as const) {
      key(name);
      expect({ name, moment: moment() }).toEqual({ name, moment: expected });
    }
    key('3');
    expect(screen.getByRole('radio', { name: '16×' })).toHaveProperty('checked', true);
    key(' ');
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
    await waitFor(() => expect(moment()).not.toBe('0'));
    key(' ');
    await isSaid(`Play ${moment()}.`);
    const said = listen();
    key('Home');
    key(' ');
    await says('Final / 10');
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
    await waitFor(() =>
      expect(said).toEqual([
        'Before the first pitch.',
        'End of the top of the 1st. Owls 2, Robins 0.',
        'Play 4. Owls 2, Robins 3.',
      ]),
    );
  });

  test('hides everything after the latest play that was shown, until the viewer asks for the result', async () => {
    const { address } = show(known(), '&play=1');
    await says('Play 1.');
    const isHidden = () => {
      expect(slider().getAttribute('aria-valuemax')).toBe('1');
      for (const part of ['Score', 'At bat', 'Plays', 'Box score', 'Biggest plays', 'Linescore'])
        expect(words(region(part))).not.toMatch(/Play [2-4]\.|Final|10th|Owls ?2/);
      expect(document.title).not.toMatch(/\d/);
    };
    isHidden();
    expect(words(region('Biggest plays'))).toContain('No plays yet.');
    const back = () => screen.getByRole('link', { name: 'Back to the match' }).getAttribute('href');
    expect(back()).toBe('/matches/7?spoilers=off');
    press('Reveal the result');
    await waitFor(() => expect(slider().getAttribute('aria-valuemax')).toBe('4'));
    expect(address()).toBe('/matches/7?view=watch&play=1&spoilers=on');
    expect(words(region('Biggest plays'))).toContain('+69% RobinsBottom 10thPlay 4.');
    expect(back()).toBe('/matches/7');
    press('Hide the result');
    await waitFor(() => expect(address()).toBe('/matches/7?view=watch&play=1'));
    isHidden();
    press('Next score');
    await waitFor(() => expect(moment()).toBe('2'));
    expect(address()).toBe('/matches/7?view=watch&play=2');
    press('Next score');
    await says('Final / 10');
    press('Hide the result');
    await says('Before the first pitch.');
    expect(slider().getAttribute('aria-valuemax')).toBe('0');
    close();
    // “Next score” must not reveal that no run follows: it goes to the end.
    show(known({ plays: plays.slice(0, 3) }), '&play=2');
    await says('Play 2.');
    press('Next score');
    await waitFor(() => expect(moment()).toBe('3'));
  });

  test('copies the address of the moment, or shows the address if the browser forbids copying', async () => {
    show(known(), '&play=2');
    await says('Play 2.');
    press('Share this moment');
    await says('✓ Link to this moment copied.');
    expect(await navigator.clipboard.readText()).toBe('http://localhost/?play=2');
    const refused = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    press('Share this moment');
    await says('Copy the link to this moment: http://localhost/?play=2');
    refused.mockRestore();
  });
});

describe('a live game', () => {
  test('is followed play by play; the viewer can go back, and return to the latest play', async () => {
    const { server, address } = show(live(1));
    await says('Play 1.');
    const playback = within(screen.getByRole('group', { name: 'Playback' }));
    expect(playback.getByText('Live')).toBeTruthy();
    await server.publish('gameFeed', live(2, { plays: plays.slice(1, 2) }));
    await waitFor(() => expect(moment()).toBe('2'));
    await isSaid('Play 2. Owls 2, Robins 0.');
    expect(address()).toBe('/matches/7?view=watch');
    expect(screen.queryByRole('checkbox', { name: 'Hide the result' })).toBeNull();
    press('Previous play');
    await server.publish('gameFeed', live(3, { plays: plays.slice(2, 3) }));
    await waitFor(() => expect(slider().getAttribute('aria-valuemax')).toBe('3'));
    expect(moment()).toBe('1');
    press('Back to live');
    await waitFor(() => expect(moment()).toBe('3'));
    await server.publish('gameFeed', known({ plays: plays.slice(3) }));
    await says('Final: go to the box score');
  });

  test('requests the plays that were missed during a lost connection', async () => {
    const { server } = show(live(1));
    await says('Play 1.');
    server.change(answer(live(2)));
    fireEvent(window, new Event('online'));
    await says('Play 2.');
    expect(server.sentAs('GamePlays').map(({ after }) => after)).toEqual([0, 1]);
    server.change(answer(live(4)));
    await server.publish('gameFeed', live(4, { plays: plays.slice(3) }));
    await says('Play 3.');
    expect(server.sentAs('GamePlays').at(-1)).toEqual({ id: '7', after: 0 });
  });

  test('shows that it was called off', async () => {
    const { server } = show(live(1));
    await says('Play 1.');
    const calledOff = { matchId: '7', status: 'pending', plays: [] };
    server.change(answer(calledOff));
    await server.publish('gameFeed', calledOff);
    await says('Called off.The match is back on the schedule.');
  });
});

test('a game without plays says why; before an announced game, a countdown runs by the server’s clock', async () => {
  const serverTime = '2020-01-01T12:00:00.000Z';
  const firstPitchAt = '2020-01-01T12:09:29.500Z';
  for (const [game, sentence] of [
    [{ status: 'pending' }, 'This match has not been played.'],
    [{ status: 'simulated' }, 'No plays of this game.'],
  ] as const) {
    show(known({ plays: [], ...game }));
    await says(sentence);
    expect(screen.getAllByRole('link', { name: 'Back to the match' })).toHaveLength(2);
    close();
  }
  show(known({ plays: [], status: 'pending', firstPitchAt, serverTime }));
  expect(words(await screen.findByRole('timer'))).toMatch(/^First pitch in9:[32]\d$/);
  close();
  show(known({ plays: [], status: 'pending', firstPitchAt: serverTime, serverTime }));
  await says('First pitch in a moment');
  close();
  show(live(0));
  await says('No plays yet.');
});

test('if the plays fail to load, they can be requested again', async () => {
  show(known(), '', { match: never });
  await says('Owls at Robins');
  expect(screen.queryByRole('group', { name: 'Playback' })).toBeNull();
  close();
  const { server } = show(known(), '', { match: refuse('x', 'INTERNAL_SERVER_ERROR') });
  await says('Failed to load plays');
  server.change({ match: offline });
  press('Try again');
  await says('Unable to connect to backend server');
  server.change(answer(known()));
  press('Try again');
  await says('Before the first pitch.');
});
