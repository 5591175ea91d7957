import { Button, Modal } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { codeOf, messageOf } from '../../../../graphql/errors';
import { useQuery } from '../../../../session/use-query';
import { Notice } from '../../../../ui/page/Notice';
import { Tag } from '../../../../ui/text/badges';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { toast } from '../../../../ui/toasts/toast';
import { dayInWords } from '../../dates/calendar';
import classes from './ChangeDialog.module.css';
import { moveFailures } from './movable';
import { MatchesOnDateDocument } from './schedule-moves.generated';
import { type Change, useTrial } from './use-trial';

interface ChangeDialogProps {
  leagueId: string;
  title: string;
  confirmLabel: string;
  /** Text that differs for each change; null while something is missing. */
  wanted: string | null;
  /** Date on which matches would be played. */
  date?: string;
  change: (isTrial: boolean) => Promise<Change | null>;
  /** Called if the user confirms while something is missing. */
  onMissing: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Asks for a change of the schedule, shows its effect on the fairness of the schedule, and makes it once confirmed. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { leagueId, title, confirmLabel, wanted, date, change, onMissing, onClose, children } = props;
  const trial = useTrial(wanted, () => change(true));
  const [refusal, setRefusal] = useState<{ of: string; error: unknown } | null>(null);
  const [busy, setBusy] = useState(false);
  const error =
    refusal !== null && refusal.of === wanted
      ? refusal.error
      : trial.state === 'refused'
        ? trial.error
        : null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (wanted === null) return onMissing();
    setBusy(true);
    try {
      const done = await change(false);
      onClose();
      if (done) await toast(succeeded(done.message));
    } catch (refused) {
      setRefusal({ of: wanted, error: refused });
      setBusy(false);
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        {children}
        <div className={classes.preview} aria-live="polite">
          {error !== null ? (
            <Notice message={failed(messageOf(error, moveFailures.change))}>
              {codeOf(error) === 'CONFLICT' && date !== undefined ? (
                <OtherMatches leagueId={leagueId} date={date} />
              ) : null}
            </Notice>
          ) : trial.state === 'running' ? (
            <p className="hint">Checking the schedule…</p>
          ) : trial.state === 'done' ? (
            <Costs costs={trial.change.costs} />
          ) : null}
        </div>
        <div className="buttons">
          <Button type="submit" loading={busy}>
            {confirmLabel}
          </Button>
          <Button variant="default" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function Costs({ costs }: { costs: Change['costs'] }) {
  if (costs.length === 0) return <p>The schedule stays as fair as before.</p>;
  const brokenFirst = costs.toSorted((a, b) => Number(b.broken) - Number(a.broken));
  return (
    <table className={classes.costs}>
      <caption>Changes of the fairness certificate</caption>
      <thead>
        <tr>
          <th scope="col">Rule or figure</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {brokenFirst.map(({ label, before, after, broken }) => (
          <tr key={label}>
            <th scope="row">
              {label} {broken ? <Tag tone="bad">✗ No longer met</Tag> : null}
            </th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MOST_NAMED = 8;

/** The matches on the date, because of which a change was refused. */
function OtherMatches({ leagueId, date }: { leagueId: string; date: string }) {
  // A part of the scoreboard's games must not replace whole games in the cache.
  const { data } = useQuery(MatchesOnDateDocument, {
    variables: { leagueId, date },
    fetchPolicy: 'no-cache',
  });
  const games = data?.scoreboard.games ?? [];
  if (games.length === 0) return null;
  const names = games.slice(0, MOST_NAMED).map(({ away, home }) => `${away.shortName} at ${home.shortName}`);
  const more = games.length > MOST_NAMED ? ` and ${games.length - MOST_NAMED} more` : '';
  return <p>{`On ${dayInWords(date)}: ${names.join(', ')}${more}.`}</p>;
}
