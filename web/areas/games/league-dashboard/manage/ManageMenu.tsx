import type { Ref } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { useSearchLink } from '../../../../ui/addresses/use-search-link';
import { ReservedPlace } from '../../../../ui/on-demand/ReservedPlace';
import { Icon } from '../../../../ui/icons/Icon';
import { MenuButton, MenuList } from '../../../../ui/dialogs/MenuButton';
import type { ShownLeague } from '../shown/league-dashboard';
import { tasksOf } from './manage-tasks';

interface ManageMenuProps {
  ref: Ref<HTMLButtonElement>;
  league: ShownLeague;
}

/** For staff and commissioners: menu of the tasks on a league. Renders nothing for other viewers. */
export function ManageMenu({ ref, league }: ManageMenuProps) {
  const link = useSearchLink('manage');
  const tasks = tasksOf(league);
  if (tasks.length === 0)
    return <ReservedPlace of="staff" width="clamp(2.3rem, 16vw - 6rem, 6.4rem)" height="2.25rem" />;
  return (
    <MenuButton ref={ref} label="Manage" text="Manage" icon="settings">
      <MenuList>
        <li>
          <Link to={paths.leagueSetup(league.id)}>League setup: teams and requests</Link>
        </li>
        {league.viewerCanAppoint ? (
          <li>
            <Link to={paths.admin}>Import a season</Link>
          </li>
        ) : null}
        {tasks.map(({ key, label }) => (
          <li key={key} data-apart={key === 'delete' || undefined}>
            <Link to={link(key)} preventScrollReset data-danger={key === 'delete' || undefined}>
              {key === 'delete' ? <Icon name="trash" /> : null}
              {label}
            </Link>
          </li>
        ))}
      </MenuList>
    </MenuButton>
  );
}
