import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState, useEffect, useRef } from 'react';
import dayjs from 'dayjs';
import { formFailure } from '../../../graphql/errors';
import type { MakeTokenInput } from '../../../graphql/schema.generated';
import { failed } from '../../../ui/toasts/message-tone';
import { Notice } from '../../../ui/page/Notice';
import { CodeField } from '../sign-in/CodeField';
import { PasskeyButton } from '../sign-in/PasskeyLoginButton';
import { type AskedFactors, askedFactors } from '../sign-in/second-factor-refusal';
import { useAskForPasskey } from '../sign-in/sign-in-actions';
import classes from '../settings/Account.module.css';
import { settingsFailures } from '../settings/settings-failures';
import { type MadeToken, useMakeToken } from './token-actions';
import { announce } from '../../../ui/page/LiveRegion';

export function MakeToken() {
  const makeToken = useMakeToken();
  const [made, setMade] = useState<MadeToken | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<AskedFactors | null>(null);
  const [code, setCode] = useState('');
  const form = useForm({ initialValues: newTokenDraft(), validate: tokenProblems });
  const askForPasskey = useAskForPasskey();

  /** Makes the token from the form, with the second factor if one was asked for. */
  const make = async (factor: Pick<MakeTokenInput, 'code' | 'credential'>) => {
    const { name, mayWrite, lastDay } = form.values;
    const scopes: MakeTokenInput['scopes'] = mayWrite ? ['READ', 'WRITE'] : ['READ'];
    setMade(await makeToken({ name: name.trim(), scopes, expiresAt: endOfDay(lastDay), ...factor }));
    form.reset();
    setAsked(null);
    setCode('');
  };

  const submit = form.onSubmit(async () => {
    setFailure(null);
    setMade(null);
    setBusy(true);
    try {
      await make(asked ? { code: code.trim() } : {});
    } catch (error) {
      const next = askedFactors(error);
      if (next) setAsked(next);
      // The first refusal only asks for the factor: it is no error.
      if (next && !asked) return;
      const refused = formFailure(error, settingsFailures.makeToken, ['name']);
      form.setErrors(refused.fields);
      setFailure(refused.message === null ? null : failed(refused.message));
    } finally {
      setBusy(false);
    }
  });

  return (
    <>
      {made ? <NewToken made={made} onClose={() => setMade(null)} /> : null}
      <form onSubmit={submit} noValidate className={classes.form} aria-label="New token">
        <Notice message={failure} onClose={() => setFailure(null)} />
        <TextInput
          label="Name"
          description="The app that will use it"
          required
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Radio.Group
          label="Access"
          value={form.values.mayWrite ? 'write' : 'read'}
          onChange={(scope) => form.setFieldValue('mayWrite', scope === 'write')}
        >
          <div className="stack">
            <Radio value="read" label="Read only" />
            <Radio value="write" label="Read and write" />
          </div>
        </Radio.Group>
        <TextInput
          label="Last day"
          type="date"
          disabled={form.values.lastDay === ''}
          {...form.getInputProps('lastDay')}
        />
        <Checkbox
          label="Never expires"
          checked={form.values.lastDay === ''}
          onChange={({ currentTarget }) =>
            form.setFieldValue('lastDay', currentTarget.checked ? '' : newTokenDraft().lastDay)
          }
        />
        {asked ? <CodeField asked={asked} value={code} onChange={setCode} /> : null}
        <div className="buttons">
          <Button type="submit" loading={busy}>
            Create Token
          </Button>
          {asked?.passkey ? (
            <PasskeyButton
              label="Use a Passkey"
              act={async () => make({ credential: await askForPasskey() })}
              onFailure={(message) => setFailure(message === null ? null : failed(message))}
            />
          ) : null}
        </div>
      </form>
    </>
  );
}

/** Default lifetime of a new token, in days. */
const USUAL_DAYS = 90;

interface TokenDraft {
  name: string;
  mayWrite: boolean;
  /** Last day on which it is valid, as `2026-02-22`; empty for a token that does not end. */
  lastDay: string;
}

const newTokenDraft = (now = new Date()): TokenDraft => ({
  name: '',
  mayWrite: false,
  lastDay: dayjs(now).add(USUAL_DAYS, 'day').format('YYYY-MM-DD'),
});

const tokenProblems = {
  name: (name: string) => (name.trim() === '' ? 'Name is required' : null),
  lastDay: (day: string) =>
    day !== '' && !dayjs(day).endOf('day').isAfter(new Date()) ? 'End date must be in the future' : null,
};

/** End of a day in the browser's time zone; null if the day is an empty text. */
const endOfDay = (day: string): string | null => (day === '' ? null : dayjs(day).endOf('day').toISOString());

/** Shows the text of a new token, which is never shown again. */
function NewToken({ made: { name, token }, onClose }: { made: MadeToken; onClose: () => void }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const text = useRef<HTMLElement>(null);
  useEffect(() => text.current?.focus(), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      setCopied(true);
      announce('Copied');
    } catch {
      // Browsers refuse to copy without TLS: the text is selected instead.
      setCopied(false);
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
    }
  };

  return (
    <Notice tone="mark" message={`${name}: copy it now. It will not be shown again.`} onClose={onClose}>
      <div className={classes.made}>
        <code ref={text} tabIndex={-1} className={classes.secret} aria-label="Token">
          {token}
        </code>
        <Button size="compact-sm" variant="default" onClick={() => void copy()}>
          {copied === true ? 'Copied' : 'Copy'}
        </Button>
        {copied === false ? (
          <span>Your browser blocked copying. Copy the selected token yourself.</span>
        ) : null}
        <span>Anyone who has it can act as you. Keep it as safe as a password.</span>
      </div>
    </Notice>
  );
}
