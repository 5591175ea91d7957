import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { formFailure } from '../../../graphql/errors';
import { failed } from '../../../ui/message-tone';
import { Notice } from '../../../ui/Notice';
import classes from './Account.module.css';
import { NewToken } from './NewToken';
import { settingsFailures } from './settings-failures';
import { type MadeToken, useMakeToken } from './token-actions';
import { endOfDay, newTokenDraft, tokenProblems } from './token-form';

export function MakeToken() {
  const makeToken = useMakeToken();
  const [made, setMade] = useState<MadeToken | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm({ initialValues: newTokenDraft(), validate: tokenProblems });

  const submit = form.onSubmit(async ({ name, mayWrite, lastDay }) => {
    setFailure(null);
    setMade(null);
    setBusy(true);
    try {
      setMade(
        await makeToken({
          name: name.trim(),
          scopes: mayWrite ? ['READ', 'WRITE'] : ['READ'],
          expiresAt: endOfDay(lastDay),
        }),
      );
      form.reset();
    } catch (error) {
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
          description="Which program it is for"
          required
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Radio.Group
          label="It may"
          value={form.values.mayWrite ? 'write' : 'read'}
          onChange={(scope) => form.setFieldValue('mayWrite', scope === 'write')}
        >
          <div className="stack">
            <Radio value="read" label="Read what I can read" />
            <Radio value="write" label="Read, and do what I may do" />
          </div>
        </Radio.Group>
        <TextInput
          label="Last day"
          type="date"
          disabled={form.values.lastDay === ''}
          {...form.getInputProps('lastDay')}
        />
        <Checkbox
          label="Without an end"
          checked={form.values.lastDay === ''}
          onChange={({ currentTarget }) =>
            form.setFieldValue('lastDay', currentTarget.checked ? '' : newTokenDraft().lastDay)
          }
        />
        <Button type="submit" loading={busy}>
          Make Token
        </Button>
      </form>
    </>
  );
}
