import { useQuery } from '../../../../session/use-query';
import type { ReactNode } from 'react';
import { FormDots, TeamForm } from '../../../../ui/text/badges';
import { average, count, perNine, winPercentage } from '../../../../ui/text/format';
import { InPanelHead, Panel } from '../../../../ui/page/Panel';
import { PanelMenu } from '../../../../ui/sharing/PanelMenu';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { WinChances } from '../../../../ui/baseball/WinChances';
import { QueryState } from '../../../../graphql/QueryState';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { resultsOf } from '../../../clubs/teams/team-form';
import classes from './Preview.module.css';
import { MatchPreviewDocument } from './match-preview.generated';
import { LastLineups } from './LastLineups';
import { Meetings } from './Meetings';
import type { PreviewMatch, PreviewTeam } from './preview-match';
import { Stakes } from './Stakes';
import { Starters } from './Starters';
import { InjuredPlayers } from '../../../clubs/rosters/InjuredPlayers';

interface Comparison {
  label: string;
  shown: (team: PreviewTeam) => ReactNode;
  /** The value as text or number for the CSV file; needed if the page shows a drawing. */
  plain?: (team: PreviewTeam) => string | number;
  /** Value by which the clubs are compared, where higher is better; left out if no value counts as better. */
  merit?: (team: PreviewTeam) => number;
}

const percentageOf = ({ wins, losses }: PreviewTeam) => `${winPercentage(wins, losses)}%`;

const comparisons: readonly Comparison[] = [
  {
    label: 'Win percentage',
    shown: (team) => <span data-spoiler="text">{percentageOf(team)}</span>,
    plain: percentageOf,
    merit: ({ wins, losses }) => Number(winPercentage(wins, losses)),
  },
  { label: 'Runs scored', shown: (team) => count(team.runsScored), merit: (team) => team.runsScored },
  { label: 'Runs allowed', shown: (team) => count(team.runsAllowed), merit: (team) => -team.runsAllowed },
  {
    label: 'Batting average',
    shown: (team) => average(team.battingAverage),
    merit: (team) => team.battingAverage ?? 0,
  },
  {
    label: 'ERA',
    shown: (team) => perNine(team.earnedRunAverage),
    merit: (team) => -(team.earnedRunAverage ?? Number.POSITIVE_INFINITY),
  },
  { label: 'Home runs', shown: (team) => count(team.homeRuns), merit: (team) => team.homeRuns },
  {
    label: 'Form',
    shown: (team) => <TeamForm {...team.momentum} />,
    plain: ({ momentum }) => momentum.average,
  },
  {
    label: 'Last ten',
    shown: (team) => <FormDots results={resultsOf(team.form)} />,
    plain: ({ form }) => resultsOf(form).join(''),
  },
];

/** Preview of a match: chances to win, starters, the clubs' seasons and lineups, and what depends on the result. */
export function Preview({ matchId }: { matchId: string }) {
  const result = useQuery(MatchPreviewDocument, { variables: { id: matchId } });
  useUpdates(MatchPreviewDocument, { id: matchId });
  const match = result.data?.match;
  return (
    <>
      <Panel title="Before the first pitch">
        <QueryState result={result}>
          {(data) =>
            data.match ? (
              <>
                <Chances match={data.match} />
                <Starters match={data.match} />
                <Compared away={data.match.awayTeam} home={data.match.homeTeam} />
                {data.match.league?.injuries ? <WhoIsOut match={data.match} /> : null}
              </>
            ) : null
          }
        </QueryState>
        <p className={classes.note}>
          The line score, box scores and plays appear here once the game is played.
        </p>
      </Panel>
      {match ? (
        <div className={classes.more}>
          <LastLineups match={match} />
          <div className="stack">
            <Meetings match={match} />
            <Stakes match={match} />
          </div>
        </div>
      ) : null}
    </>
  );
}

function Chances({ match: { awayTeam, homeTeam, odds } }: { match: PreviewMatch }) {
  return (
    <div className={classes.chances}>
      <WinChances
        away={awayTeam.name}
        home={homeTeam.name}
        homeWin={odds.homeWin}
        colors={{ away: awayTeam.colors, home: homeTeam.colors }}
        isLarge
      />
    </div>
  );
}

/** Column of the CSV file with a club's figures. */
const clubColumn = (key: string, team: PreviewTeam): StatColumn<Comparison> => ({
  key,
  label: team.name,
  value: () => null,
  render: ({ shown, plain }) => (plain ? plain(team) : shown(team)),
});

const csvColumns = (away: PreviewTeam, home: PreviewTeam): StatColumn<Comparison>[] => [
  { key: 'figure', label: 'Figure', value: ({ label }) => label },
  clubColumn('away', away),
  clubColumn('home', home),
];

function Compared({ away, home }: { away: PreviewTeam; home: PreviewTeam }) {
  return (
    <>
      <ComparedTable away={away} home={home} />
      <InPanelHead>
        <PanelMenu
          of="The two clubs so far"
          csv={{
            caption: 'The two clubs so far',
            columns: csvColumns(away, home),
            rows: () => comparisons,
          }}
        />
      </InPanelHead>
    </>
  );
}

function ComparedTable({ away, home }: { away: PreviewTeam; home: PreviewTeam }) {
  return (
    <table className={classes.compared}>
      <caption className="visually-hidden">The two clubs so far</caption>
      <thead>
        <tr>
          <th scope="col">{away.name}</th>
          <th scope="col">
            <span className="visually-hidden">Figure</span>
          </th>
          <th scope="col">{home.name}</th>
        </tr>
      </thead>
      <tbody>
        {comparisons.map(({ label, shown, merit }) => {
          const lead = merit ? merit(away) - merit(home) : 0;
          return (
            <tr key={label}>
              <td data-better={lead > 0 || undefined}>{shown(away)}</td>
              <th scope="row">{label}</th>
              <td data-better={lead < 0 || undefined}>{shown(home)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Injured players of both clubs who are expected to miss the match. */
function WhoIsOut({ match: { awayTeam, homeTeam, injured } }: { match: PreviewMatch }) {
  return (
    <section className={classes.out} aria-label="Injured players">
      <h3>Injured</h3>
      {[awayTeam, homeTeam].map((team) => (
        <Club key={team.id} name={team.name} injured={injured.filter(({ teamId }) => teamId === team.id)} />
      ))}
    </section>
  );
}

function Club({ name, injured }: { name: string; injured: PreviewMatch['injured'] }) {
  return (
    <div>
      <h4>{name}</h4>
      {injured.length === 0 ? (
        <p>No injuries.</p>
      ) : (
        <InjuredPlayers players={injured.map(({ playerId, ...player }) => ({ id: playerId, ...player }))} />
      )}
    </div>
  );
}
