import { useApolloClient } from '@apollo/client/react';
import { useQuery } from '../session/use-query';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../ui/addresses/paths';
import { CompactStats } from '../areas/clubs/players/lists/CompactStats';
import { FullStats } from '../areas/clubs/players/lists/FullStats';
import classes from '../areas/clubs/players/lists/Players.module.css';
import { useRosterActions } from '../areas/clubs/rosters/roster-actions';
import { useSigning } from '../areas/clubs/rosters/signing';
import { signColumn, SigningOffice } from '../areas/clubs/rosters/SigningOffice';
import { useSession } from '../session/session';
import { hasFilters, wantedAt } from '../areas/clubs/players/lists/wanted-players';
import { useUpdates } from '../graphql/live-events/use-updates';
import { PlayerFilters } from '../areas/clubs/players/lists/PlayerFilters';
import { TeamSelect } from '../areas/clubs/teams/TeamSelect';
import { LeagueSelect } from '../areas/leagues/leagues/LeagueSelect';
import { EmptyState } from '../ui/page/EmptyState';
import { counted } from '../ui/text/format';
import { Notice } from '../ui/page/Notice';
import { PageHeader } from '../ui/page/PageHeader';
import { usePageAddress } from '../ui/addresses/page-address';
import { PlayersPageDocument, type PlayersPageQuery } from './players.generated';
import { dealColumn, useClaimingTeam } from '../areas/clubs/market/PlayerDeals';
import { usePlayerDeals } from '../areas/clubs/market/market-actions';
import { danger } from '../ui/dialogs/danger';

type ChosenTeam = NonNullable<PlayersPageQuery['team']>;

export function Component() {
  const { search } = usePageAddress();
  const { isStaff } = useSession();
  const wanted = wantedAt(search);
  const { teamId, leagueId, freeAgents } = wanted;
  const showsFull = search.get('view') === 'full';
  const Tables = showsFull ? FullStats : CompactStats;
  const variables = { teamId: teamId ?? '' };
  const { data } = useQuery(PlayersPageDocument, { variables, skip: teamId === null });
  useUpdates(PlayersPageDocument, variables, teamId === null);
  const client = useApolloClient();
  const reload = () => client.refetchQueries({ include: 'active' });
  const team = teamId === null ? undefined : (data?.team ?? undefined);
  const isKnown = teamId === null || data !== undefined;
  const signing = useSigning(reload);
  const canSign = isStaff && freeAgents;
  const claims = useClaims(freeAgents && !isStaff, reload);

  return (
    <div className="stack">
      <PageHeader
        title="Players"
        tabTitle={team ? `Players of ${team.name}` : 'Players'}
        lead={leadOf(team, freeAgents)}
        actions={
          <Button component={Link} to={paths.comparePlayers} variant="default" visibleFrom="sm">
            Compare players
          </Button>
        }
      />
      <PlayerFilters wanted={wanted} showsFull={showsFull}>
        {(set) => (
          <>
            <TeamSelect
              label="Filter by team"
              none="All Teams"
              value={teamId}
              team={team}
              onChange={(id) => set('team', id)}
            />
            <LeagueSelect
              label="League"
              none="All Leagues"
              value={leagueId}
              onChange={(id) => set('league', id)}
            />
          </>
        )}
      </PlayerFilters>
      {canSign ? <SigningOffice signing={signing} /> : null}
      {team ? <RosterOffice team={team} reload={reload} /> : null}
      <Tables
        wanted={wanted}
        scaleLeague={leagueId ?? team?.league?.id ?? null}
        tools={canSign ? signColumn(signing) : claims}
        empty={
          hasFilters({ ...wanted, freeAgents: false }) ? (
            <EmptyState title="No players found.">
              {wanted.search === null ? 'Try fewer filters.' : 'Search for any part of a player’s name.'}
            </EmptyState>
          ) : freeAgents ? (
            <EmptyState title="No free agents.">Every player has a team.</EmptyState>
          ) : (
            isKnown && <NoPlayers team={team} isFiltered={teamId !== null} />
          )
        }
      />
      {isStaff || team?.viewerCanManageRoster ? null : (
        <p className="hint">Only admins and moderators can manage players.</p>
      )}
    </div>
  );
}

/** A column of buttons with which an owner claims free agents. */
function useClaims(isWanted: boolean, reload: () => Promise<unknown>) {
  const team = useClaimingTeam(!isWanted);
  const { busy, claim } = usePlayerDeals(reload);
  if (!isWanted || team === null) return null;
  return dealColumn({ busy, label: 'Claim', deal: (player) => claim(player, team) });
}

function leadOf(team: ChosenTeam | undefined, freeAgents: boolean) {
  if (team) return <Link to={paths.team(team.id)}>{team.name}</Link>;
  return freeAgents ? 'Players without a team.' : null;
}

function NoPlayers({ team, isFiltered }: { team: ChosenTeam | undefined; isFiltered: boolean }) {
  if (team) {
    return (
      <EmptyState title="No players found for this team.">
        {team.viewerCanManageRoster
          ? `Generate an AI roster, and ${team.name} can take the field.`
          : `${team.name} cannot take the field until its roster is generated.`}
      </EmptyState>
    );
  }
  return isFiltered ? (
    <EmptyState
      title="Team not found."
      action={
        <Button component={Link} to={paths.players} variant="default">
          Show all teams
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="No players yet."
      action={
        <Button component={Link} to={paths.teams} variant="default">
          Go to the teams
        </Button>
      }
    >
      Players arrive when a team’s roster is generated.
    </EmptyState>
  );
}

function RosterOffice({ team, reload }: { team: ChosenTeam; reload: () => Promise<unknown> }) {
  const [message, setMessage] = useState<string | null>(null);
  const { busy, generate, removeAll } = useRosterActions(setMessage, reload);
  if (!team.viewerCanManageRoster) return null;
  const isEmpty = team.rosterSize === 0;
  return (
    <div className={classes.office} data-print="hide">
      <div className="buttons">
        <Button
          disabled={!isEmpty}
          loading={busy && isEmpty}
          title={isEmpty ? undefined : `${team.name} already has ${counted(team.rosterSize, 'player')}`}
          onClick={() => void generate(team)}
        >
          Generate AI Roster
        </Button>
        <Button
          {...danger}
          disabled={isEmpty}
          loading={busy && !isEmpty}
          onClick={() => void removeAll(team)}
        >
          Delete All Players
        </Button>
      </div>
      <Notice message={message} onClose={() => setMessage(null)} />
    </div>
  );
}
