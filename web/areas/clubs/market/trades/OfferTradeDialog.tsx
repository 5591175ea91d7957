import { useMutation } from '@apollo/client/react';
import { useQuery } from '../../../../session/use-query';
import { Button, Modal, NativeSelect, Textarea, Checkbox } from '@mantine/core';
import { useState, useMemo } from 'react';
import { messageOf } from '../../../../graphql/errors';
import { useSession } from '../../../../session/session';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { Notice } from '../../../../ui/page/Notice';
import { toast } from '../../../../ui/toasts/toast';
import { TeamSelect } from '../../teams/TeamSelect';
import classes from '../Market.module.css';
import { OfferTradeDocument } from '../market-actions.generated';
import { marketFailures } from '../market-failures';
import { MarketTradesDocument } from '../offers.generated';
import { TradeRosterDocument, type TradeRosterQuery } from './trade-rosters.generated';
import { counted } from '../../../../ui/text/format';

interface OfferTradeDialogProps {
  /** Teams that the viewer owns. */
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
      ? `A team can give at most ${MOST_PLAYERS} players in a trade.`
      : null);

  async function offer() {
    if (given.length === 0 || got.length === 0) {
      return setFailure(failed('Choose at least one player from each team.'));
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
      aria-label={`Offer from ${from.name} to ${to.name}`}
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
        description={`To the owner of ${to.name}. Optional.`}
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

interface TradeSideProps {
  team: TradeTeam;
  /** Ids of the players that the team gives. */
  chosen: ReadonlySet<string>;
  arriving: readonly TradePlayer[];
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** A team's roster: the players that it gives, and its size after the trade. */
function TradeSide({ team, chosen, arriving, onChange }: TradeSideProps) {
  const ordered = useMemo(() => orderedOf(team), [team]);
  const after = rosterAfter(team, chosen, arriving);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset className={classes.side}>
      <legend>{team.name} gives</legend>
      <p className="hint" aria-live="polite">
        {`After the trade: ${counted(after.size, 'player')}, ${after.fielders} position players and ${counted(after.pitchers, 'pitcher')}.`}
      </p>
      <ul className={classes.roster}>
        {team.players.map((player) => (
          <li key={player.id}>
            <Checkbox
              label={`${player.name} (${player.position}, ${player.age})`}
              description={noteOf(player, ordered)}
              checked={chosen.has(player.id)}
              onChange={() => toggle(player.id)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function noteOf(player: TradePlayer, ordered: ReadonlySet<string>): string | null {
  const notes = [
    player.injury ? `Injured: ${counted(player.injury.daysLeft, 'game day')}` : null,
    ordered.has(player.id) ? 'In your orders' : null,
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : `${notes.join('. ')}.`;
}

type TradeTeam = NonNullable<TradeRosterQuery['team']>;
type TradePlayer = TradeTeam['players'][number];

const LARGEST_ROSTER = 40;
const NEEDED = { fielders: 9, pitchers: 5 };
const MOST_PLAYERS = 10;

const isPitcher = ({ position }: TradePlayer) => position === 'P';

/** Size of a roster after the trade. */
interface RosterAfter {
  readonly size: number;
  readonly fielders: number;
  readonly pitchers: number;
}

function rosterAfter(
  team: TradeTeam,
  leaving: ReadonlySet<string>,
  arriving: readonly TradePlayer[],
): RosterAfter {
  const players = [...team.players.filter(({ id }) => !leaving.has(id)), ...arriving];
  const pitchers = players.filter(isPitcher).length;
  return { size: players.length, pitchers, fielders: players.length - pitchers };
}

/** Reason why the server would refuse the roster after the trade; null if it is legal. */
function rosterProblem(team: TradeTeam, after: RosterAfter): string | null {
  const before = rosterAfter(team, new Set(), []);
  if (after.size > LARGEST_ROSTER && after.size > before.size) {
    return `${team.name} would have ${after.size} players; a roster holds ${LARGEST_ROSTER} at most.`;
  }
  const couldPlay = before.fielders >= NEEDED.fielders && before.pitchers >= NEEDED.pitchers;
  if (couldPlay && after.fielders < NEEDED.fielders) {
    return `${team.name} would have ${after.fielders} position players and needs ${NEEDED.fielders}.`;
  }
  if (couldPlay && after.pitchers < NEEDED.pitchers) {
    return `${team.name} would have ${after.pitchers} pitchers and needs ${NEEDED.pitchers}.`;
  }
  return null;
}

/** Players named in the team's orders; empty for a viewer who may not read the orders. */
function orderedOf({ orders }: TradeTeam): ReadonlySet<string> {
  if (!orders) return new Set();
  const { againstRight, againstLeft, bench, rotation, bullpen } = orders;
  const batters = [...(againstRight ?? []), ...(againstLeft ?? [])].map(({ playerId }) => playerId);
  const relievers = bullpen ? [...bullpen.setup, ...bullpen.middle, ...bullpen.long, ...bullpen.lefty] : [];
  const closer = bullpen?.closer ?? null;
  return new Set([
    ...batters,
    ...(bench ?? []),
    ...(rotation ?? []),
    ...relievers,
    ...(closer === null ? [] : [closer]),
  ]);
}
