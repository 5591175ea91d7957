import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import { MatchStatus } from '../../../ui/baseball/MatchStatus';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import { Panel } from '../../../ui/page/Panel';
import { FormDots } from '../../../ui/text/badges';
import { counted, ordinal, record } from '../../../ui/text/format';
import { resultsOf } from '../../clubs/teams/team-form';
import { DecisionRow } from '../../leagues/my-club/DecisionRow';
import classes from './Tonight.module.css';
import type { MyClub } from './use-my-club';

const MOST = 3;

/** Record, place and next match of the viewer's club, and the decisions that it needs. */
export function MyClubCard({ club }: { club: MyClub }) {
  const { id, name, wins, losses, ties, form, league } = club;
  const decisions = club.decisions ?? [];
  const rivals = league?.standings.filter(({ hasLeft }) => !hasLeft) ?? [];
  const rank = rivals.find(({ teamId }) => teamId === id)?.rank;
  return (
    <Panel title="My club" aside={<Link to={paths.orders(id)}>Orders</Link>}>
      <div className={classes.ownClub}>
        <TeamMark name={name} team={club} size={52} />
        <div>
          <Link className={`names ${classes.ownName}`} to={paths.team(id)}>
            {name}
          </Link>
          <p className={classes.ownRecord}>
            <strong>{record(wins, losses, ties)}</strong>
            {rank === undefined ? null : (
              <span>
                {ordinal(rank)} of {rivals.length}
              </span>
            )}
            <FormDots results={resultsOf(form)} />
          </p>
        </div>
      </div>
      <p className={classes.ownNext}>
        <NextMatch club={club} />
      </p>
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
    </Panel>
  );
}

function NextMatch({ club: { id, league, next } }: { club: MyClub }) {
  const match = next.edges[0]?.node;
  if (match === undefined) {
    return league === null ? (
      <>
        The club is not in a league yet. <Link to={paths.myClub}>See its next step</Link>
      </>
    ) : (
      'No match is scheduled.'
    );
  }
  const isHome = match.homeTeamId === id;
  return (
    <>
      Next:{' '}
      <Link to={paths.match(match.id)}>
        {isHome ? `vs ${match.awayTeam.name}` : `at ${match.homeTeam.name}`}
      </Link>
      {match.gameDay === null ? null : `, day ${match.gameDay}`}{' '}
      {match.firstPitchAt === null ? null : <MatchStatus match={match} />}
    </>
  );
}
