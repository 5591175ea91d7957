import { useMutation } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { messageOf } from '../../../graphql/errors';
import { confirmAction } from '../../../ui/dialogs/dialogs';
import { dangerInRow } from '../../../ui/dialogs/danger';
import { Notice } from '../../../ui/page/Notice';
import { Panel } from '../../../ui/page/Panel';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { NameCommissionerDocument, RemoveCommissionerDocument } from '../leagues/league-actions.generated';
import { leagueFailures } from '../leagues/league-failures';
import classes from '../leagues/League.module.css';

interface CommissionersProps {
  league: {
    id: string;
    name: string;
    commissioners: readonly { userId: string; username: string }[];
  };
}

/** For administrators: the commissioners of a league, with a form to name another. */
export function Commissioners({ league: { id: leagueId, name, commissioners } }: CommissionersProps) {
  const [username, setUsername] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const [nameCommissioner, naming] = useMutation(NameCommissionerDocument);
  const [removeCommissioner, removing] = useMutation(RemoveCommissionerDocument);

  async function add(event: SyntheticEvent) {
    event.preventDefault();
    try {
      await nameCommissioner({ variables: { leagueId, username } });
      setUsername('');
      setMessage(succeeded(`${username} is a commissioner of ${name}`));
    } catch (error) {
      setMessage(failed(messageOf(error, leagueFailures.nameCommissioner)));
    }
  }

  async function remove(former: string) {
    const agreed = await confirmAction({
      title: `Remove ${former}?`,
      message: `${former} will no longer be able to run ${name}.`,
      confirmLabel: 'Remove',
    });
    if (!agreed) return;
    try {
      await removeCommissioner({ variables: { leagueId, username: former } });
      setMessage(succeeded(`${former} is no longer a commissioner of ${name}`));
    } catch (error) {
      setMessage(failed(messageOf(error, leagueFailures.removeCommissioner)));
    }
  }

  return (
    <Panel title="Commissioners">
      <Notice message={message} onClose={() => setMessage(null)} />
      <p className={classes.hint}>
        A commissioner may do in this league all that moderators and administrators may.
      </p>
      {commissioners.length === 0 ? (
        <p>The league has no commissioner yet.</p>
      ) : (
        <ul className={classes.members} aria-label="Commissioners">
          {commissioners.map(({ userId, username: known }) => (
            <li key={userId}>
              <bdi>{known}</bdi>
              <Button
                {...dangerInRow}
                size="compact-sm"
                disabled={removing.loading}
                aria-label={`Remove ${known}`}
                onClick={() => void remove(known)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={(event) => void add(event)} className="buttons">
        <TextInput
          label="Username"
          autoComplete="off"
          maxLength={254}
          value={username}
          onChange={({ currentTarget }) => setUsername(currentTarget.value)}
        />
        <Button type="submit" loading={naming.loading}>
          Name Commissioner
        </Button>
      </form>
    </Panel>
  );
}
