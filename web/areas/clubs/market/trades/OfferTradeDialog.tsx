import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Modal, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../../graphql/errors';
import { useSession } from '../../../../session/session';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { Notice } from '../../../../ui/page/Notice';
import { toast } from '../../../../ui/toasts/toast';
import { TeamSelect } from '../../teams/TeamSelect';
import classes from '../Market.module.css';
import { OfferTradeDocument } from '../market-actions.generated';
import { marketFailures } from '../market-failures';
import { MOST_PLAYERS, rosterAfter, rosterProblem, type TradeTeam } from './offer-draft';
import { MarketTradesDocument } from '../offers.generated';
import { TradeRosterDocument } from './trade-rosters.generated';
import { TradeSide } from './TradeSide';

interface OfferTradeDialogProps {
  /** Those that the viewer owns. */
  teams: readonly { id: string; name: string }[];
  mainTeamId: string | null;
  otherTeamId: string | null;
  onClose: () => void;
}

export default function OfferTradeDialog(props: OfferTradeDialogProps) {
  const { teams, mainTeamId, onClose } = props;
  const [fromId, setFromId] = useState(mainTeamId ?? teams[0]?.id ?? null);
  const [toId, setToId] = useState(props.otherTeamId);
  const from = useRoster(fromId);
  const to = useRoster(toId);
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title="Offer a trade"
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className="stack">
        <div className={classes.sides}>
          <OwnTeam teams={teams} value={fromId} onChange={setFromId} />
          <TeamSelect label="Trade with" required value={toId} onChange={setToId} />
        </div>
        <Notice tone="bad" message={from.failure ?? to.failure} />
        {fromId !== null && fromId === toId ? (
          <Notice tone="bad" message="A team cannot trade with itself." />
        ) : from.team && to.team ? (
          <OfferForm key={`${from.team.id} ${to.team.id}`} from={from.team} to={to.team} onClose={onClose} />
        ) : (
          <p role="status">{toId === null ? 'Choose the team to trade with.' : 'Loading...'}</p>
        )}
      </div>
    </Modal>
  );
}

function useRoster(id: string | null) {
  const { data, error } = useQuery(TradeRosterDocument, {
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
  });
  const isMissing = data?.team === null;
  const failure = error ? messageOf(error, marketFailures.loadRoster) : isMissing ? 'Team not found.' : null;
  return { team: data?.team ?? null, failure };
}

interface OwnTeamProps {
  teams: OfferTradeDialogProps['teams'];
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Administrators may offer for any team. */
function OwnTeam({ teams, value, onChange }: OwnTeamProps) {
  const { isAdmin } = useSession();
  if (isAdmin) return <TeamSelect label="Your team" required value={value} onChange={onChange} />;
  return (
    <NativeSelect
      label="Your team"
      data={teams.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface OfferFormProps {
  from: TradeTeam;
  to: TradeTeam;
  onClose: () => void;
}

function OfferForm({ from, to, onClose }: OfferFormProps) {
  const [gives, setGives] = useState<ReadonlySet<string>>(new Set());
  const [gets, setGets] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [offerTrade, { loading }] = useMutation(OfferTradeDocument, {
    refetchQueries: [MarketTradesDocument],
  });
  const given = from.players.filter(({ id }) => gives.has(id));
  const got = to.players.filter(({ id }) => gets.has(id));
  const problem =
    rosterProblem(from, rosterAfter(from, gives, got)) ??
    rosterProblem(to, rosterAfter(to, gets, given)) ??
    (Math.max(given.length, got.length) > MOST_PLAYERS
      ? `A team gives at most ${MOST_PLAYERS} players in a trade.`
      : null);

  async function offer() {
    if (given.length === 0 || got.length === 0) {
      return setFailure(failed('Choose at least one player of each team.'));
    }
    setFailure(null);
    const input = {
      fromTeamId: from.id,
      toTeamId: to.id,
      gives: given.map(({ id }) => id),
      gets: got.map(({ id }) => id),
      message: message.trim() || null,
    };
    try {
      await offerTrade({ variables: { input } });
    } catch (error) {
      setFailure(failed(messageOf(error, marketFailures.offerTrade)));
      return;
    }
    onClose();
    await toast(succeeded(`You offered ${to.name} a trade.`));
  }

  return (
    <form
      className="stack"
      aria-label={`Offer of ${from.name} to ${to.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        void offer();
      }}
    >
      <div className={classes.sides}>
        <TradeSide team={from} chosen={gives} arriving={got} onChange={setGives} />
        <TradeSide team={to} chosen={gets} arriving={given} onChange={setGets} />
      </div>
      <div aria-live="polite">
        <Notice tone="bad" message={problem} />
      </div>
      <Textarea
        label="Message"
        description={`To the owner of ${to.name}; you may leave it out.`}
        autosize
        minRows={2}
        maxLength={500}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Notice message={failure} onClose={() => setFailure(null)} />
      <div className="buttons">
        <Button type="submit" loading={loading} disabled={problem !== null}>
          Offer
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
