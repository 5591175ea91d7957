import { useMutation } from '@apollo/client/react';
import { messageOf } from '../../../graphql/errors';
import { failed } from '../../../ui/toasts/message-tone';
import { toast } from '../../../ui/toasts/toast';
import { importFailures } from './import-failures';
import { CancelSeasonImportDocument, ImportSeasonDocument } from './imports-actions.generated';
import { SeasonImportsDocument } from './imports.generated';

export function useImportSeason() {
  const [importSeason] = useMutation(ImportSeasonDocument, {
    refetchQueries: [SeasonImportsDocument],
    awaitRefetchQueries: true,
  });
  return (file: File, until: string, name: string) =>
    importSeason({ variables: { file, until: until || null, name: name.trim() || null } });
}

export function useCancelImport() {
  const [cancelSeasonImport, { loading }] = useMutation(CancelSeasonImportDocument);
  const cancel = async (id: string) => {
    try {
      await cancelSeasonImport({ variables: { id } });
    } catch (error) {
      await toast(failed(messageOf(error, importFailures.cancelImport)));
    }
  };
  return { cancel, isCancelling: loading };
}
