import { useQuery } from '../../../../session/use-query';
import { useMemo } from 'react';
import { rowsToPush } from '../../../../graphql/lists/paged-list';
import { QueryState } from '../../../../graphql/QueryState';
import { ShowMore } from '../../../../graphql/lists/ShowMore';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { chanceText } from '../../../../ui/baseball/chance';
import { dayOf } from '../../../../ui/text/match-day';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { oddsFailures } from '../odds-failures';
import type { Picks } from './picks';
import { MatchesToSupposeDocument, type MatchToSupposeFragment } from './what-if.generated';
import classes from './WhatIf.module.css';
import { groupsBy } from '../../../../ui/choices/groups';

const PAGE = 30;

interface MatchesToSupposeProps {
  leagueId: string;
  picks: Picks;
}

/** Matches still to be played, the next ones first, with buttons to suppose their winners. */
export function MatchesToSuppose({ leagueId, picks }: MatchesToSupposeProps) {
  const result = useQuery(MatchesToSupposeDocument, { variables: { id: leagueId, first: PAGE } });
  const shown = result.data?.league?.season?.matches.edges.length;
  useUpdates(MatchesToSupposeDocument, { id: leagueId, first: rowsToPush(shown, PAGE) });
  return (
    <QueryState result={result} fallback={oddsFailures.loadOdds}>
      {({ league }) => {
        const matches = league?.season?.matches;
        if (matches === undefined || matches.edges.length === 0) {
          return <EmptyState title="No matches are left." />;
        }
        return (
          <div>
            <Days matches={matches.edges.map(({ node }) => node)} picks={picks} />
            <ShowMore
              shown={matches.edges.length}
              total={matches.totalCount}
              noun={['match to come', 'matches to come']}
              hasMore={matches.pageInfo.hasNextPage}
              load={() => result.fetchMore({ variables: { first: PAGE, after: matches.pageInfo.endCursor } })}
            />
          </div>
        );
      }}
    </QueryState>
  );
}

function Days({ matches, picks }: { matches: readonly MatchToSupposeFragment[]; picks: Picks }) {
  const days = useMemo(() => byDay(matches), [matches]);
  return days.map(({ title, ofDay }) => (
    <section key={title} aria-label={title} className={classes.day}>
      <h3 className={classes.dayTitle}>{title}</h3>
      <ul className={classes.matches}>
        {ofDay.map((match) => (
          <li key={match.id}>
            <MatchToSuppose match={match} picks={picks} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function byDay(matches: readonly MatchToSupposeFragment[]) {
  const days = groupsBy(matches, (match) => dayOf(match) ?? 'Playoffs');
  return [...days].map(([title, ofDay]) => ({ title, ofDay }));
}

/** A match with a button for each possible winner. Pressing the chosen one again removes the supposition. */
function MatchToSuppose({ match, picks: { picks, pick } }: { match: MatchToSupposeFragment; picks: Picks }) {
  const { homeTeam, awayTeam, odds } = match;
  const supposed = picks.find((one) => one.match.id === match.id)?.winnerTeamId ?? null;
  const sides = [
    { team: awayTeam, chance: odds.awayWin, where: '' },
    { team: homeTeam, chance: odds.homeWin, where: 'at ' },
  ];
  return (
    <div role="group" aria-label={`${awayTeam.name} at ${homeTeam.name}`} className={classes.match}>
      {sides.map(({ team, chance, where }) => (
        <button
          key={team.id}
          type="button"
          className={classes.side}
          aria-pressed={supposed === team.id}
          onClick={() => pick({ match, winnerTeamId: team.id })}
        >
          <span>
            <span className={classes.tick} aria-hidden="true">
              {supposed === team.id ? '✓ ' : ''}
            </span>
            {where}
            {team.name}
            <span className="visually-hidden"> win</span>
          </span>
          {chance === null ? null : <span className={classes.chance}>{chanceText(chance)}</span>}
        </button>
      ))}
    </div>
  );
}
