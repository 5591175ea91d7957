import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  ComparedPlayersDocument,
  type ComparedPlayersQuery,
} from '../areas/clubs/players/compare/compare.generated';
import { Comparison } from '../areas/clubs/players/compare/Comparison';
import classes from '../areas/clubs/players/compare/Comparison.module.css';
import {
  chosenIn,
  chosenText,
  fewestCompared,
  mostCompared,
} from '../areas/clubs/players/compare/comparison';
import { PlayerSelect, useSuggestedPlayers } from '../areas/clubs/players/compare/PlayerSelect';
import { QueryState, TextSkeleton } from '../graphql/QueryState';
import { useUpdates } from '../graphql/live-events/use-updates';
import { useQuery } from '../session/use-query';
import { usePageAddress } from '../ui/addresses/page-address';
import { paths } from '../ui/addresses/paths';
import { EmptyState } from '../ui/page/EmptyState';
import { Notice } from '../ui/page/Notice';
import { PageHeader } from '../ui/page/PageHeader';
import { usePageHead } from '../ui/page/use-page-head';

/** The address names any players, so there is nothing for a search engine. */
export const isPrivate = true;

type Chosen = readonly (string | null)[];

const addressOf = (chosen: Chosen): string => {
  const text = chosenText(chosen);
  return text === '' ? paths.comparePlayers : paths.compared(text);
};

/** Whether nobody would miss the focus: it is on the page as a whole, or in a field of this page. */
const isFree = (focused: Element | null): boolean =>
  focused === null || focused.matches('body, main, [id^="player-"]');

const fieldId = (at: number): string => `player-${at + 1}`;
const focusField = (at: number) => document.getElementById(fieldId(at))?.focus();

export function Component() {
  const chosen = chosenIn(usePageAddress().search);
  const ids = chosen.flatMap((id) => id ?? []);
  const isEmpty = ids.length === 0;
  const result = useQuery(ComparedPlayersDocument, { variables: { ids }, skip: isEmpty });
  useUpdates(ComparedPlayersDocument, { ids }, isEmpty);
  usePageHead({
    address: addressOf(chosen),
    description: 'Two to four players side by side: ratings, figures of the season and percentiles.',
  });
  const navigate = useNavigate();
  const compare = (wanted: Chosen) => void navigate(addressOf(wanted), { preventScrollReset: true });
  const data = isEmpty ? undefined : (result.data ?? result.previousData);
  const names = namesOf(data);
  return (
    <div className="stack">
      <PageHeader
        title="Compare players"
        tabTitle={names.length < fewestCompared ? 'Compare players' : `${names.join(', ')}: Compare players`}
        eyebrow={<Link to={paths.players}>Players</Link>}
        lead="Two to four players side by side. A star marks the better figure; a number on a scale is the percentile among the league’s regulars."
      />
      <Fields chosen={chosen} data={data} compare={compare} />
      {isEmpty ? (
        <>
          <EmptyState title="No players chosen.">Add two to four players by name.</EmptyState>
          <Suggestions />
        </>
      ) : (
        <QueryState
          result={result}
          skeleton={<TextSkeleton lines={24} />}
          action={<Link to={paths.players}>Back to players</Link>}
        >
          {(found) => <Compared chosen={chosen} data={found} compare={compare} />}
        </QueryState>
      )}
    </div>
  );
}

interface FieldsProps {
  chosen: Chosen;
  data: ComparedPlayersQuery | undefined;
  compare: (chosen: Chosen) => void;
}

/**
 * Two fields, and one for a further player as soon as they are filled: the table then names the chosen ones. The focus
 * goes to the first empty one of the two, and to the field of a player who was removed.
 */
function Fields({ chosen, data, compare }: FieldsProps) {
  const lastFilled = chosen.findLastIndex((id) => id !== null);
  const count = Math.min(mostCompared, Math.max(fewestCompared, lastFilled + 2));
  const ids = chosen.flatMap((id) => id ?? []);
  const fields = Array.from({ length: count }, (_, at) => chosen[at] ?? null);
  const next = fields.indexOf(null);
  const empty = fields.slice(0, fewestCompared).indexOf(null);
  /** Number of players at the last effect; null before the first. */
  const before = useRef<number | null>(null);
  useEffect(() => {
    const had = before.current;
    before.current = ids.length;
    // A page that opens with a player is read first.
    const isRead = had === null && ids.length > 0;
    const isChange = had !== null && had !== ids.length;
    const wanted = isChange && (ids.length < had || empty === -1) ? next : empty;
    // On a touch screen the focus would open the keyboard over the page.
    if (isRead || wanted === -1 || window.matchMedia('(pointer: coarse)').matches) return undefined;
    // The page takes the focus first, and a list closes first.
    const frame = window.requestAnimationFrame(() => {
      if (isFree(document.activeElement)) focusField(wanted);
    });
    return () => window.cancelAnimationFrame(frame);
  }, [ids.length, empty, next]);
  const known = (id: string | null | undefined) =>
    data?.playersByIds.find((player) => player?.id === id) ?? undefined;
  return (
    <div className={classes.picker} data-print="hide">
      {fields.map((id, at) =>
        ids.length >= fewestCompared && at !== next ? null : (
          <PlayerSelect
            // oxlint-disable-next-line react/no-array-index-key -- a field's place is its only key
            key={at}
            id={fieldId(at)}
            label={ids.length >= fewestCompared ? 'Add a player' : `Player ${at + 1}`}
            value={id}
            player={known(id)}
            beside={known(ids.find((other) => other !== id))}
            without={ids.filter((other) => other !== id)}
            onChoose={(picked) => compare(fields.with(at, picked))}
          />
        ),
      )}
    </div>
  );
}

/** Links to comparisons of leaders. */
function Suggestions() {
  const { batters, pitchers } = useSuggestedPlayers(null);
  const pairs = [
    { of: 'Home-run leaders', pair: batters.slice(0, fewestCompared) },
    { of: 'Strikeout leaders', pair: pitchers.slice(0, fewestCompared) },
  ].filter(({ pair }) => pair.length === fewestCompared);
  if (pairs.length === 0) return null;
  return (
    <ul className={classes.suggestions}>
      {pairs.map(({ of, pair }) => (
        <li key={of}>
          {of}:{' '}
          <Link to={paths.compared(pair.map(({ id }) => id).join())}>
            {pair.map(({ name }) => name).join(' and ')}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const namesOf = (data: ComparedPlayersQuery | undefined): string[] =>
  data?.playersByIds.flatMap((player) => player?.name ?? []) ?? [];

interface ComparedProps {
  chosen: Chosen;
  data: ComparedPlayersQuery;
  compare: (chosen: Chosen) => void;
}

function Compared({ chosen, data, compare }: ComparedProps) {
  const players = data.playersByIds.flatMap((player) => player ?? []);
  const isKnown = (id: string | null) => players.some((player) => player.id === id);
  const missing = chosen.filter((id) => id !== null && !isKnown(id));
  const without = (isGone: (id: string | null) => boolean) => chosen.map((id) => (isGone(id) ? null : id));
  return (
    <>
      {missing.length > 0 ? (
        <Notice
          message={`Player not found: ${missing.map((id) => `#${id}`).join(', ')}.`}
          onClose={() => compare(without((id) => !isKnown(id)))}
        />
      ) : null}
      {players.length === 1 ? <Notice tone="plain" message="Add a player to compare." /> : null}
      {players.length > 0 ? (
        <Comparison
          players={players}
          data={data}
          onRemove={(removed) => compare(without((id) => id === removed))}
        />
      ) : null}
    </>
  );
}
