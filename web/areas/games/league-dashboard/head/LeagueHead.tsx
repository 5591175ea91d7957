import { Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { FollowButton } from '../../../accounts/follows/FollowButton';
import { paths } from '../../../../ui/addresses/paths';
import { standingsEmbed } from '../../../../ui/sharing/embed';
import { leagueCalendar, resultsFeed } from '../../../../ui/sharing/feeds';
import { PanelMenu } from '../../../../ui/sharing/PanelMenu';
import { count, counted } from '../../../../ui/text/format';
import { LeagueMark } from '../../../leagues/leagues/LeagueMark';
import { SeasonChampion } from '../../../leagues/seasons/SeasonChampion';
import { SeasonPicker } from '../../../leagues/seasons/SeasonPicker';
import { timesOf } from '../../../leagues/dates/game-times';
import type { ShownLeague, ShownSeason } from '../shown/league-dashboard';
import { LeagueSwitch } from './LeagueSwitch';
import { ManageMenu } from '../manage/ManageMenu';
import classes from './LeagueHead.module.css';

/** Number of letters from which on a name is written smaller. */
const LONG = 40;

interface DashboardHeadProps {
  /** The heading: the league's name, or the page's own. */
  name: string;
  leagueId?: string | null;
  eyebrow?: ReactNode;
  tools?: ReactNode;
  children?: ReactNode;
}

/** Head of the page, with the menu to choose a league. */
export function DashboardHead({ name, leagueId = null, eyebrow, tools, children }: DashboardHeadProps) {
  return (
    <header className={classes.head}>
      {eyebrow ? (
        <div className={classes.bar}>
          <div className={classes.eyebrow}>{eyebrow}</div>
          <div className={classes.tools} data-print="hide">
            {tools}
          </div>
        </div>
      ) : null}
      <div className={classes.name} data-long={name.length > LONG || undefined}>
        {leagueId === null ? null : <LeagueMark name={name} size={52} />}
        <Title order={1}>
          <bdi>{name}</bdi>
        </Title>
        <LeagueSwitch leagueId={leagueId} />
      </div>
      {children}
    </header>
  );
}

interface LeagueHeadProps {
  league: ShownLeague;
  /** Ref of the button that opens the menu for staff; the focus returns to it. */
  manage: Ref<HTMLButtonElement>;
}

/** Name, season and state of the league, and the menus to share and to manage it. */
export function LeagueHead({ league, manage }: LeagueHeadProps) {
  const { id, name, season, seasons, teams } = league;
  const isCurrent = season?.isCurrent === true;
  const hasPicker = seasons.length > 1 || season === null;
  const live = season?.schedule.inProgress ?? 0;
  return (
    <DashboardHead
      name={name}
      leagueId={id}
      eyebrow={
        <>
          <span>League Dashboard</span>
          <SeasonPicker seasons={seasons} shown={season} />
          {hasPicker ? null : <span>{season.name}</span>}
        </>
      }
      tools={
        <>
          <span className={classes.follow}>
            <FollowButton subject={league} />
          </span>
          {season ? (
            <PanelMenu
              isOfPage
              of={name}
              embed={isCurrent ? standingsEmbed({ id, name, teams: teams.length }) : null}
              feeds={isCurrent ? [leagueCalendar(id), resultsFeed(id)] : []}
            >
              <Export leagueId={id} season={season} />
            </PanelMenu>
          ) : null}
          {isCurrent ? <ManageMenu ref={manage} league={league} /> : null}
        </>
      }
    >
      <p className="soft">
        {factsOf(league).join(' · ')}
        {live > 0 ? (
          <>
            {' · '}
            <Link to={paths.leagueScoreboard(id)}>{`${count(live)} live now`}</Link>
          </>
        ) : null}
      </p>
      <Champion league={league} />
    </DashboardHead>
  );
}

const statuses = { NONE: null, PLAYOFFS: 'bracket under way', COMPLETED: 'decided' } as const;

function factsOf(league: ShownLeague): string[] {
  const { teams, bracketStatus, season } = league;
  if (season === null) return [];
  const { pending, simulated } = season.schedule;
  if (!season.isCurrent) return [`${counted(simulated, 'match', 'matches')} played`];
  const games = pending + simulated;
  const facts = [
    counted(teams.length, 'team'),
    games === 0 ? 'no schedule yet' : `${count(simulated)} of ${counted(games, 'match', 'matches')} played`,
    timesOf(league),
    statuses[bracketStatus],
  ];
  return facts.filter((fact) => fact !== null);
}

/**
 * Champion of the shown season. While the current season has no champion, the champion of the season before is shown.
 */
function Champion({ league: { season, seasons } }: { league: ShownLeague }) {
  const at = seasons.findIndex(({ number }) => number === season?.number);
  const own = seasons[at];
  const champions = own?.isCurrent ? [own, seasons[at + 1]] : [own];
  const decided = champions.find((one) => (one?.championName ?? null) !== null);
  return decided ? <SeasonChampion season={decided} /> : null;
}

function Export({ leagueId, season }: { leagueId: string; season: ShownSeason }) {
  if (season.schedule.simulated === 0) return null;
  const files = `/api/leagues/${leagueId}/export/retrosheet`;
  return (
    <li>
      <a
        href={season.isCurrent ? files : `${files}?season=${season.number}`}
        download
        title="Event files of every game, for Retrosheet tools such as Chadwick"
      >
        Export as Retrosheet files
      </a>
    </li>
  );
}
