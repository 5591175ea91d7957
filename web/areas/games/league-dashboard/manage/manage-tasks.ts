import { ownKind } from '../../../leagues/bracket/setup/bracket-offers';
import type { ShownLeague } from '../shown/league-dashboard';

export type ManageKey =
  | 'edit'
  | 'people'
  | 'schedule'
  | 'bracket'
  | 'places'
  | 'nights'
  | 'season'
  | 'delete';

interface ManageTask {
  /** Value of `manage` in the address of the league's page. */
  key: ManageKey;
  label: string;
}

/** Tasks of staff on a league's page that the viewer may do, in the order of a league's life. */
export function tasksOf(league: ShownLeague): readonly ManageTask[] {
  const { viewerCanManage, viewerCanInvite, viewerCanAdminister, viewerCanSetLiveNights } = league;
  const isTournament = ownKind(league) === 'tournament';
  const tasks: readonly (ManageTask & { may: boolean })[] = [
    { key: 'edit', label: 'Edit league', may: viewerCanManage },
    { key: 'people', label: 'People', may: viewerCanInvite },
    { key: 'places', label: 'Conferences and divisions', may: viewerCanAdminister },
    { key: 'schedule', label: 'Schedule', may: viewerCanManage && !isTournament },
    {
      key: 'bracket',
      label: isTournament ? 'Tournament' : 'Playoffs',
      may: isTournament ? viewerCanManage : viewerCanAdminister,
    },
    { key: 'nights', label: 'Live nights', may: viewerCanSetLiveNights },
    { key: 'season', label: 'Next season', may: viewerCanAdminister },
    { key: 'delete', label: 'Delete league', may: viewerCanAdminister },
  ];
  return tasks.filter(({ may }) => may);
}
