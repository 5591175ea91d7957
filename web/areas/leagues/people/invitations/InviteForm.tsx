import { useMutation } from '@apollo/client/react';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { formFailure } from '../../../../graphql/errors';
import { announce } from '../../../../ui/page/LiveRegion';
import { Notice } from '../../../../ui/page/Notice';
import { shortDate } from '../../../../ui/text/relative-time';
import { failed } from '../../../../ui/toasts/message-tone';
import type { InvitingLeague } from './inviting-league';
import { invitationFailures } from './invitation-failures';
import { InviteDocument, type InviteMutation } from './invitation-actions.generated';
import classes from './Invite.module.css';

const MOST_USES = 100;
const MOST_DAYS = 90;

const wholeNumber = (label: string, most: number) => (text: string) =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most
    ? null
    : `${label} must be a whole number from 1 to ${most}`;

interface InviteFormProps {
  league: InvitingLeague;
  reload: () => Promise<unknown>;
}

/** Makes a link for one club, or for guests who choose one of the clubs without owners. */
export function InviteForm({ league, reload }: InviteFormProps) {
  const [invite, { loading }] = useMutation(InviteDocument, { fetchPolicy: 'no-cache' });
  const [made, setMade] = useState<InviteMutation['invite'] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: { teamId: '', uses: '1', expiresInDays: '14' },
    validate: {
      uses: (text, { teamId }) => (teamId === '' ? wholeNumber('Uses', MOST_USES)(text) : null),
      expiresInDays: wholeNumber('Days', MOST_DAYS),
    },
  });
  const chosen = form.values.teamId;
  const isOwned = league.teams.some(({ team }) => team.id === chosen && team.ownerId !== null);
  const submit = form.onSubmit(async ({ teamId, uses, expiresInDays }) => {
    setFailure(null);
    setMade(null);
    // One club has one owner, so its invitation has one use.
    const numbers = { uses: teamId === '' ? Number(uses) : 1, expiresInDays: Number(expiresInDays) };
    const input = { role: 'OWNER' as const, teamId: teamId === '' ? null : teamId, ...numbers };
    try {
      const { data } = await invite({ variables: { leagueId: league.id, input } });
      setMade(data?.invite ?? null);
      await reload();
    } catch (error) {
      const refused = formFailure(error, invitationFailures.invite, ['teamId', 'uses', 'expiresInDays']);
      form.setErrors(refused.fields);
      setFailure(refused.message === null ? null : failed(refused.message));
    }
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form} aria-label="New invitation">
      <Notice message={failure} onClose={() => setFailure(null)} />
      {made ? <Link url={made.url} expiresAt={made.expiresAt} onClose={() => setMade(null)} /> : null}
      <div className={classes.fields}>
        <NativeSelect
          label="Club"
          description={
            isOwned ? 'It has an owner, who loses it when the invitation is accepted.' : 'The guest owns it.'
          }
          data={[
            { value: '', label: 'Any club without an owner' },
            ...league.teams.map(({ team }) => ({ value: team.id, label: team.name })),
          ]}
          {...form.getInputProps('teamId')}
        />
        {chosen === '' ? (
          <TextInput
            label="Uses"
            description={`People who may accept, 1 to ${MOST_USES}`}
            inputMode="numeric"
            {...form.getInputProps('uses')}
          />
        ) : null}
        <TextInput
          label="Days"
          description={`Until it expires, 1 to ${MOST_DAYS}`}
          inputMode="numeric"
          {...form.getInputProps('expiresInDays')}
        />
      </div>
      <Button type="submit" loading={loading} className={classes.submit}>
        Create Invitation
      </Button>
    </form>
  );
}

interface LinkProps {
  url: string;
  expiresAt: string;
  onClose: () => void;
}

/** Shows the link of a new invitation, which is never shown again. */
function Link({ url, expiresAt, onClose }: LinkProps) {
  const address = new URL(url, window.location.origin).href;
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      announce('Copied');
    } catch {
      // Browsers allow copying on secure addresses only, and users may forbid it.
      setCopied(false);
    }
  };
  return (
    <Notice tone="mark" message="Copy the link now. It will not be shown again." onClose={onClose}>
      <div className={classes.link}>
        <TextInput
          label="Link"
          readOnly
          value={address}
          description={`Works until ${shortDate(expiresAt)} for everybody who has it`}
          error={copied === false ? 'Your browser blocked copying. Select the link and copy it.' : null}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" onClick={() => void copy()}>
          {copied === true ? 'Copied' : 'Copy Link'}
        </Button>
      </div>
    </Notice>
  );
}
