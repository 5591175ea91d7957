import { Title } from '@mantine/core';
import { ownKind } from '../../leagues/bracket/setup/bracket-offers';
import { BracketPanel } from '../../leagues/bracket/setup/BracketPanel';
import { LiveNights } from '../live-nights/LiveNights';
import { AssignmentEditor } from '../../leagues/membership/AssignmentEditor';
import { GenerateSchedule } from '../../leagues/schedule/GenerateSchedule';
import { DeleteLeague } from '../../leagues/setup/DeleteLeague';
import { StartSeason } from '../../leagues/seasons/start/StartSeason';
import type { ShownLeague, ShownSeason } from './league-dashboard';
import classes from './LeagueView.module.css';

interface LeagueAdministrationProps {
  league: ShownLeague;
  /** The current season. */
  season: ShownSeason;
  onViewBracket: () => void;
  onDeleted: () => void;
}

/** Actions of administrators on the league. */
export default function LeagueAdministration({
  league,
  season,
  onViewBracket,
  onDeleted,
}: LeagueAdministrationProps) {
  const teamCount = league.teams.length;
  const hasDivisions = league.teams.some(({ division }) => division !== null);
  const needsSchedule =
    ownKind(league) === 'playoffs' &&
    league.bracketStatus === 'NONE' &&
    teamCount > 1 &&
    season.schedule.pending + season.schedule.simulated === 0;
  return (
    <section className="stack" aria-label="League administration" data-print="hide">
      <Title order={2} className={classes.section}>
        League administration
      </Title>
      <div className="columns">
        <div className="stack">
          {needsSchedule ? (
            <GenerateSchedule
              key={`schedule-${league.id}`}
              league={{ ...league, schedule: season.schedule, teamCount }}
              canManage={league.viewerCanManage}
            />
          ) : null}
          <BracketPanel
            key={league.id}
            league={{ ...league, schedule: season.schedule, teamCount, hasDivisions }}
            onView={onViewBracket}
          />
          {league.viewerCanSetLiveNights ? (
            <LiveNights key={`nights-${league.id}`} leagueId={league.id} nights={league.liveNights} />
          ) : null}
          <StartSeason key={`season-${league.id}`} league={league} season={season} teams={teamCount} />
          <DeleteLeague key={`delete-${league.id}`} league={league} onDeleted={onDeleted} />
        </div>
        <AssignmentEditor key={league.id} league={league} />
      </div>
    </section>
  );
}
