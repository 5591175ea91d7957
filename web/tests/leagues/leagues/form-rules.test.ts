import { type BracketLeague, offersOf, ownKind } from '../../../areas/leagues/bracket/setup/bracket-offers';
import { parseSeriesLengths } from '../../../areas/leagues/bracket/setup/series-lengths';
import { consequencesOf } from '../../../areas/leagues/membership/LeagueTeams';
import { changesOf, problemsOf, type PlayerDraft } from '../../../areas/clubs/players/edit/EditPlayer';

const season: BracketLeague = {
  id: '1',
  name: 'Mudville',
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
  schedule: { pending: 0, simulated: 0 },
  viewerCanAdminister: true,
};

/** The kinds of bracket that can be set up, the league's own kind first. */
const possible = (league: Partial<BracketLeague>, bracketGames = 0) =>
  offersOf({ ...season, ...league }, bracketGames)
    .filter(({ obstacle }) => obstacle === null)
    .map(({ kind }) => kind);

test('the bracket of a season is its playoffs, and the bracket of a knockout or a tournament is the whole tournament', () => {
  expect(ownKind(season)).toBe('playoffs');
  expect(ownKind({ ...season, format: 'PLAYOFFS' })).toBe('playoffs');
  expect(ownKind({ ...season, format: 'KNOCKOUT' })).toBe('tournament');
  expect(ownKind({ ...season, leagueType: 'TOURNAMENT' })).toBe('tournament');
});

test('a season can have playoffs once it has a schedule, and a tournament only if it has none', () => {
  expect(possible({})).toEqual(['tournament']);
  expect(possible({ schedule: { pending: 6, simulated: 0 } })).toEqual(['playoffs']);
  expect(possible({ schedule: { pending: 0, simulated: 6 } })).toEqual(['playoffs']);
  expect(possible({ teamCount: 1 })).toEqual([]);
  expect(possible({ viewerCanAdminister: false })).toEqual(['tournament']);
});

test('a knockout can have a tournament at any time, and can have playoffs once its standings are final', () => {
  const knockout = { format: 'KNOCKOUT' } as const;
  expect(possible(knockout)).toEqual(['tournament']);
  expect(possible({ ...knockout, schedule: { pending: 2, simulated: 4 } })).toEqual(['tournament']);
  expect(possible({ ...knockout, schedule: { pending: 0, simulated: 6 } })).toEqual([
    'tournament',
    'playoffs',
  ]);
});

test('games of a bracket that would be replaced do not count as a schedule', () => {
  expect(possible({ bracketStatus: 'PLAYOFFS', schedule: { pending: 2, simulated: 0 } }, 2)).toEqual([
    'playoffs',
    'tournament',
  ]);
});

test('series lengths that are not whole numbers above 0 are dropped', () => {
  expect(parseSeriesLengths('3, 5,7')).toEqual([3, 5, 7]);
  expect(parseSeriesLengths('1,0,-3,2.5,best of 5,,9')).toEqual([1, 9]);
});

test('before a team leaves its league the page says which matches go and which stay', () => {
  const said = (pending: number, simulated: number) =>
    consequencesOf('Robins', 'East', { pending, simulated });
  expect(said(1, 2)).toBe(
    '1 pending match of Robins in East will be deleted. 2 games already played stay in the standings.',
  );
  expect(said(0, 0)).toBe(
    'Robins has no pending matches in East. It has played no games, so it leaves the standings too.',
  );
});

const player: PlayerDraft = {
  name: 'Joe Tinker',
  position: 'SS',
  pitcherRole: 'starter',
  bats: 'R',
  throws: 'R',
  age: 27,
  ratings: {
    contact: 50,
    power: 50,
    speed: 50,
    discipline: 50,
    liners: 50,
    crowding: 50,
    fielding: 50,
    arm: 50,
    stuff: 50,
    control: 50,
    movement: 50,
    stamina: 50,
  },
};

test('only changed fields of a player are sent, and a role only for a pitcher', () => {
  expect(changesOf(player, { ...player, name: ' Joe Tinker ' })).toEqual({});
  expect(
    changesOf(player, { ...player, age: 28, ratings: { ...player.ratings, speed: 70, stuff: 90 } }),
  ).toEqual({ age: 28, ratings: { speed: 70 } });
  expect(changesOf(player, { ...player, position: 'P' })).toEqual({ position: 'P', pitcherRole: 'starter' });
});

test('a player’s fields have the server’s limits', () => {
  const broken = (draft: Partial<PlayerDraft>) =>
    Object.values(problemsOf({ ...player, ...draft })).filter((problem) => problem !== null);
  expect(broken({})).toEqual([]);
  expect(broken({ name: ' ' })).toEqual(['Player name is required']);
  expect(broken({ age: '' })).toEqual(['Age must be a whole number from 16 to 60']);
  expect(broken({ age: 61 })).toEqual(['Age must be a whole number from 16 to 60']);
  expect(broken({ ratings: { ...player.ratings, speed: 101, stuff: 101 } })).toEqual([
    'Speed must be a whole number from 0 to 100',
  ]);
});
