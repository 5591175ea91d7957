import { Button, Group, PasswordInput, Skeleton, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { QueryState } from '../../../graphql/QueryState';
import { readQuietly } from '../../../graphql/read-quietly';
import { Tag } from '../../../ui/text/badges';
import { Notice } from '../../../ui/page/Notice';
import { accountFailures } from '../sign-in/account-failures';
import { emptyFields } from '../sign-in/account-rules';
import type { AccountSettingsQuery } from './account.generated';
import { useLinkActions } from '../links/link-actions';
import { useSubmission } from '../links/use-submission';
import classes from './Account.module.css';
import { type AccountProps, AccountSection } from './AccountSection';

type Account = NonNullable<AccountSettingsQuery['me']>;

/** The viewer's email address: whether it is confirmed, and how to change it. */
export function EmailSettings({ result }: AccountProps) {
  return (
    <AccountSection id="email" title="Email Address">
      <QueryState
        result={result}
        fallback={accountFailures.loadEmail}
        skeleton={<Skeleton height={26} width="18rem" />}
      >
        {({ me }) => me && <Current account={me} />}
      </QueryState>
      <p className={classes.soft}>Only you and administrators see it.</p>
      <ChangeForm reload={result.refetch} />
    </AccountSection>
  );
}

function Current({ account }: { account: Account }) {
  const { email, emailConfirmedAt, pendingEmail, viewerCanSendConfirmation: canSend } = account;
  const { sendConfirmation } = useLinkActions();
  const { busy, done, failure, submit } = useSubmission(accountFailures.sendConfirmation);
  return (
    <>
      <Group gap="xs" style={{ overflowWrap: 'anywhere' }}>
        {email}
        {emailConfirmedAt === null ? null : <Tag>Confirmed</Tag>}
        {emailConfirmedAt === null && canSend ? <Tag tone="bad">Not confirmed</Tag> : null}
        {canSend ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={busy}
            onClick={() => void submit(sendConfirmation)}
          >
            Send Link Again
          </Button>
        ) : null}
      </Group>
      {pendingEmail === null ? null : (
        <Text style={{ overflowWrap: 'anywhere' }}>
          It changes to {pendingEmail} once the link in the email to that address is opened.
        </Text>
      )}
      <Notice tone="bad" message={failure} />
      <Notice tone="plain" message={done} />
    </>
  );
}

function ChangeForm({ reload }: { reload: () => Promise<unknown> }) {
  const { changeEmail } = useLinkActions();
  const { busy, done, failure, submit, fail } = useSubmission(accountFailures.changeEmail, [
    'email',
    'currentPassword',
  ]);
  const form = useForm({ initialValues: { email: '', currentPassword: '' } });

  const send = form.onSubmit(async (values) => {
    const empty = emptyFields(values);
    form.setErrors(Object.fromEntries(empty.map((field) => [field, true])));
    if (empty.length > 0) return fail('The new address and your current password are required');
    const problems = await submit(async () => {
      const message = await changeEmail(values.email.trim(), values.currentPassword);
      form.reset();
      await readQuietly(reload());
      return message;
    });
    form.setErrors(problems);
  });

  return (
    <form onSubmit={send} noValidate className={classes.form} aria-label="Change the email address">
      <Notice tone="bad" message={failure} />
      <Notice tone="good" message={done} />
      <TextInput
        label="New email address"
        type="email"
        required
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Current password"
        required
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <Button type="submit" loading={busy}>
        Change Email
      </Button>
    </form>
  );
}
