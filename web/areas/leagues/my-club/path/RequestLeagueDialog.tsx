import { useMutation } from '@apollo/client/react';
import { useQuery } from '../../../../session/use-query';
import { counted } from '../../../../ui/text/format';
import { Button, Modal, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { formFailure } from '../../../../graphql/errors';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { Notice } from '../../../../ui/page/Notice';
import { toast } from '../../../../ui/toasts/toast';
import { LeagueSelect } from '../../leagues/LeagueSelect';
import { LeagueChoicesDocument } from '../../leagues/league-choices.generated';
import { clubFailures } from '../club-failures';
import { LeagueToJoinDocument, type LeagueToJoinQuery } from './league-to-join.generated';
import { RequestLeagueDocument } from './path-actions.generated';
import classes from './ClubPath.module.css';

interface RequestLeagueDialogProps {
  team: { id: string; name: string };
  onClose: () => void;
  reload: () => Promise<unknown>;
}

interface Draft {
  leagueId: string | null;
  message: string;
}

const most = 500;

export default function RequestLeagueDialog({ team, onClose, reload }: RequestLeagueDialogProps) {
  const [requestLeague, { loading }] = useMutation(RequestLeagueDocument);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Draft>({
    initialValues: { leagueId: null, message: '' },
    validate: {
      leagueId: (id) => (id === null ? 'League is required' : null),
      message: (text) => (text.trim().length > most ? `Message must be at most ${most} characters` : null),
    },
  });
  const only = useOnlyLeague();
  const { setFieldValue } = form;
  const isUnchosen = form.values.leagueId === null && !form.isTouched('leagueId');
  useEffect(() => {
    if (only !== null && isUnchosen) setFieldValue('leagueId', only);
  }, [only, isUnchosen, setFieldValue]);
  const submit = form.onSubmit(async ({ leagueId, message }) => {
    if (leagueId === null) return;
    setFailure(null);
    const input = { leagueId, message: message.trim() || null };
    try {
      const { data } = await requestLeague({ variables: { teamId: team.id, input } });
      await reload();
      onClose();
      const league = data?.requestLeague.leagueName ?? 'the league';
      void toast(succeeded(`${team.name} asked to join ${league}.`));
    } catch (error) {
      const refused = formFailure(error, clubFailures.requestLeague, ['leagueId', 'message']);
      form.setErrors(refused.fields);
      setFailure(refused.message === null ? null : failed(refused.message));
    }
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`A place for ${team.name}`}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} noValidate className="stack" aria-label={`A place for ${team.name}`}>
        <Notice message={failure} onClose={() => setFailure(null)} />
        <LeagueSelect
          label="League"
          required
          value={form.values.leagueId}
          onChange={(id) => form.setFieldValue('leagueId', id)}
          error={form.errors['leagueId']}
        />
        {form.values.leagueId === null ? null : <Season leagueId={form.values.leagueId} />}
        <Textarea
          label="Message"
          description="To the moderators and administrators. Optional."
          rows={3}
          {...form.getInputProps('message')}
        />
        <div className="buttons">
          <Button type="submit" loading={loading}>
            Ask to Join
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Progress of the chosen league's season, and the time of the club's first match. */
function Season({ leagueId }: { leagueId: string }) {
  const { data } = useQuery(LeagueToJoinDocument, { variables: { id: leagueId } });
  return (
    <p className={classes.season} aria-live="polite">
      {data?.league ? seasonText(data.league) : null}
    </p>
  );
}

function seasonText({ teamCount, schedule }: NonNullable<LeagueToJoinQuery['league']>): string {
  const clubs = `${counted(teamCount, 'club')}.`;
  const { days, nextDay, simulated } = schedule;
  if (days === 0) return `${clubs} No schedule yet: your club can play from the first day.`;
  if (simulated === 0) return `${clubs} The schedule is made, but no game has been played.`;
  if (nextDay === null) return `${clubs} All games are played. Your club would start with the next season.`;
  const played = Math.round((100 * (nextDay - 1)) / days);
  return `${clubs} ${played}% of the season is played. Your club would start with the next season, or earlier if staff makes a new schedule.`;
}

/** Id of the league if there is exactly one. It is read with the choices of the field. */
function useOnlyLeague(): string | null {
  const { data } = useQuery(LeagueChoicesDocument, { variables: { search: null, leagueType: null } });
  const edges = data?.choices.edges ?? [];
  return edges.length === 1 ? (edges[0]?.node.id ?? null) : null;
}
