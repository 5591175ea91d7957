import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { QueryState } from '../../../graphql/QueryState';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { useQuery } from '../../../session/use-query';
import { paths } from '../../../ui/addresses/paths';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import { Panel } from '../../../ui/page/Panel';
import { FormDots } from '../../../ui/text/badges';
import { counted, ordinal, record } from '../../../ui/text/format';
import { dayPhrase } from '../../../ui/text/match-day';
import { injuryWords } from '../../clubs/players/injuries/injury-words';
import { LastGame, NextFacts, NextOpponent } from '../../clubs/teams/now/ClubMatches';
import { ChanceChange, PlaceChange, playoffsText } from '../../clubs/teams/now/ClubNow';
import { resultsOf } from '../../clubs/teams/team-form';
import { clubFailures } from '../../leagues/my-club/club-failures';
import { DecisionRow } from '../../leagues/my-club/DecisionRow';
import { MyClubCardDocument, type MyClubCardQuery } from './my-club-card.generated';
import classes from './Tonight.module.css';

const MOST = 3;

type Club = NonNullable<MyClubCardQuery['team']>;

/** The viewer's club: its place, the changes since the last game, its next match, and the decisions that it needs. */
export default function MyClubCard({ clubId }: { clubId: string }) {
  const variables = { id: clubId };
  const result = useQuery(MyClubCardDocument, { variables });
  useUpdates(MyClubCardDocument, variables);
  return (
    <Panel title="My club" aside={<Link to={paths.orders(clubId)}>Orders</Link>}>
      <QueryState result={result} fallback={clubFailures.loadClub} skeleton={<Skeleton height="11rem" />}>
        {({ team }) => (team === null ? null : <Content club={team} />)}
      </QueryState>
    </Panel>
  );
}

function Content({ club }: { club: Club }) {
  const { id, name, wins, losses, ties, form, league, standing } = club;
  const decisions = club.decisions ?? [];
  return (
    <>
      <div className={classes.ownClub}>
        <TeamMark name={name} team={club} size={52} />
        <div>
          <Link className={`names ${classes.ownName}`} to={paths.team(id)}>
            {name}
          </Link>
          <p className={classes.ownRecord}>
            <strong data-spoiler="text">{record(wins, losses, ties)}</strong>
            {standing === null ? null : (
              <span data-spoiler="text">
                {ordinal(standing.rank)} of {league?.teamCount ?? 1}
                <span data-cover>
                  <span data-spoiler="whole">
                    <PlaceChange team={club} />
                  </span>
                </span>
              </span>
            )}
            <span data-cover>
              <span data-spoiler="whole">
                <FormDots results={resultsOf(form)} />
              </span>
            </span>
          </p>
        </div>
      </div>
      <Changes club={club} />
      <ul className={classes.decisions} aria-label="Needs a decision">
        {decisions.length === 0 ? <li>No decisions needed.</li> : null}
        {decisions.slice(0, MOST).map((decision) => (
          <DecisionRow key={decision.text} teamId={id} decision={decision} />
        ))}
        {decisions.length > MOST ? (
          <li>
            <Link to={paths.team(id)}>{counted(decisions.length - MOST, 'more decision')}</Link>
          </li>
        ) : null}
      </ul>
    </>
  );
}

/** The last game with its effects, and the next match. */
function Changes({ club }: { club: Club }) {
  const { id, league, lastMatch, nextMatch, odds } = club;
  const day = lastMatch && dayPhrase(lastMatch);
  const hurt = club.injured.filter(({ injury }) => injury.matchId === lastMatch?.id);
  return (
    <dl className={classes.ownNews}>
      {lastMatch === null ? null : (
        <Row label="Last game">
          <span data-cover>
            <LastGame match={lastMatch} clubId={id} />
          </span>
          {day === null ? null : <small>{day}</small>}
        </Row>
      )}
      {odds === null || lastMatch === null ? null : (
        <Row label="Playoffs">
          <span data-spoiler="text">
            {playoffsText(odds)}{' '}
            <small data-cover>
              <span data-spoiler="whole">
                <ChanceChange team={club} />
              </span>
            </small>
          </span>
        </Row>
      )}
      {hurt.length === 0 ? null : (
        <Row label="Injured">
          {hurt.map(({ playerId, name, injury }) => (
            <span key={playerId}>
              <Link to={paths.player(playerId)}>{name}</Link> <small>out for {injuryWords(injury)}</small>
            </span>
          ))}
        </Row>
      )}
      {club.recovered.length === 0 ? null : (
        <Row label="Back">
          {club.recovered.map((player) => (
            <Link key={player.id} to={paths.player(player.id)}>
              {player.name}
            </Link>
          ))}
        </Row>
      )}
      <Row label="Next match">
        {nextMatch !== null ? (
          <>
            <NextOpponent match={nextMatch} clubId={id} />
            <small>
              <NextFacts match={nextMatch} clubId={id} />
            </small>
          </>
        ) : league === null ? (
          <span>
            The club is not in a league yet. <Link to={paths.myClub}>See its next step</Link>
          </span>
        ) : (
          'No match is scheduled.'
        )}
      </Row>
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
