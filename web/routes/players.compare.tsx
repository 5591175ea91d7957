import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  ComparedPlayersDocument,
  type ComparedPlayersQuery,
} from '../areas/clubs/players/compare/compare.generated';
import { Comparison } from '../areas/clubs/players/compare/Comparison';
import classes from '../areas/clubs/players/compare/Comparison.module.css';
import { comparedIds, mostCompared } from '../areas/clubs/players/compare/comparison';
import { PlayerSelect } from '../areas/clubs/players/compare/PlayerSelect';
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

const addressOf = (ids: readonly string[]): string =>
  ids.length === 0 ? paths.comparePlayers : paths.compared(ids.join(','));

export function Component() {
  const ids = comparedIds(usePageAddress().search);
  const isEmpty = ids.length === 0;
  const result = useQuery(ComparedPlayersDocument, { variables: { ids }, skip: isEmpty });
  useUpdates(ComparedPlayersDocument, { ids }, isEmpty);
  usePageHead({
    address: addressOf(ids),
    description: 'Two to four players side by side: ratings, figures of the season and percentiles.',
  });
  const navigate = useNavigate();
  const picker = useRef<HTMLDivElement>(null);
  const compare = (wanted: readonly string[]) => {
    void navigate(addressOf(wanted), { preventScrollReset: true });
    // The field or the button that had the focus is drawn anew, or gone.
    picker.current?.focus();
  };
  const names = namesOf(isEmpty ? undefined : result.data);
  return (
    <div className="stack">
      <PageHeader
        title="Compare players"
        tabTitle={names.length < 2 ? 'Compare players' : `${names.join(', ')}: Compare players`}
        eyebrow={<Link to={paths.players}>Players</Link>}
        lead="Two to four players side by side. A star marks the better figure."
      />
      <div ref={picker} className={classes.picker} tabIndex={-1} data-print="hide">
        {ids.length < mostCompared ? (
          <PlayerSelect
            key={ids.join()}
            label="Add a player"
            without={ids}
            onChoose={(id) => compare([...ids, id])}
          />
        ) : (
          <Notice tone="plain" message="You can compare four players. Remove one to add another." />
        )}
      </div>
      {isEmpty ? (
        <EmptyState title="No players chosen.">Add two to four players by name.</EmptyState>
      ) : (
        <QueryState
          result={result}
          skeleton={<TextSkeleton lines={24} />}
          action={<Link to={paths.players}>Back to players</Link>}
        >
          {(data) => <Compared ids={ids} data={data} compare={compare} />}
        </QueryState>
      )}
    </div>
  );
}

const namesOf = (data: ComparedPlayersQuery | undefined): string[] =>
  data?.playersByIds.flatMap((player) => player?.name ?? []) ?? [];

interface ComparedProps {
  ids: readonly string[];
  data: ComparedPlayersQuery;
  compare: (ids: readonly string[]) => void;
}

function Compared({ ids, data, compare }: ComparedProps) {
  const players = data.playersByIds.flatMap((player) => player ?? []);
  const missing = ids.filter((id) => players.every((player) => player.id !== id));
  return (
    <>
      {missing.length > 0 ? (
        <Notice
          message={`Player not found: ${missing.map((id) => `#${id}`).join(', ')}.`}
          onClose={() => compare(players.map(({ id }) => id))}
        />
      ) : null}
      {players.length === 1 ? <Notice tone="plain" message="Add a player to compare." /> : null}
      {players.length > 0 ? (
        <Comparison
          players={players}
          data={data}
          onRemove={(id) => compare(players.filter((player) => player.id !== id).map((player) => player.id))}
        />
      ) : null}
    </>
  );
}
