import { useMutation } from '@apollo/client/react';
import { Button, FileInput, Radio, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../../graphql/errors';
import { Notice } from '../../../ui/page/Notice';
import { Panel } from '../../../ui/page/Panel';
import { count, counted } from '../../../ui/text/format';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { type ImportMistake, leagueImportFailures, mistakesIn } from './import-mistakes';
import { ImportLeagueDocument } from './league-files-actions.generated';
import classes from './ImportLeague.module.css';

interface ImportLeagueProps {
  /** The chosen league, to which tables are added. */
  league: { id: string; name: string } | null;
  onImported: (leagueId: string) => void;
}

/** For staff: imports a league, or tables for the chosen one. A check names all mistakes before anything is stored. */
export default function ImportLeague(props: ImportLeagueProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title="Import a League">
      {isOpen ? (
        <ImportForm {...props} />
      ) : (
        <div className={classes.form}>
          <p>Create a league with its clubs, players and schedule from a file or a spreadsheet.</p>
          <div className="buttons">
            <Button variant="default" onClick={() => setOpen(true)}>
              Import a league
            </Button>
          </div>
        </div>
      )}
    </Panel>
  );
}

function ImportForm({ league, onImported }: ImportLeagueProps) {
  const [source, setSource] = useState<'file' | 'table'>('file');
  const [file, setFile] = useState<File | null>(null);
  const [table, setTable] = useState('');
  const [target, setTarget] = useState<'document' | 'league'>('document');
  const [message, setMessage] = useState<string | null>(null);
  const [mistakes, setMistakes] = useState<readonly ImportMistake[]>([]);
  const [importLeague, { loading }] = useMutation(ImportLeagueDocument);
  const sent = source === 'file' ? file : new File([table], 'table.csv', { type: 'text/csv' });
  const isEmpty = source === 'file' ? file === null : table.trim() === '';
  const leagueId = league !== null && target === 'league' ? league.id : null;

  async function send(dryRun: boolean) {
    setMessage(null);
    setMistakes([]);
    if (sent === null || isEmpty) {
      setMessage(failed(source === 'file' ? 'Please select a file' : 'Please paste a table'));
      return;
    }
    try {
      const { data } = await importLeague({
        variables: { file: sent, dryRun, leagueId },
        ...(!dryRun && { refetchQueries: 'active' as const }),
      });
      if (!data) return;
      setMessage(succeeded(outcomeOf(data.importLeague, dryRun)));
      if (!dryRun && data.importLeague.league) onImported(data.importLeague.league.id);
    } catch (error) {
      const found = mistakesIn(error);
      setMistakes(found);
      setMessage(
        failed(found.length === 0 ? messageOf(error, leagueImportFailures.importLeague) : headOf(found)),
      );
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(false);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className="hint">
        Clubs, players, coaches, schedule and results from JSON, from tables in a zip archive, or from one
        table.{' '}
        <a href="/api/leagues/import/templates.zip" download>
          Download empty tables
        </a>
      </p>
      <Notice message={message} onClose={() => setMessage(null)} />
      <Mistakes mistakes={mistakes} />
      <Radio.Group
        label="Import"
        value={source}
        onChange={(value) => setSource(value === 'table' ? 'table' : 'file')}
      >
        <div className="stack">
          <Radio value="file" label="a file" />
          <Radio value="table" label="a table copied from a spreadsheet" />
        </div>
      </Radio.Group>
      {source === 'file' ? (
        <FileInput
          label="File"
          placeholder="league.json, league.zip or players.csv"
          description="At most 10 MB"
          accept=".json,.zip,.csv,.tsv,.txt"
          clearable
          value={file}
          onChange={setFile}
        />
      ) : (
        <Textarea
          className={classes.table}
          label="Table"
          description="With its first line, the names of the columns"
          autosize
          minRows={4}
          maxRows={12}
          value={table}
          onChange={(event) => setTable(event.currentTarget.value)}
        />
      )}
      {league === null ? null : (
        <Radio.Group
          label="Into"
          value={target}
          onChange={(value) => setTarget(value === 'league' ? 'league' : 'document')}
        >
          <div className="stack">
            <Radio value="document" label="the league that the document names, or a new one" />
            <Radio value="league" label={league.name} />
          </div>
        </Radio.Group>
      )}
      <div className="buttons">
        <Button type="submit" loading={loading}>
          Import
        </Button>
        <Button variant="default" disabled={loading} onClick={() => void send(true)}>
          Check without storing
        </Button>
      </div>
    </form>
  );
}

interface Outcome {
  created: number;
  updated: number;
  unchanged: number;
  league: { name: string } | null;
}

function outcomeOf({ created, updated, unchanged, league }: Outcome, dryRun: boolean): string {
  const counts = `${count(created)} new, ${count(updated)} changed, ${count(unchanged)} as before`;
  return dryRun ? `No mistakes: ${counts}` : `${league?.name ?? 'League'} imported: ${counts}`;
}

const headOf = (mistakes: readonly ImportMistake[]): string =>
  `${counted(mistakes.length, 'mistake')}; nothing was stored`;

function Mistakes({ mistakes }: { mistakes: readonly ImportMistake[] }) {
  if (mistakes.length === 0) return null;
  return (
    <ul className={classes.mistakes} aria-label="Mistakes">
      {mistakes.map(({ path, line, message }) => (
        <li key={`${path} ${line} ${message}`}>
          <span className={classes.place}>{line === null ? path : `${path}, line ${line}`}</span>: {message}
        </li>
      ))}
    </ul>
  );
}
