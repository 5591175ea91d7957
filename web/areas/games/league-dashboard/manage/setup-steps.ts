import { counted } from '../../../../ui/text/format';
import { paths } from '../../../../ui/addresses/paths';
import { ownKind } from '../../../leagues/bracket/setup/bracket-offers';
import type { ShownLeague, ShownSeason } from '../shown/league-dashboard';
import type { ManageKey } from './manage-tasks';

interface SetupStep {
  title: string;
  state: string;
  isDone: boolean;
  /** Whether games can be played without it. */
  isOptional?: boolean;
  /** Path of the page on which it is done. */
  to: string;
}

/**
 * Steps of staff before the first game of a season, in their order.
 * @param link path of a task on the league's page
 */
export function setupSteps(
  league: ShownLeague,
  { schedule }: ShownSeason,
  link: (task: ManageKey) => string,
): readonly SetupStep[] {
  const { id, teams, bracketStatus, viewerCanAdminister, viewerCanAppoint } = league;
  const setup = paths.leagueSetup(id);
  const owned = teams.filter(({ team }) => team.ownerId !== null).length;
  const placed = teams.filter(({ conference }) => conference !== null).length;
  const games = schedule.pending + schedule.simulated;
  const shareOf = (number: number) =>
    teams.length === 0 ? 'No teams yet' : `${number} of ${counted(teams.length, 'team')}`;
  const clubs: SetupStep = {
    title: 'Teams',
    state: teams.length === 0 ? 'None yet' : counted(teams.length, 'team'),
    isDone: teams.length > 1,
    to: setup,
  };
  const owners: SetupStep = {
    title: 'Owners',
    state: shareOf(owned),
    isDone: teams.length > 0 && owned === teams.length,
    to: viewerCanAppoint ? paths.admin : setup,
  };
  if (ownKind(league) === 'tournament') {
    const isSetUp = bracketStatus !== 'NONE';
    const bracket = { title: 'Bracket', state: isSetUp ? 'Set up' : 'Not set up', isDone: isSetUp };
    return [clubs, owners, { ...bracket, to: link('bracket') }];
  }
  return [
    clubs,
    owners,
    {
      title: 'Conferences',
      state: placed === 0 ? 'Optional' : shareOf(placed),
      isDone: teams.length > 0 && placed === teams.length,
      isOptional: true,
      to: viewerCanAdminister ? link('places') : setup,
    },
    {
      title: 'Schedule',
      state: games === 0 ? 'None yet' : counted(games, 'match', 'matches'),
      isDone: games > 0,
      to: link('schedule'),
    },
  ];
}
