import { ownKind } from '../../../leagues/bracket/setup/bracket-offers';
import type { ShownLeague } from '../shown/league-dashboard';

export type ManageKey =
  | 'edit'
  | 'people'
  | 'schedule'
  | 'bracket'
  | 'places'
  | 'autopilot'
  | 'season'
  | 'commissioners'
  | 'delete';

interface ManageTask {
  /** Value of `manage` in the address of the league's page. */
  key: ManageKey;
  label: string;
}

/** Tasks of staff and commissioners on a league's page that the viewer may do, in the order of a league's life. */
export function tasksOf(league: ShownLeague): readonly ManageTask[] {
  const { viewerCanManage, viewerCanInvite, viewerCanAdminister, viewerCanAppoint } = league;
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
    { key: 'autopilot', label: 'Autopilot', may: viewerCanManage },
    { key: 'season', label: 'Next season', may: viewerCanAdminister },
    { key: 'commissioners', label: 'Commissioners', may: viewerCanAppoint },
    { key: 'delete', label: 'Delete league', may: viewerCanAdminister },
  ];
  return tasks.filter(({ may }) => may);
}
