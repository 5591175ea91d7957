import { Button, FileInput, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../../graphql/errors';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { Notice } from '../../../ui/page/Notice';
import { archiveProblem } from './import-rules';
import { importFailures } from './import-failures';
import { useImportSeason } from './imports-actions';
import classes from './Imports.module.css';

const usualName = 'Made from the year unless given';

export function ImportForm() {
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
        description="The whole season unless given"
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
