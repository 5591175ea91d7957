import { useQuery } from '@apollo/client/react';
import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { LeaguesChangedDocument } from '../../graphql/live-events.generated';
import { useLiveRefetch } from '../../graphql/use-live-refetch';
import { LeagueSeasonsDocument } from './league-seasons.generated';

/** Limits a list to a season of its league, the current one unless chosen; the choice is in the address. */
export function SeasonFilter({ leagueId }: { leagueId: string }) {
  const [search, setSearch] = useSearchParams();
  const { data, refetch } = useQuery(LeagueSeasonsDocument, { variables: { id: leagueId } });
  useLiveRefetch(LeaguesChangedDocument, refetch, { variables: {} });
  const seasons = data?.league?.seasons ?? [];
  if (seasons.length < 2) return null;
  const choose = (number: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (number === '') next.delete('season');
        else next.set('season', number);
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <NativeSelect
      label="Season"
      value={search.get('season') ?? ''}
      data={seasons.map(({ number, name, isCurrent }) => ({
        value: isCurrent ? '' : String(number),
        label: isCurrent ? `${name} (current)` : name,
      }))}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
