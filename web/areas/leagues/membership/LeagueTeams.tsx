import { useApolloClient, useMutation } from '@apollo/client/react';
import { useQuery } from '../../../session/use-query';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../graphql/errors';
import { QueryState } from '../../../graphql/QueryState';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { confirmAction } from '../../../ui/dialogs/dialogs';
import { distinctNames } from '../../../ui/choices/groups';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { Notice } from '../../../ui/page/Notice';
import { Panel } from '../../../ui/page/Panel';
import { paths } from '../../../ui/addresses/paths';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import { RemoveLeagueTeamDocument } from '../leagues/league-actions.generated';
import { leagueFailures } from '../leagues/league-failures';
import { SETUP_QUERIES } from '../leagues/league-setup';
import { LeagueTeamsDocument, type LeagueTeamsQuery, TeamInLeagueDocument } from './league-teams.generated';
import { counted } from '../../../ui/text/format';
import classes from '../leagues/League.module.css';
import { dangerInRow } from '../../../ui/dialogs/danger';

interface Named {
  id: string;
  name: string;
}

type Member = NonNullable<LeagueTeamsQuery['league']>['teams'][number];

/** For staff: the teams of the selected league, with buttons to take them out. */
export function LeagueTeams({ league }: { league: Named }) {
  const result = useQuery(LeagueTeamsDocument, { variables: { id: league.id } });
  useUpdates(LeagueTeamsDocument, { id: league.id });
  const data = result.data ?? result.previousData;
  const teams = data?.league?.teams ?? [];
  const { busy, message, dismiss, remove } = useRemoval(league);
  const nameOf = distinctNames(teams.map(({ team }) => team));
  return (
    <Panel title="Teams of the League" aside={<strong>{league.name}</strong>}>
      <Notice message={message} onClose={dismiss} />
      <QueryState result={{ ...result, data }} fallback={leagueFailures.loadLeague}>
        {() =>
          teams.length === 0 ? (
            <p className={classes.hint}>No teams in this league yet.</p>
          ) : (
            <ul className={classes.members}>
              {teams.map((member) => (
                <MemberRow
                  key={member.team.id}
                  member={member}
                  name={nameOf(member.team)}
                  busy={busy}
                  onRemove={() => void remove(member.team)}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Panel>
  );
}

interface MemberRowProps {
  member: Member;
  name: string;
  busy: boolean;
  onRemove: () => void;
}

function MemberRow({ member, name, busy, onRemove }: MemberRowProps) {
  const { team, conference, division } = member;
  return (
    <li>
      <span className={classes.team}>
        <TeamMark name={team.name} team={team} size={24} />
        <Link to={paths.team(team.id)}>{name}</Link>
        <span className={classes.hint}>{[conference, division].filter(Boolean).join(', ')}</span>
      </span>
      <Button
        {...dangerInRow}
        size="compact-sm"
        disabled={busy}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  );
}

function useRemoval(league: Named) {
  const client = useApolloClient();
  const [removeTeam] = useMutation(RemoveLeagueTeamDocument, {
    refetchQueries: [...SETUP_QUERIES, LeagueTeamsDocument],
    awaitRefetchQueries: true,
  });
  const isAsking = useRef(false);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  /** Text of the confirmation, from the current numbers of matches. */
  async function consequences({ id, name }: Named): Promise<string> {
    const { data } = await client.query({
      query: TeamInLeagueDocument,
      variables: { leagueId: league.id, teamId: id },
      fetchPolicy: 'no-cache',
    });
    return consequencesOf(name, league.name, {
      pending: data?.pending.totalCount ?? 0,
      simulated: data?.simulated.totalCount ?? 0,
    });
  }

  async function remove(team: Named) {
    // The button stays enabled while the question is open, because it gets the focus back.
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      const agreed = await confirmAction({
        title: `Remove ${team.name} from ${league.name}?`,
        message: await consequences(team),
        confirmLabel: 'Remove',
      });
      if (!agreed) return;
      setBusy(true);
      const { data } = await removeTeam({ variables: { leagueId: league.id, teamId: team.id } });
      setMessage(succeeded(data?.removeLeagueTeam.message ?? `${team.name} left ${league.name}.`));
    } catch (error) {
      setMessage(failed(messageOf(error, leagueFailures.removeTeam)));
    } finally {
      isAsking.current = false;
      setBusy(false);
    }
  }

  return { busy, message, dismiss: () => setMessage(null), remove };
}

/** Sentences about the matches of a team that is taken out of its league. */
export function consequencesOf(
  team: string,
  league: string,
  { pending, simulated }: { pending: number; simulated: number },
): string {
  const dropped =
    pending === 0
      ? `${team} has no pending matches in ${league}.`
      : `${counted(pending, 'pending match', 'pending matches')} of ${team} in ${league} will be deleted.`;
  const kept =
    simulated === 0
      ? 'It has played no games, so it leaves the standings too.'
      : `${counted(simulated, 'game already played stays', 'games already played stay')} in the standings.`;
  return `${dropped} ${kept}`;
}
