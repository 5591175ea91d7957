import { Button, Radio, Title } from '@mantine/core';
import { useId } from 'react';
import { distinctNames } from '../../../ui/choices/groups';
import { useDrawnCards } from '../../../ui/on-demand/use-drawn-cards';
import { EmptyState } from '../../../ui/page/EmptyState';
import { ShowMore } from '../../../graphql/lists/ShowMore';
import type { OwnClub, SetupLeagues } from '../leagues/league-setup';
import { leagueFailures } from '../leagues/league-failures';
import { LeagueCard, type OwnPlace } from './LeagueCard';
import classes from './LeagueCard.module.css';

interface LeagueListProps {
  leagues: SetupLeagues;
  ownClubs: readonly OwnClub[] | undefined;
  readOn: () => Promise<unknown>;
  selected: string | null;
  onSelect: (leagueId: string) => void;
  /** Whether the viewer may create leagues. */
  canCreate: boolean;
}

/** Height of a league's card in pixels. */
const CARD_HEIGHT = 330;

/** The leagues as cards. */
export function LeagueList({ leagues, ownClubs, readOn, selected, onSelect, canCreate }: LeagueListProps) {
  const { edges, totalCount, pageInfo } = leagues;
  const nameOf = distinctNames(edges.map(({ node }) => node));
  const heading = useId();
  const own = ownPlaces(ownClubs ?? []);
  const drawn = useDrawnCards(edges.length);
  if (edges.length === 0) {
    return (
      <EmptyState title="No leagues yet.">
        {canCreate
          ? 'Create the first one to put teams in it.'
          : 'An admin or moderator creates the first one.'}
      </EmptyState>
    );
  }
  /** Whether the viewer selects the league that the forms below are about. */
  const canSelect = canCreate || edges.some(({ node }) => node.viewerCanManage);
  const cards = (
    <ul className={classes.cards}>
      {edges.map(({ node }, place) =>
        place < drawn ? (
          <LeagueCard
            key={node.id}
            league={node}
            name={nameOf(node)}
            own={own.get(node.id)}
            selected={node.viewerCanManage ? node.id === selected : null}
          />
        ) : (
          <li key={node.id} style={{ height: CARD_HEIGHT }} />
        ),
      )}
    </ul>
  );
  return (
    <section className="stack" aria-labelledby={heading}>
      <div className={canSelect ? classes.listHead : 'visually-hidden'}>
        <Title order={2} id={heading}>
          Existing leagues
        </Title>
        {canCreate ? (
          <Button component="a" href="#create-league" variant="default" size="xs">
            Create League
          </Button>
        ) : null}
      </div>
      {canSelect ? (
        <Radio.Group aria-label="Select a league" value={selected} onChange={onSelect}>
          {cards}
        </Radio.Group>
      ) : (
        cards
      )}
      <ShowMore
        shown={edges.length}
        total={totalCount}
        noun={['league']}
        hasMore={pageInfo.hasNextPage}
        load={readOn}
        fallback={leagueFailures.loadLeagues}
      />
    </section>
  );
}

/** Place of the viewer's best club in each league, by the id of the league. */
function ownPlaces(ownClubs: readonly OwnClub[]): ReadonlyMap<string, OwnPlace> {
  const places = new Map<string, OwnPlace>();
  for (const { id, name, shortName, code, colors, logoUrl, league } of ownClubs) {
    const row = league?.standings.find(({ teamId }) => teamId === id);
    if (league && row && row.rank < (places.get(league.id)?.rank ?? Infinity)) {
      const { rank, wins, losses, ties } = row;
      const team = { id, shortName, code, colors, logoUrl, isDeleted: false };
      places.set(league.id, { teamId: id, teamName: name, rank, wins, losses, ties, team });
    }
  }
  return places;
}
