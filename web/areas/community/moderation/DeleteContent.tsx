import { useMutation } from '@apollo/client/react';
import { Button, Checkbox, NativeSelect, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../graphql/errors';
import type { ContentKind } from '../../../graphql/schema.generated';
import { counted } from '../../../ui/text/format';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { useSession } from '../../../session/session';
import type { ModeratedAccount } from './moderated-account';
import classes from './Moderation.module.css';
import { DeleteContentDocument } from './moderation-actions.generated';
import { moderationFailures } from './moderation-failures';
import { danger, dangerConfirmed } from '../../../ui/dialogs/danger';

interface DeleteContentProps {
  content: ModeratedAccount;
  /** Only content created after this time; null for all content. */
  since: string | null;
  setSince: (since: string | null) => void;
  /** Shows a message in the dialog. */
  report: (message: string) => void;
}

interface Kind {
  kind: ContentKind;
  words: string;
  count: number;
}

function kindsOf({ threads, posts, news, teams }: ModeratedAccount, isAdmin: boolean): Kind[] {
  const all: Kind[] = [
    { kind: 'POSTS', words: counted(posts, 'post'), count: posts },
    { kind: 'THREADS', words: `${counted(threads, 'thread')} with all replies`, count: threads },
    { kind: 'NEWS', words: counted(news, 'article'), count: news },
  ];
  const unused = {
    kind: 'TEAMS',
    words: `${counted(teams, 'team')} without a league or a match`,
    count: teams,
  };
  return isAdmin ? [...all, { ...unused, kind: 'TEAMS' }] : all;
}

/** Asks for kinds of content and a period, and shows how much that is before deleting it. */
export function DeleteContent({ content, since, setSince, report }: DeleteContentProps) {
  const { isAdmin } = useSession();
  const [chosen, setChosen] = useState<readonly ContentKind[]>([]);
  const [asking, setAsking] = useState(false);
  const [deleteContent, { loading }] = useMutation(DeleteContentDocument, { refetchQueries: 'active' });
  const { id, username } = content.user;
  const kinds = kindsOf(content, isAdmin);
  const going = kinds.filter(({ kind, count }) => count > 0 && chosen.includes(kind));

  async function act() {
    try {
      const variables = { userId: id, kinds: going.map(({ kind }) => kind), since };
      const { data } = await deleteContent({ variables });
      report(succeeded(data?.deleteContentOf.message ?? 'Deleted'));
    } catch (error) {
      report(failed(messageOf(error, moderationFailures.deleteContent)));
    }
    setAsking(false);
    setChosen([]);
  }

  return (
    <section aria-labelledby="content" className={classes.section}>
      <Title order={3} id="content">
        Delete content
      </Title>
      <Period since={since} setSince={setSince} disabled={asking} />
      <div className={classes.kinds}>
        {kinds.map(({ kind, words, count }) => (
          <Checkbox
            key={kind}
            label={words}
            disabled={count === 0 || asking}
            checked={count > 0 && chosen.includes(kind)}
            onChange={({ currentTarget }) =>
              setChosen(currentTarget.checked ? [...chosen, kind] : chosen.filter((other) => other !== kind))
            }
          />
        ))}
      </div>
      {asking ? (
        <Confirmation
          question={`Delete ${going.map(({ words }) => words).join(', ')} of ${username}? This cannot be undone.`}
          loading={loading}
          onCancel={() => setAsking(false)}
          onDelete={() => void act()}
        />
      ) : (
        <div>
          <Button {...danger} disabled={going.length === 0} onClick={() => setAsking(true)}>
            Delete…
          </Button>
        </div>
      )}
    </section>
  );
}

interface ConfirmationProps {
  question: string;
  loading: boolean;
  onCancel: () => void;
  onDelete: () => void;
}

/**
 * The confirmation is a part of the dialog, because a second dialog would confuse keyboards and screen readers. The
 * focus begins on Cancel.
 */
function Confirmation({ question, loading, onCancel, onDelete }: ConfirmationProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <div role="group" aria-label="Confirm deletion" className={classes.confirmation}>
      <p>{question}</p>
      <div className="buttons">
        <Button {...dangerConfirmed} loading={loading} onClick={onDelete}>
          Delete
        </Button>
        <Button variant="default" ref={cancel} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

const HOUR = 60 * 60_000;
const periods = [
  { value: '', label: 'At any time' },
  { value: String(HOUR), label: 'In the last hour' },
  { value: String(24 * HOUR), label: 'In the last 24 hours' },
  { value: String(7 * 24 * HOUR), label: 'In the last seven days' },
];

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

function Period({
  since,
  setSince,
  disabled,
}: Pick<DeleteContentProps, 'since' | 'setSince'> & { disabled: boolean }) {
  const [period, setPeriod] = useState('');
  return (
    <NativeSelect
      label="Written"
      data={periods}
      disabled={disabled}
      value={since === null ? '' : period}
      onChange={({ currentTarget: { value } }) => {
        setPeriod(value);
        setSince(value === '' ? null : ago(Number(value)));
      }}
    />
  );
}
