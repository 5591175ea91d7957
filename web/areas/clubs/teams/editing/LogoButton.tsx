import { useMutation } from '@apollo/client/react';
import { Button, FileButton } from '@mantine/core';
import { messageOf } from '../../../../graphql/errors';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { takesFileAgain } from '../../../../ui/appearance/takes-file-again';
import { toast } from '../../../../ui/toasts/toast';
import { changedLogo, changedLogoMessage, imageProblem } from './team-rules';
import { SetTeamLogoDocument } from './team-actions.generated';
import { teamFailures } from '../team-failures';

export function LogoButton({ teamId }: { teamId: string }) {
  const [setTeamLogo, { loading }] = useMutation(SetTeamLogoDocument);

  async function change(file: File | null) {
    if (!file) return;
    const problem = imageProblem(file, changedLogo);
    if (problem) {
      await toast(failed(problem));
      return;
    }
    try {
      await setTeamLogo({ variables: { teamId, file } });
      await toast(succeeded('Logo changed'));
    } catch (error) {
      await toast(failed(changedLogoMessage(messageOf(error, teamFailures.uploadLogo))));
    }
  }

  return (
    <FileButton
      accept={changedLogo.types.join(',')}
      onChange={(file) => void change(file)}
      inputProps={{ ...takesFileAgain, 'aria-label': 'New logo' }}
    >
      {(button) => (
        <Button {...button} variant="default" loading={loading}>
          Change Logo
        </Button>
      )}
    </FileButton>
  );
}
