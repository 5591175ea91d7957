import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { messageOf } from '../../../../graphql/errors';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { toast } from '../../../../ui/toasts/toast';
import { AdvancePlayoffsDocument } from './bracket-actions.generated';
import { bracketFailures } from './bracket-failures';
import { LeagueBracketDocument } from '../league-bracket.generated';

/** Brings the bracket up to date with its games. */
export function AdvanceButton({ leagueId, label }: { leagueId: string; label: string }) {
  const [advance, { loading }] = useMutation(AdvancePlayoffsDocument, {
    variables: { leagueId },
    refetchQueries: [{ query: LeagueBracketDocument, variables: { id: leagueId } }],
  });

  async function advanceNow() {
    try {
      const { data } = await advance();
      if (data) await toast(succeeded(data.advancePlayoffs.message));
    } catch (error) {
      await toast(failed(messageOf(error, bracketFailures.advancePlayoffs)));
    }
  }

  return (
    <Button variant="default" loading={loading} onClick={() => void advanceNow()}>
      {label}
    </Button>
  );
}
