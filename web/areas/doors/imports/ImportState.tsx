import { useSubscription } from '@apollo/client/react';
import { Button, Progress } from '@mantine/core';
import { Link } from 'react-router';
import { count, counted } from '../../../ui/text/format';
import { Notice } from '../../../ui/page/Notice';
import { paths } from '../../../ui/addresses/paths';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { calendarDay } from '../../../ui/text/relative-time';
import { SourceNotice } from '../../../ui/page/SourceNotice';
import { useCancelImport } from './imports-actions';
import { ImportProgressDocument, type SeasonImportFragment } from './imports.generated';
import classes from './Imports.module.css';

type Report = NonNullable<SeasonImportFragment['report']>;

const isOpen = ({ state }: SeasonImportFragment): boolean => state === 'WAITING' || state === 'RUNNING';

/** State of one import: its progress or its result. */
export function ImportState({ upload }: { upload: SeasonImportFragment }) {
  useSubscription(ImportProgressDocument, {
    ignoreResults: true,
    variables: { importId: upload.id },
    skip: !isOpen(upload),
  });
  const { fileName, until, createdAt, problem, report, league } = upload;
  return (
    <li className={classes.import}>
      <p className={classes.line}>
        <strong>
          {league ? <Link to={paths.leagueOnDashboard(league.id)}>{league.name}</Link> : fileName}
        </strong>
        <span className="soft">
          {until === null ? 'The whole season' : `Until ${calendarDay(until)}`} ·{' '}
          <RelativeTime at={createdAt} rule="forum" />
        </span>
      </p>
      {isOpen(upload) ? <OpenImport upload={upload} /> : null}
      {upload.state === 'CANCELLED' ? <p>Canceled. Nothing was kept.</p> : null}
      <Notice tone="bad" message={problem} />
      {report ? <ImportReport report={report} /> : null}
    </li>
  );
}

function OpenImport({ upload }: { upload: SeasonImportFragment }) {
  const { cancel, isCancelling } = useCancelImport();
  const { id, fileName, done, total } = upload;
  const share = total === 0 ? 0 : (100 * done) / total;
  return (
    <>
      <p className="soft">{progressOf(upload)}</p>
      <div className={classes.line}>
        <Progress className={classes.bar} size="lg" value={share} aria-label={`Import of ${fileName}`} />
        <Button
          size="xs"
          variant="default"
          loading={isCancelling}
          aria-label={`Cancel import of ${fileName}`}
          onClick={() => void cancel(id)}
        >
          Cancel
        </Button>
      </div>
    </>
  );
}

function progressOf({ state, done, total }: SeasonImportFragment): string {
  if (state === 'WAITING') return 'Waiting for its turn';
  return total === 0 ? 'Reading the files' : `${count(done)} of ${counted(total, 'game')} scored`;
}

function ImportReport({ report }: { report: Report }) {
  const { clubs, players, games, pending, leftOut, moreLeftOut, notes } = report;
  const facts = [
    counted(clubs, 'club'),
    counted(players, 'player'),
    `${counted(games, 'game')} in`,
    ...(pending > 0 ? [`${counted(pending, 'match', 'matches')} to come`] : []),
  ];
  return (
    <>
      <p>{facts.join(', ')}</p>
      <Places
        places={leftOut}
        more={moreLeftOut}
        summary={`${counted(leftOut.length + moreLeftOut, 'item')} left out`}
      />
      <Places places={notes} summary={`${counted(notes.length, 'item')} partly read`} />
      <SourceNotice source={report} />
    </>
  );
}

/** Lists places in the files, each with a sentence; renders nothing without places. */
interface PlacesProps {
  places: Report['leftOut'];
  /** Number of further entries. */
  more?: number;
  summary: string;
}

function Places({ places, more = 0, summary }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <details>
      <summary>{summary}</summary>
      <ul>
        {places.map(({ file, line, game, reason }) => (
          <li key={`${file} ${line} ${reason}`}>
            {file}
            {line === 0 ? '' : `, line ${line}`}
            {game === null ? '' : `, game ${game}`}: {reason}
          </li>
        ))}
        {more > 0 ? <li>and {count(more)} more</li> : null}
      </ul>
    </details>
  );
}
