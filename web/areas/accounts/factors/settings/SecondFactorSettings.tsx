import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { QueryState, TextSkeleton } from '../../../../graphql/QueryState';
import { Notice } from '../../../../ui/page/Notice';
import { Panel } from '../../../../ui/page/Panel';
import { accountFailures } from '../../sign-in/account-failures';
import { AuthenticatorApp } from '../AuthenticatorApp';
import { Passkeys } from './Passkeys';
import { RecoveryCodes } from './RecoveryCodes';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { MySecondFactorsDocument, type MySecondFactorsQuery } from '../second-factor.generated';
import classes from '../SecondFactor.module.css';

/** Second factors of the signed-in account. It needs nothing from the page it is on. */
export function SecondFactorSettings() {
  const result = useQuery(MySecondFactorsDocument);
  return (
    <div id="second-factor" className={classes.anchor}>
      <Panel title="Second Factor">
        <div className="stack">
          <p className={classes.lead}>
            With a second factor, somebody who learns your password still cannot sign in. An authenticator app
            shows a new code every 30 seconds; a passkey is kept by your device or password manager and
            replaces the password too.
          </p>
          <QueryState
            result={result}
            fallback={accountFailures.loadFactors}
            skeleton={<TextSkeleton lines={9} />}
          >
            {({ mySecondFactors }) => <Factors factors={mySecondFactors} />}
          </QueryState>
        </div>
      </Panel>
    </div>
  );
}

type Factors = MySecondFactorsQuery['mySecondFactors'];

function Factors({ factors }: { factors: Factors }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isProtected = factors.totpSince !== null || factors.passkeys.length > 0;
  const count = factors.passkeys.length + (factors.totpSince === null ? 0 : 1);
  const last = count === 1 ? lastFactorWarning(factors.required) : '';
  return (
    <>
      <Notice tone="mark" message={requirement(factors, isProtected)} />
      <AuthenticatorApp
        since={factors.totpSince}
        off={factors.addingOff}
        lastWarning={last}
        onCodes={setCodes}
      />
      <Passkeys
        passkeys={factors.passkeys}
        off={factors.passkeysOff ?? factors.addingOff}
        lastWarning={last}
        onCodes={setCodes}
      />
      {isProtected ? <RecoveryCodes left={factors.recoveryCodesLeft} onCodes={setCodes} /> : null}
      {codes ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} /> : null}
    </>
  );
}

function requirement({ required, given }: Factors, isProtected: boolean): string | null {
  if (!required || given) return null;
  return isProtected
    ? 'This session was opened without your second factor. Log out and sign in with it to act as staff.'
    : 'Staff need a second factor here. Until you have one, you can only do what every user can.';
}

const lastFactorWarning = (required: boolean): string =>
  required
    ? ' It is your last second factor: your recovery codes go with it, and you can only do what every user can until you set one up again.'
    : ' It is your last second factor: your recovery codes go with it, and your password alone will sign you in.';
