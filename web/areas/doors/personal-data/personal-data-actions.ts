import { useApolloClient, useMutation } from '@apollo/client/react';
import { currentToken, expectEnd, signOut } from '../../../session/session';
import { refusalOf } from '../../../graphql/errors';
import { DeleteMyAccountDocument } from './personal-data-actions.generated';
import { MyDataExportDocument } from './personal-data.generated';

/** Downloads the export and hands it to the browser's downloads; throws when refused. */
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

/** Tokens travel in a header, so a link alone would download nothing. */
function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: the browser reads the file after the click.
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
