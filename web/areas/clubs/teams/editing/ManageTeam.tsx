import { useMutation } from '@apollo/client/react';
import { Button, FileButton } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { messageOf } from '../../../../graphql/errors';
import { takesFileAgain } from '../../../../ui/appearance/takes-file-again';
import { lazyPart } from '../../../../ui/on-demand/lazy-part';
import { Panel } from '../../../../ui/page/Panel';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { toast } from '../../../../ui/toasts/toast';
import { teamFailures } from '../team-failures';
import { DeleteTeam } from './DeleteTeam';
import type { EditedTeam } from './EditTeamDialog';
import { SetTeamLogoDocument } from './team-actions.generated';
import { changedLogo, changedLogoMessage, imageProblem } from './team-rules';

interface Managed extends EditedTeam {
  viewerCanRename: boolean;
  viewerCanSetLogo: boolean;
  viewerCanDelete: boolean;
}

type Rights = Omit<Managed, keyof EditedTeam>;

/** Whether the viewer may change the team itself. */
export const isManager = ({ viewerCanRename, viewerCanSetLogo, viewerCanDelete }: Rights): boolean =>
  viewerCanRename || viewerCanSetLogo || viewerCanDelete;

/** Whether the viewer may only edit the team, which one button in the head of the page does. */
export const mayOnlyEdit = ({ viewerCanRename, viewerCanSetLogo, viewerCanDelete }: Rights): boolean =>
  viewerCanRename && !viewerCanSetLogo && !viewerCanDelete;

/** Changes of the team for its owner and staff. Renders nothing for other viewers. */
export function ManageTeam({ team }: { team: Managed }) {
  if (!isManager(team) || mayOnlyEdit(team)) return null;
  return (
    <div className="stack" id="manage">
      {team.viewerCanRename || team.viewerCanSetLogo ? (
        <Panel title="Manage">
          <div className="buttons">
            {team.viewerCanRename ? <EditTeam team={team} /> : null}
            {team.viewerCanSetLogo ? <LogoButton teamId={team.id} /> : null}
          </div>
        </Panel>
      ) : null}
      {team.viewerCanDelete ? <DeleteTeam team={team} /> : null}
    </div>
  );
}

const EditTeamDialog = lazyPart(() => import('./EditTeamDialog'));

/** For the owner and staff. The code of the form is loaded when it is opened. */
export function EditTeam({ team }: { team: EditedTeam }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    window.requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <>
      <Button ref={opener} variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Edit Team
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <EditTeamDialog team={team} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

function LogoButton({ teamId }: { teamId: string }) {
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
