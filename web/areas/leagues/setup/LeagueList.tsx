import { Button, Radio } from '@mantine/core';
import { Link } from 'react-router';
import { distinctNames } from '../../../ui/choices/groups';
import { paths } from '../../../ui/addresses/paths';
import { EmptyState } from '../../../ui/page/EmptyState';
import { count, counted } from '../../../ui/text/format';
import { Panel } from '../../../ui/page/Panel';
import { ShowMore } from '../../../graphql/lists/ShowMore';
import EditLeague from './EditLeague';
import type { SetupLeague, SetupLeagues } from '../leagues/league-setup';
import { formatLabel, typeLabel } from '../leagues/league-words';
import { useEditing } from '../leagues/use-editing';
import classes from '../leagues/League.module.css';
import { leagueFailures } from '../leagues/league-failures';

interface LeagueListProps {
  leagues: SetupLeagues;
  readOn: () => Promise<unknown>;
  selected: string | null;
  onSelect: (leagueId: string) => void;
  canCreate: boolean;
}

export function LeagueList({ leagues, readOn, selected, onSelect, canCreate }: LeagueListProps) {
  const { edges, totalCount, pageInfo } = leagues;
  const nameOf = distinctNames(edges.map(({ node }) => node));
  return (
    <Panel title="Existing Leagues" aside={<span>{counted(totalCount, 'league')}</span>}>
      {edges.length === 0 ? (
        <EmptyState title="No leagues yet.">
          {canCreate
            ? 'Create the first one to put teams in it.'
            : 'An admin or moderator creates the first one.'}
        </EmptyState>
      ) : (
        <Radio.Group aria-label="Select a league" value={selected} onChange={onSelect}>
          <ul className={classes.list}>
            {edges.map(({ node }) => (
              <LeagueRow key={node.id} league={node} name={nameOf(node)} selected={node.id === selected} />
            ))}
          </ul>
        </Radio.Group>
      )}
      <ShowMore
        shown={edges.length}
        total={totalCount}
        noun={['league']}
        hasMore={pageInfo.hasNextPage}
        load={readOn}
        fallback={leagueFailures.loadLeagues}
      />
    </Panel>
  );
}

interface LeagueRowProps {
  league: SetupLeague;
  name: string;
  selected: boolean;
}

function LeagueRow({ league, name, selected }: LeagueRowProps) {
  const { editing, opener, open, close } = useEditing();
  const { id, description, viewerCanManage } = league;
  return (
    <li data-selected={selected || undefined}>
      <Radio value={id} label={<strong>{name}</strong>} description={describe(league)} />
      <span className={classes.rowTools}>
        <Button
          component={Link}
          to={paths.leagueOnDashboard(id)}
          size="compact-sm"
          variant="default"
          aria-label={`View ${name}`}
        >
          View
        </Button>
        {viewerCanManage && !editing ? (
          <Button ref={opener} size="compact-sm" variant="default" aria-label={`Edit ${name}`} onClick={open}>
            Edit
          </Button>
        ) : null}
      </span>
      {editing ? (
        <div className={classes.editor}>
          <EditLeague league={league} onDone={close} />
        </div>
      ) : null}
      {description && !editing ? <p className={classes.description}>{description}</p> : null}
    </li>
  );
}

function describe({ format, leagueType, teamCount, injuries, schedule }: SetupLeague): string {
  const games = schedule.pending + schedule.simulated;
  const played =
    games === 0
      ? 'no schedule'
      : `${count(schedule.simulated)} of ${counted(games, 'match', 'matches')} played`;
  return [
    formatLabel(format),
    typeLabel(leagueType),
    counted(teamCount, 'team'),
    injuries ? 'with injuries' : 'without injuries',
    played,
  ].join(', ');
}
