import { useQuery } from '../../../../session/use-query';
import { Button, Modal } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { MomentumBadge, StreakBadge } from '../../../../ui/text/badges';
import { dayOf } from '../../../../ui/text/match-day';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { QueryState, TextSkeleton } from '../../../../graphql/QueryState';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { StatTable } from '../../../../ui/tables/StatTable';
import { takeFocus } from '../../../../ui/page/take-focus';
import { InjuryBadge } from '../injuries/InjuryBadge';
import { FormFigure } from './FormFigure';
import { playerFailures } from '../player-failures';
import { isPitcher } from '../statistics';
import classes from './PlayerCard.module.css';
import { PlayerCardDocument, type PlayerCardQuery } from './player-card.generated';
import { lazyPart } from '../../../../ui/on-demand/lazy-part';

const EditPlayer = lazyPart(() => import('../edit/EditPlayer'));

type ShownPlayer = NonNullable<PlayerCardQuery['player']>;
type Game = ShownPlayer['form'][number];

interface PlayerCardProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** A player's recent form: the last ten games, as a chart and in words. Staff edits the player here. */
export default function PlayerCard({ id, name, onClose }: PlayerCardProps) {
  const result = useQuery(PlayerCardDocument, { variables: { id } });
  useUpdates(PlayerCardDocument, { id });
  const [step, setStep] = useState<'looked at' | 'edited' | 'edited before'>('looked at');
  return (
    <Modal
      opened
      onClose={onClose}
      title={name}
      size="lg"
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {step === 'edited' ? (
        <Suspense fallback={<TextSkeleton lines={8} />}>
          <EditPlayer id={id} onDone={() => setStep('edited before')} />
        </Suspense>
      ) : (
        <QueryState result={result} skeleton={<TextSkeleton lines={8} />}>
          {({ player }) =>
            player ? (
              <Form
                player={player}
                onLeave={onClose}
                onEdit={() => setStep('edited')}
                wasEdited={step === 'edited before'}
              />
            ) : (
              <EmptyState title={playerFailures.playerNotFound} />
            )
          }
        </QueryState>
      )}
    </Modal>
  );
}

interface FormProps {
  player: ShownPlayer;
  onLeave: () => void;
  onEdit: () => void;
  /** Whether the player was just edited here: the focus then returns to the button that opened the form. */
  wasEdited: boolean;
}

function Form({ player, onLeave, onEdit, wasEdited }: FormProps) {
  const { form, team } = player;
  return (
    <div className="stack">
      <p className={classes.facts}>
        <span>{player.position}</span>
        {team ? (
          <Link to={paths.team(team.id)} onClick={onLeave}>
            {team.name}
          </Link>
        ) : (
          <span>{player.isRetired ? 'Retired' : 'Free agent'}</span>
        )}
        {player.injury ? <InjuryBadge injury={player.injury} /> : null}
        <MomentumBadge value={player.momentum} />
        <StreakBadge value={player.streak} />
        <span>Fatigue {player.fatigue}</span>
        <Link className={classes.page} to={paths.player(player.id)} onClick={onLeave}>
          Full page
        </Link>
        <Link to={paths.compared(player.id)} onClick={onLeave}>
          Compare
        </Link>
        {player.viewerCanEdit ? (
          <Button ref={wasEdited ? takeFocus : null} size="compact-sm" variant="default" onClick={onEdit}>
            Edit player
          </Button>
        ) : null}
      </p>
      {form.length === 0 ? (
        <EmptyState title="No games yet." />
      ) : (
        <>
          <FormFigure form={form} pitches={isPitcher(player)} colors={player.team?.colors} />
          <StatTable
            caption="Last ten games, latest first"
            columns={columns(onLeave)}
            rows={form}
            rowKey={(game) => game.matchId}
          />
        </>
      )}
    </div>
  );
}

const outcomeOf = ({ won }: Game) => (won === null ? 'Tied' : won ? 'Won' : 'Lost');

const columns = (onLeave: () => void): StatColumn<Game>[] => [
  {
    key: 'match',
    label: 'Match',
    value: (game) => Number(game.matchId),
    render: (game) => (
      <Link to={paths.match(game.matchId)} onClick={onLeave}>
        {dayOf(game) ?? `Match #${game.matchId}`}
      </Link>
    ),
    sortable: false,
  },
  {
    key: 'result',
    label: 'Result',
    value: outcomeOf,
    render: (game) => <span data-spoiler="text">{outcomeOf(game)}</span>,
    text: true,
    sortable: false,
  },
  { key: 'line', label: 'Line', value: (game) => game.summary, text: true, sortable: false },
];
