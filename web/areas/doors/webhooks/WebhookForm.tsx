import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { WebhookEvent, WebhookFormat } from '../../../graphql/schema.generated';
import { messageOf } from '../../../graphql/errors';
import { failed } from '../../../ui/toasts/message-tone';
import { Notice } from '../../../ui/page/Notice';
import { LeagueSelect } from '../../leagues/leagues/LeagueSelect';
import { TeamSelect } from '../../clubs/teams/TeamSelect';
import { webhookFailures } from './webhook-failures';
import { type NewWebhook, useCreateWebhook } from './webhooks-actions';
import type { WebhooksQuery } from './webhooks.generated';
import classes from './Webhooks.module.css';

type Kinds = WebhooksQuery['webhookEvents'];

/** Names of the formats. */
export const formats: Readonly<Record<WebhookFormat, string>> = {
  PENNANT: 'Pennant (JSON for programs)',
  DISCORD: 'Discord message',
  SLACK: 'Slack message',
};
const formatOptions = Object.entries(formats).map(([value, label]) => ({ value, label }));
const isFormat = (value: string): value is WebhookFormat => Object.hasOwn(formats, value);

/** Why a webhook of this form never receives the event; null if it can. */
function unsentReason(
  { hasMessage, ofClubs }: Kinds[number],
  format: WebhookFormat,
  teamId: string | null,
): string | null {
  if (format !== 'PENNANT' && !hasMessage) return 'Not available as a message';
  return teamId !== null && !ofClubs ? 'Not about a single team' : null;
}

interface WebhookFormProps {
  kinds: Kinds;
  onAdded: (added: NewWebhook | null) => void;
}

export function WebhookForm({ kinds, onAdded }: WebhookFormProps) {
  const createWebhook = useCreateWebhook();
  const [url, setUrl] = useState('');
  const [format, setFormat] = useState<WebhookFormat>('PENNANT');
  const [leagueId, setLeagueId] = useState<string | null>(null);
  const [teamId, setTeamId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly WebhookEvent[]>([]);
  const [secret, setSecret] = useState('');
  const [problems, setProblems] = useState<WebhookProblems>({});
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const offered = kinds.map((kind) => ({ ...kind, unsent: unsentReason(kind, format, teamId) }));
  const events = offered.flatMap(({ event, unsent }) =>
    unsent === null && chosen.includes(event) ? [event] : [],
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMessage(null);
    const found = webhookProblems(url, events, secret);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const input = { url: url.trim(), events, format, leagueId, teamId, secret: secret.trim() || null };
      onAdded(await createWebhook(input));
      setUrl('');
      setChosen([]);
      setSecret('');
    } catch (error) {
      setMessage(failed(messageOf(error, webhookFailures.createWebhook)));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      className={classes.form}
      aria-label="Add a webhook"
      onSubmit={(event) => void submit(event)}
    >
      <Notice message={message} onClose={() => setMessage(null)} />
      <TextInput
        label="URL"
        type="url"
        placeholder="https://example.com/pennant"
        maxLength={500}
        value={url}
        error={problems.url}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <NativeSelect
        label="Format"
        data={formatOptions}
        value={format}
        onChange={({ currentTarget: { value } }) => setFormat(isFormat(value) ? value : 'PENNANT')}
      />
      <LeagueSelect label="League" none="All leagues" value={leagueId} onChange={setLeagueId} />
      <TeamSelect label="Team" none="All teams" value={teamId} onChange={setTeamId} />
      <Events kinds={offered} chosen={events} problem={problems.events} choose={setChosen} />
      <TextInput
        label="Secret"
        description="Leave empty to generate one"
        autoComplete="off"
        maxLength={200}
        value={secret}
        error={problems.secret}
        onChange={(event) => setSecret(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy}>
        Add Webhook
      </Button>
    </form>
  );
}

interface EventsProps {
  kinds: readonly (Kinds[number] & { unsent: string | null })[];
  chosen: readonly WebhookEvent[];
  problem: string | undefined;
  choose: (chosen: readonly WebhookEvent[]) => void;
}

function Events({ kinds, chosen, problem, choose }: EventsProps) {
  const isEvent = (value: string) => kinds.find(({ event }) => event === value)?.event ?? [];
  return (
    <Checkbox.Group
      label="Events"
      value={[...chosen]}
      error={problem}
      onChange={(values) => choose(values.flatMap(isEvent))}
    >
      <div className={classes.choices}>
        {kinds.map(({ event, name, description, unsent }) => (
          <Checkbox
            key={event}
            value={event}
            label={name}
            disabled={unsent !== null}
            description={unsent ?? firstSentence(description)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** First sentence of an event's description; the rest is for programmers of receivers. */
const firstSentence = (description: string): string =>
  description.split(/(?<=\.) (?=`|[A-Z])/)[0] ?? description;

const webhookRules = {
  url: 'URL must be an address like https://example.com/pennant',
  events: 'Choose at least one event',
  secret: 'Secret must be at least 16 characters',
} as const;

const SHORTEST_SECRET = 16;

/** Error messages by field. */
interface WebhookProblems {
  url?: string;
  events?: string;
  secret?: string;
}

function webhookProblems(url: string, events: readonly unknown[], secret: string): WebhookProblems {
  const isAddress = URL.canParse(url.trim()) && /^https?:/i.test(url.trim());
  return {
    ...(!isAddress && { url: webhookRules.url }),
    ...(events.length === 0 && { events: webhookRules.events }),
    ...(secret !== '' && secret.trim().length < SHORTEST_SECRET && { secret: webhookRules.secret }),
  };
}
