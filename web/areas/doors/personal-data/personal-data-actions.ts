import { useApolloClient, useMutation } from '@apollo/client/react';
import { currentToken, expectEnd, signOut } from '../../../session/session';
import { refusalOf } from '../../../graphql/errors';
import { DeleteMyAccountDocument } from './personal-data-actions.generated';
import { MyDataExportDocument } from './personal-data.generated';

/** Fetches the export and saves it as a download of the browser; throws when refused. */
export function useExportMyData(): () => Promise<void> {
  const client = useApolloClient();
  return async () => {
    const { data } = await client.query({ query: MyDataExportDocument, fetchPolicy: 'no-cache' });
    if (!data) throw new TypeError('a query without an error has no data');
    const { url, filename } = data.myDataExport;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${currentToken() ?? ''}` } });
    if (!answer.ok) throw await refusalOf(answer);
    saveFile(filename, await answer.blob());
  };
}

/** Saves a file that was already fetched: a plain link would send no token. */
function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The address must stay valid for a while, because the browser reads the file after the click.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Deletes the account and signs out; throws when refused. */
export function useDeleteMyAccount(): (currentPassword: string) => Promise<string> {
  const [deleteMyAccount] = useMutation(DeleteMyAccountDocument, { fetchPolicy: 'no-cache' });
  return (currentPassword) =>
    expectEnd(async () => {
      const { data } = await deleteMyAccount({ variables: { input: { currentPassword } } });
      signOut();
      return data?.deleteMyAccount.message ?? 'Your account was deleted.';
    });
}
