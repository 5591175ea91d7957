import { Title } from '@mantine/core';
import { BracketPanel } from '../bracket/BracketPanel';
import { LiveNights } from '../gameday/nights/LiveNights';
import { AssignmentEditor } from '../leagues/AssignmentEditor';
import { DeleteLeague } from '../leagues/DeleteLeague';
import { StartSeason } from '../seasons/StartSeason';
import type { ShownLeague, ShownSeason } from './league-dashboard';
import classes from './LeagueView.module.css';

interface LeagueAdministrationProps {
  league: ShownLeague;
  /** The current one. */
  season: ShownSeason;
  onViewBracket: () => void;
  onDeleted: () => void;
}

/** What administrators can do with the league. */
export default function LeagueAdministration({
  league,
  season,
  onViewBracket,
  onDeleted,
}: LeagueAdministrationProps) {
  return (
    <section className="stack" aria-label="League administration" data-print="hide">
      <Title order={2} className={classes.section}>
        League administration
      </Title>
      <div className="columns">
        <div className="stack">
          <BracketPanel
            key={league.id}
            league={{ ...league, schedule: season.schedule, teamCount: league.teams.length }}
            onView={onViewBracket}
          />
          {league.viewerCanSetLiveNights ? (
            <LiveNights key={`nights-${league.id}`} leagueId={league.id} nights={league.liveNights} />
          ) : null}
          <StartSeason
            key={`season-${league.id}`}
            leagueId={league.id}
            season={season}
            teams={league.teams.length}
          />
          <DeleteLeague key={`delete-${league.id}`} league={league} onDeleted={onDeleted} />
        </div>
        <AssignmentEditor key={league.id} league={league} />
      </div>
    </section>
  );
}
