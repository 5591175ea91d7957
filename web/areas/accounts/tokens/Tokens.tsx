import { Button } from '@mantine/core';
import { QueryState, TextSkeleton } from '../../../graphql/QueryState';
import { Tag } from '../../../ui/text/badges';
import { useSession } from '../../../session/session';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { shortDate } from '../../../ui/text/relative-time';
import { useNow } from '../../../ui/text/use-now';
import classes from '../settings/Account.module.css';
import { type AccountProps, AccountSection } from '../settings/AccountSection';
import { MakeToken } from './MakeToken';
import { settingsFailures } from '../settings/settings-failures';
import { useRevokeToken } from './token-actions';
import type { AccountSettingsQuery } from '../settings/account.generated';
import { dangerInRow } from '../../../ui/dialogs/danger';

type Token = AccountSettingsQuery['myTokens'][number];

export function Tokens({ result }: AccountProps) {
  const { isStaff } = useSession();
  return (
    <AccountSection id="tokens" title="Personal Tokens">
      <p>
        With a token, a program of yours can use the <a href="/api/docs">REST API</a>, GraphQL and sockets as
        you, without your password. It cannot change anything on this page.
      </p>
      {isStaff ? (
        <p className={classes.soft}>When an administrator changes your role, all your tokens are revoked.</p>
      ) : null}
      <QueryState result={result} fallback={settingsFailures.tokens} skeleton={<TextSkeleton lines={1} />}>
        {({ myTokens }) => <TokenList tokens={myTokens} />}
      </QueryState>
      <MakeToken />
    </AccountSection>
  );
}

function TokenList({ tokens }: { tokens: readonly Token[] }) {
  const { revoke, busy } = useRevokeToken();
  if (tokens.length === 0) return <p className={classes.soft}>You have no tokens.</p>;
  return (
    <ul className={classes.rows} aria-label="Tokens">
      {tokens.map((token) => (
        <li key={token.id} className={classes.row}>
          <TokenFacts token={token} />
          <Button
            {...dangerInRow}
            size="compact-sm"
            disabled={busy}
            aria-label={`Revoke ${token.name}`}
            onClick={() => void revoke(token.id, token.name)}
          >
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}

const everyMinute = () => 60_000;

function TokenFacts({ token: { name, scopes, createdAt, expiresAt, lastUsedAt } }: { token: Token }) {
  const now = useNow(everyMinute);
  const isOver = expiresAt !== null && new Date(expiresAt) <= now;
  return (
    <div className={classes.about}>
      <span className={classes.name}>
        {name}
        <Tag>{scopes.includes('WRITE') ? 'Read and write' : 'Read'}</Tag>
        {isOver ? <Tag tone="bad">Expired</Tag> : null}
      </span>
      <span className={classes.soft}>
        Made {shortDate(createdAt)} · {endWords(expiresAt, isOver)} ·{' '}
        {lastUsedAt === null ? (
          'never used'
        ) : (
          <>
            last used: <RelativeTime at={lastUsedAt} rule="forum" />
          </>
        )}
      </span>
    </div>
  );
}

function endWords(expiresAt: string | null, isOver: boolean): string {
  if (expiresAt === null) return 'never expires';
  return `${isOver ? 'expired' : 'expires'} ${shortDate(expiresAt)}`;
}
