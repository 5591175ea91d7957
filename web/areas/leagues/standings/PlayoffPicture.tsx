import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import { FittedName } from '../../../ui/baseball/NameOrCode';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import { Panel } from '../../../ui/page/Panel';
import { groupsBy } from '../../../ui/choices/groups';
import { Tag } from '../../../ui/text/badges';
import type { PlayoffRule } from './standings-groups';
import type { Standings_SeasonFragment } from './standings.generated';
import classes from './PlayoffPicture.module.css';

export type ShownPicture = NonNullable<Standings_SeasonFragment['playoffPicture']>;
type PlayoffTeam = ShownPicture['teams'][number];

/** The rule by which the teams qualify. A bracket no longer says how its teams qualified; the odds of the season do. */
export const ruleOf = ({ isSetUp, teams }: ShownPicture, odds: PlayoffRule): PlayoffRule => ({
  playoffPlaces: teams.length,
  divisionWinnersFirst: isSetUp
    ? odds.divisionWinnersFirst
    : teams.some(({ qualification }) => qualification === 'DIVISION_WINNER'),
  byConference: teams.some(({ conference }) => conference !== null),
});

const reasons = {
  DIVISION_WINNER: 'Division winner',
  WILD_CARD: 'Wild card',
  BEST_RECORD: 'Best record',
} as const;

/** Seeds, byes and pairings if the season ended today. */
export function PlayoffPicture({ picture }: { picture: ShownPicture }) {
  const groups = groupsBy(picture.teams, ({ conference }) => conference ?? '');
  return (
    <Panel title="If the season ended today">
      <div className={classes.groups}>
        {[...groups].map(([conference, teams]) => (
          <section key={conference} aria-label={conference || 'Playoffs'}>
            {conference ? <h3 className={classes.conference}>{conference}</h3> : null}
            <ol className={classes.teams}>
              {teams.map((team) => (
                <Qualifier key={team.teamId} team={team} opponent={opponentOf(team, picture)} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Panel>
  );
}

interface Opponent {
  readonly team: PlayoffTeam;
  readonly bestOf: number;
}

function opponentOf({ teamId }: PlayoffTeam, { teams, firstRound }: ShownPicture): Opponent | null {
  const pairing = firstRound.find((one) => one.higherTeamId === teamId || one.lowerTeamId === teamId);
  if (!pairing) return null;
  const { higherTeamId, lowerTeamId, bestOf } = pairing;
  const otherId = higherTeamId === teamId ? lowerTeamId : higherTeamId;
  const team = teams.find((one) => one.teamId === otherId);
  return team ? { team, bestOf } : null;
}

const seedOf = ({ seed, conferenceSeed }: PlayoffTeam): number => conferenceSeed ?? seed;

function Qualifier({ team, opponent }: { team: PlayoffTeam; opponent: Opponent | null }) {
  const { teamId, teamName, qualification, team: club } = team;
  return (
    <li className={classes.team}>
      <span className={classes.seed} title={`Seed ${seedOf(team)}`}>
        {seedOf(team)}
      </span>
      <TeamMark name={teamName} team={club} size={22} />
      <span className={classes.name}>
        <Link className="names" to={paths.team(teamId)}>
          <FittedName name={teamName} shortName={club.shortName} code={club.code} />
        </Link>
        <span className={classes.quiet}>
          {opponent === null
            ? 'Bye to the second round'
            : `First round: (${seedOf(opponent.team)}) ${opponent.team.teamName}, best of ${opponent.bestOf}`}
        </span>
      </span>
      {qualification === null ? null : <Tag>{reasons[qualification]}</Tag>}
    </li>
  );
}
