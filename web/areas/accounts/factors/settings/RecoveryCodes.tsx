import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../../ui/text/format';
import { Notice } from '../../../../ui/page/Notice';
import { accountFailures } from '../../sign-in/account-failures';
import { ConfirmWithPassword } from '../ConfirmWithPassword';
import { useMakeRecoveryCodes } from '../second-factor-actions';
import classes from '../SecondFactor.module.css';

const few = 3;

interface RecoveryCodesProps {
  left: number;
  onCodes: (codes: readonly string[]) => void;
}

export function RecoveryCodes({ left, onCodes }: RecoveryCodesProps) {
  const [asks, setAsks] = useState(false);
  const makeRecoveryCodes = useMakeRecoveryCodes();
  return (
    <section className={classes.part}>
      <Title order={3} size="h4">
        Recovery codes
      </Title>
      <p>{counted(left, 'code')} left. Each signs you in once, if you lose your second factor.</p>
      <Notice
        tone="mark"
        message={left <= few ? 'Few recovery codes are left. Make new ones before you need them.' : null}
      />
      <div className="buttons">
        <Button variant="default" onClick={() => setAsks(true)}>
          Make New Codes
        </Button>
      </div>
      {asks ? (
        <ConfirmWithPassword
          title="Make new recovery codes"
          text="The codes that you have are void from then on."
          confirmLabel="Make New Codes"
          fallback={accountFailures.makeCodes}
          onClose={() => setAsks(false)}
          act={async ({ password }) => {
            const codes = await makeRecoveryCodes(password);
            setAsks(false);
            onCodes(codes);
          }}
        />
      ) : null}
    </section>
  );
}
