import { Title } from '@mantine/core';
import { BracketPanel } from '../bracket/BracketPanel';
import { AssignmentEditor } from '../leagues/AssignmentEditor';
import { DeleteLeague } from '../leagues/DeleteLeague';
import type { ShownLeague } from './league-dashboard';
import classes from './LeagueView.module.css';

interface LeagueAdministrationProps {
  league: ShownLeague;
  onViewBracket: () => void;
  onDeleted: () => void;
}

/** What administrators can do with the league. */
export default function LeagueAdministration({
  league,
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
            league={{ ...league, teamCount: league.teams.length }}
            onView={onViewBracket}
          />
          <DeleteLeague key={`delete-${league.id}`} league={league} onDeleted={onDeleted} />
        </div>
        <AssignmentEditor key={league.id} league={league} />
      </div>
    </section>
  );
}
