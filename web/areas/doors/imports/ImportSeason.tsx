import { useQuery } from '../../../session/use-query';
import { Button, FileInput, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { QueryState } from '../../../graphql/QueryState';
import { Panel } from '../../../ui/page/Panel';
import classes from './Imports.module.css';
import { importFailures } from './import-failures';
import { ImportState } from './ImportState';
import { SeasonImportsDocument } from './imports.generated';
import { messageOf } from '../../../graphql/errors';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { Notice } from '../../../ui/page/Notice';
import { useImportSeason } from './imports-actions';

/** Form for importing a real season as a league, and the state of the latest imports. */
export function ImportSeason() {
  const result = useQuery(SeasonImportsDocument);
  return (
    <Panel title="Import a Season">
      <div className={classes.panel}>
        <p>
          Upload a zip archive of Retrosheet event files and rosters to create a league with every game and
          statistic. If you choose a last day, later games become pending matches.
        </p>
        <ImportForm />
        <QueryState result={result} fallback={importFailures.loadImports}>
          {({ seasonImports }) => (
            <ul className={classes.imports} aria-label="Latest imports">
              {seasonImports.edges.map(({ node }) => (
                <ImportState key={node.id} upload={node} />
              ))}
            </ul>
          )}
        </QueryState>
      </div>
    </Panel>
  );
}

const usualName = 'Leave empty to name it after the year';

function ImportForm() {
  const importSeason = useImportSeason();
  const [file, setFile] = useState<File | null>(null);
  const [until, setUntil] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMessage(null);
    const found = archiveProblem(file);
    setProblem(found);
    if (file === null || found !== null) return;
    setBusy(true);
    try {
      await importSeason(file, until, name);
      setFile(null);
      setMessage(succeeded('Season uploaded'));
    } catch (error) {
      setMessage(failed(messageOf(error, importFailures.importSeason)));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      <Notice message={message} onClose={() => setMessage(null)} />
      <FileInput
        label="Archive"
        placeholder="2019eve.zip"
        description="At most 10 MB"
        accept=".zip,application/zip"
        clearable
        value={file}
        error={problem}
        onChange={(chosen) => {
          setFile(chosen);
          setProblem(null);
        }}
      />
      <TextInput
        label="Last day played"
        description="Leave empty for the whole season"
        type="date"
        value={until}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      <TextInput
        label="League name"
        description={usualName}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy}>
        Import Season
      </Button>
    </form>
  );
}

const MOST_MEGABYTES = 10;

const importRules = {
  noFile: 'Please select a zip archive of event files',
  tooLarge: `The archive is larger than ${MOST_MEGABYTES} MB`,
} as const;

/** Reason why the file cannot be sent; null if it can be sent. */
function archiveProblem(file: File | null): string | null {
  if (file === null || !/\.zip$/i.test(file.name)) return importRules.noFile;
  return file.size > MOST_MEGABYTES * 1024 * 1024 ? importRules.tooLarge : null;
}
