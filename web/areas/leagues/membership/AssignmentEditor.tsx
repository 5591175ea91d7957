import { useMutation } from '@apollo/client/react';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../graphql/errors';
import { counted } from '../../../ui/text/format';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { Notice } from '../../../ui/page/Notice';
import { Panel } from '../../../ui/page/Panel';
import { leagueRules } from '../leagues/league-setup';
import { evenSplit, mostConferences, mostDivisions } from './even-split';
import type { Place } from './team-selection';
import classes from '../leagues/Setup.module.css';
import { AssignLeagueTeamsDocument } from '../leagues/league-actions.generated';
import { leagueFailures } from '../leagues/league-failures';

interface Member {
  conference: string | null;
  division: string | null;
  team: { id: string; name: string };
}

interface AssignmentEditorProps {
  league: { id: string; teams: readonly Member[] };
}

/** Conference and division of each team. Typed text stays until it is saved, even if the server's value changes. */
export function AssignmentEditor({ league }: AssignmentEditorProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, Partial<Place>>>>({});
  const [message, setMessage] = useState<string | null>(null);
  const [assign, { loading }] = useMutation(AssignLeagueTeamsDocument);
  const placeOf = ({ team, conference, division }: Member): Place => ({
    conference: typed[team.id]?.conference ?? conference ?? '',
    division: typed[team.id]?.division ?? division ?? '',
  });
  const changed = league.teams.filter(({ team }) => typed[team.id] !== undefined);

  async function save() {
    const assignments = changed.map((member) => ({ teamId: member.team.id, ...placeOf(member) }));
    if (assignments.some(({ conference }) => conference.trim() === '')) {
      return setMessage(failed(leagueRules.conferenceRequired));
    }
    try {
      await assign({ variables: { leagueId: league.id, assignments } });
      setTyped({});
      setMessage(succeeded(`${counted(assignments.length, 'assignment')} saved`));
    } catch (error) {
      setMessage(failed(messageOf(error, leagueFailures.updateAssignments)));
    }
  }

  function split(conferences: number, divisions: number) {
    const { length } = league.teams;
    const groups = conferences * divisions;
    if (length < groups)
      return setMessage(failed(`${counted(length, 'team')} cannot fill ${groups} groups.`));
    const places = evenSplit(length, conferences, divisions);
    setMessage(null);
    setTyped(Object.fromEntries(league.teams.map(({ team }, at) => [team.id, places[at] ?? {}])));
  }

  const type = (teamId: string, change: Partial<Place>) =>
    setTyped((before) => ({ ...before, [teamId]: { ...before[teamId], ...change } }));
  return (
    <Panel title="Conferences and Divisions" aside={<span>{counted(league.teams.length, 'team')}</span>}>
      <div className={classes.fields}>
        <Notice message={message} onClose={() => setMessage(null)} />
        {league.teams.length === 0 ? <p>No teams in this league yet.</p> : <Split onSplit={split} />}
        <ul className={classes.places}>
          {league.teams.map((member) => {
            const { id, name } = member.team;
            const place = placeOf(member);
            return (
              <li key={id}>
                <span>{name}</span>
                <TextInput
                  size="xs"
                  placeholder="Conference"
                  aria-label={`Conference of ${name}`}
                  value={place.conference}
                  onChange={(event) => type(id, { conference: event.currentTarget.value })}
                />
                <TextInput
                  size="xs"
                  placeholder="Division"
                  aria-label={`Division of ${name}`}
                  value={place.division}
                  onChange={(event) => type(id, { division: event.currentTarget.value })}
                />
              </li>
            );
          })}
        </ul>
        <div>
          <Button onClick={() => void save()} loading={loading} disabled={changed.length === 0}>
            Save Assignments
          </Button>
        </div>
      </div>
    </Panel>
  );
}

/** Fills the fields with groups of equal size. */
function Split({ onSplit }: { onSplit: (conferences: number, divisions: number) => void }) {
  const [conferences, setConferences] = useState(2);
  const [divisions, setDivisions] = useState(1);
  return (
    <div className={classes.split}>
      <NativeSelect
        label="Conferences"
        value={String(conferences)}
        data={numbersTo(mostConferences)}
        onChange={(event) => setConferences(Number(event.currentTarget.value))}
      />
      <NativeSelect
        label="Divisions in each"
        value={String(divisions)}
        data={numbersTo(mostDivisions)}
        onChange={(event) => setDivisions(Number(event.currentTarget.value))}
      />
      <Button variant="default" onClick={() => onSplit(conferences, divisions)}>
        Split Evenly
      </Button>
      <p className="hint">This fills the fields below; nothing is stored before you save.</p>
    </div>
  );
}

const numbersTo = (last: number): string[] => Array.from({ length: last }, (_, at) => String(at + 1));
