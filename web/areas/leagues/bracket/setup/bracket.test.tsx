import { fireEvent, screen, waitFor } from '@testing-library/react';
import { close, fill, open, press, says, tick, words } from '../../../../testing/render';
import { type Fields, refuse } from '../../../../testing/schema-answers';
import { BracketPanel } from './BracketPanel';
import type { BracketLeague } from './bracket-offers';

const league = (more: Partial<BracketLeague> = {}): BracketLeague => ({
  id: '5',
  name: 'Summer',
  format: 'ROUND_ROBIN',
  leagueType: 'SEASON',
  bracketStatus: 'NONE',
  playoffPlaces: null,
  divisionWinnersFirst: false,
  divisionWinnersAutomatic: true,
  playoffsByConference: false,
  playoffSeriesLengths: [3, 5, 7],
  playoffReseeding: false,
  teamCount: 4,
  schedule: { pending: 0, simulated: 6 },
  viewerCanAdminister: true,
  ...more,
});
const show = (more: Partial<BracketLeague> = {}, data: Fields = {}) =>
  open(<BracketPanel league={league(more)} onView={() => undefined} />, { as: 'admin', data });
const has = (button: string) => screen.queryByRole('button', { name: button }) !== null;
const preview = (more: Fields = {}): Fields => ({
  teams: 4,
  rounds: [
    { round: 1, series: 2, bestOf: 3 },
    { round: 2, series: 1, bestOf: 5 },
  ],
  ...more,
});

describe('the setup of a bracket', () => {
  test('offers the league’s own kind of bracket, and explains why the other kind is impossible', async () => {
    const knockout = { leagueType: 'TOURNAMENT', format: 'KNOCKOUT' } as const;
    const unplayed = { pending: 0, simulated: 0 };
    for (const [of, title, sentence] of [
      [
        { schedule: unplayed },
        'Playoffs Setup',
        'Playoffs follow the standings. Generate the schedule first.',
      ],
      [
        { schedule: { pending: 6, simulated: 0 } },
        'Playoffs Setup',
        'No games have been played yet. The current standings decide',
      ],
      [{}, 'Playoffs Setup', 'A tournament of all teams is for a season without a schedule; this one has 6'],
      [{ teamCount: 1 }, 'Playoffs Setup', 'Playoffs need at least 2 teams; the league has 1.'],
      [{ teamCount: 1 }, 'Playoffs Setup', 'A tournament needs at least 2 teams; the league has 1.'],
      [{ viewerCanAdminister: false }, 'Playoffs Setup', 'Administrators set up playoffs.'],
      [{ ...knockout, schedule: unplayed }, 'Tournament Setup', 'and no games have been played yet.'],
      [
        { ...knockout, schedule: { pending: 1, simulated: 5 } },
        'Tournament Setup',
        'Playoffs follow the final standings, and 1 match of the schedule must be played first.',
      ],
    ] as const) {
      show(of);
      await says(sentence);
      const heading = screen.getByRole('heading', { name: title });
      expect({ of, title: words(heading), mayAdvance: has('Advance Playoffs') }).toEqual({
        of,
        title,
        mayAdvance: false,
      });
      close();
    }
  });

  test('offers a tournament as the other choice for a season without a schedule', async () => {
    show({ schedule: { pending: 0, simulated: 0 } });
    fireEvent.click(screen.getByLabelText('Tournament'));
    await says('A knockout of all teams of the league.');
    expect([has('Set Up Playoffs'), has('Set Up Tournament')]).toEqual([false, true]);
    fireEvent.click(screen.getByLabelText('Playoffs'));
    expect([has('Set Up Playoffs'), has('Set Up Tournament')]).toEqual([false, false]);
  });

  test('previews the playoffs with the chosen settings, or shows why they would be refused', async () => {
    const { server } = show({}, { playoffPreview: preview({ byes: 2, pendingGames: 1 }) });
    await says('Semifinals: 2 series, best of 3Final: 1 series, best of 5');
    await says('2 top seeds have a bye in the first round.');
    await says('1 game of the schedule is still pending. The current standings decide who qualifies.');
    expect(server.sentAs('PlayoffPreview')).toEqual([
      {
        leagueId: '5',
        topN: null,
        seriesLengths: [3, 5, 7],
        divisionWinnersFirst: null,
        byConference: false,
        reseeding: false,
      },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Top N teams').value).toBe('4');
    await server.push({ playoffPreview: preview({ byes: 2, pendingGames: 0 }) });
    await waitFor(() => expect(words()).not.toContain('still pending'));
    expect(server.sentAs('PlayoffPreview')).toHaveLength(1);
    server.change({ playoffPreview: refuse('topN must be an even number from 2 to 4', 'BAD_USER_INPUT') });
    fill('Top N teams', '6');
    fill('Series lengths', '1, x, -3');
    tick('Division winners first');
    tick('By conference');
    tick('Reseed each round');
    await says('topN must be an even number from 2 to 4');
    await waitFor(() =>
      expect(server.sentAs('PlayoffPreview').at(-1)).toEqual({
        leagueId: '5',
        topN: 6,
        seriesLengths: [1],
        divisionWinnersFirst: true,
        byConference: true,
        reseeding: true,
      }),
    );
    // A league with more teams makes the settings possible.
    await server.push({ playoffPreview: preview({ byes: 2 }) });
    await waitFor(() => expect(words()).not.toContain('topN must be'));
    await server.push({ playoffPreview: refuse('The league has no teams', 'BAD_USER_INPUT') });
    await says('The league has no teams');
  });

  test('starts with the league’s number of places; only a league with divisions has the division option', async () => {
    const { server } = show({
      playoffPlaces: 6,
      divisionWinnersFirst: true,
      divisionWinnersAutomatic: false,
      hasDivisions: false,
      hasConferences: false,
      playoffsByConference: true,
      playoffSeriesLengths: [1, 9],
      playoffReseeding: true,
    });
    await waitFor(() => expect(server.sentAs('PlayoffPreview')).toHaveLength(1));
    expect(server.sentAs('PlayoffPreview')[0]).toEqual({
      leagueId: '5',
      topN: 6,
      seriesLengths: [1, 9],
      divisionWinnersFirst: false,
      byConference: false,
      reseeding: true,
    });
    expect(screen.queryByLabelText('Division winners first')).toBeNull();
    expect(screen.queryByLabelText('By conference')).toBeNull();
    close();
    // Without a choice of the league, the form shows what its rule leads to.
    show(
      { divisionWinnersFirst: true },
      { playoffPreview: preview({ teams: 6, divisionWinnersFirst: true }) },
    );
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Top N teams').value).toBe('6'));
    expect(screen.getByLabelText<HTMLInputElement>('Division winners first').checked).toBe(true);
  });

  test('creates the bracket with the chosen settings, and reports a refusal', async () => {
    const { server } = show(
      {},
      { playoffPreview: preview(), setUpPlayoffs: refuse('Summer is busy', 'CONFLICT') },
    );
    press('Set Up Playoffs');
    await says('✗ Summer is busy');
    server.change({ setUpPlayoffs: { id: '5', bracketStatus: 'PLAYOFFS' } });
    fill('Top N teams', '2');
    fill('Series lengths', '7');
    press('Set Up Playoffs');
    await says('✓ Playoffs set up');
    expect(server.sentAs('SetUpPlayoffs').at(-1)).toEqual({
      leagueId: '5',
      input: {
        topN: 2,
        seriesLengths: [7],
        divisionWinnersFirst: null,
        byConference: false,
        reseeding: false,
      },
    });
    close();

    const other = show(
      { leagueType: 'TOURNAMENT', schedule: { pending: 0, simulated: 0 } },
      { setUpTournament: { id: '5', bracketStatus: 'PLAYOFFS' } },
    );
    tick('Shuffle');
    press('Set Up Tournament');
    await says('✓ Tournament of Summer set up');
    expect(other.server.sentAs('SetUpTournament')).toEqual([
      { leagueId: '5', input: { shuffle: false, seriesLengths: [1] } },
    ]);
  });
});

describe('a bracket that is set up', () => {
  const side = (wins: number) => ({ teamId: '1', teamName: 'Robins', seed: 1, wins });
  const series = (more: Fields = {}): Fields => ({ higherSeed: side(0), lowerSeed: side(0), ...more });
  const bracket = (first: readonly Fields[], more: Fields = {}): Fields => ({
    league: {
      id: '5',
      bracketStatus: 'PLAYOFFS',
      season: {
        leagueId: '5',
        number: 1,
        bracket: {
          rounds: [
            { round: 1, series: first },
            { round: 2, series: [{ id: '9' }] },
          ],
          ...more,
        },
      },
    },
  });
  const active = { bracketStatus: 'PLAYOFFS' } as const;
  const unplayed = bracket([series({ id: '7' }), series({ id: '8' })]);

  test('shows its progress; until its first game it can be replaced, after a confirmation', async () => {
    const { server } = show(active, { ...unplayed, playoffPreview: preview() });
    await says('Semifinals: 0 of 2 series decided.');
    await says('It can be set up again until its first game is played.');
    press('Set Up Again');
    expect(has('Set Up Again')).toBe(false);
    press('Set Up Playoffs');
    await says('Replace the bracket of Summer?');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentAs('SetUpPlayoffs')).toEqual([]);
    press('Set Up Playoffs');
    await says('Replace the bracket of Summer?');
    press('Replace');
    await says('✓ Playoffs set up');
    expect(has('Set Up Again')).toBe(true);

    const played = [series({ id: '7', winnerId: '1', higherSeed: side(2) }), series({ id: '8' })];
    await server.push(bracket(played));
    await says('Semifinals: 1 of 2 series decided.');
    await says('A game of the bracket has been played, so it can’t be set up again.');
    expect(has('Set Up Again')).toBe(false);
  });

  test('names its champion, and explains how it can be reopened', async () => {
    const decided = series({ id: '7', winnerId: '1', higherSeed: side(2) });
    show(active, bracket([decided], { champion: { id: '1', name: 'Robins' } }));
    await says('Champion: Robins');
    await says('Deleting the last game of the final reopens the bracket.');
    expect(screen.getByRole('link', { name: 'Robins' }).getAttribute('href')).toBe('/teams/1');
  });

  test('can be advanced by administrators, who see the result', async () => {
    const { server } = show(active, {
      ...unplayed,
      advancePlayoffs: {
        message: 'The bracket is up to date.',
        league: { id: '5', bracketStatus: 'PLAYOFFS' },
      },
    });
    await says('Every result advances the playoffs automatically');
    press('Advance Playoffs');
    await says('✓ The bracket is up to date.');
    server.change({ advancePlayoffs: refuse('Summer is being changed', 'CONFLICT') });
    press('Advance Playoffs');
    await says('✗ Summer is being changed');
    close();
    show({ ...active, viewerCanAdminister: false }, unplayed);
    await says('Semifinals: 0 of 2 series decided.');
    expect([has('Advance Playoffs'), has('Set Up Again'), has('View Bracket')]).toEqual([false, false, true]);
  });
});
