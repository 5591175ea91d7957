import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { Panel } from '../../../../ui/page/Panel';
import { dayOf } from '../../../../ui/text/match-day';
import type { PreviewMatch } from './preview-match';
import classes from './Preview.module.css';

type Meeting = PreviewMatch['meetings'][number];

const SHOWN = 5;

/** The season series of the two clubs, and their last results against each other. */
export function Meetings({ match }: { match: PreviewMatch }) {
  const { meetings, awayTeam, homeTeam } = match;
  const season = seriesWords(match);
  if (meetings.length === 0 && season === null) return null;
  return (
    <Panel
      title="Head to head"
      aside={season === null ? null : <strong data-spoiler="text">{season}</strong>}
    >
      {meetings.length === 0 ? (
        <p className="hint">The clubs have not played each other before.</p>
      ) : (
        <table className={classes.meetings}>
          <caption>{meetings.length > SHOWN ? 'Last five meetings' : 'Last meetings'}</caption>
          <thead>
            <tr>
              <th scope="col">Game</th>
              <th scope="col">{awayTeam.name}</th>
              <th scope="col">{homeTeam.name}</th>
            </tr>
          </thead>
          <tbody>
            {meetings.slice(0, SHOWN).map((meeting) => (
              <MeetingRow key={meeting.id} meeting={meeting} match={match} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function MeetingRow({ meeting, match }: { meeting: Meeting; match: PreviewMatch }) {
  const [away, home] = runsOf(meeting, match);
  return (
    <tr>
      <th scope="row">
        <Link to={paths.match(meeting.id)}>{whenOf(meeting, match)}</Link>
      </th>
      <td data-won={away > home || undefined} data-spoiler="emphasis">
        <span data-spoiler="text">{away}</span>
      </td>
      <td data-won={home > away || undefined} data-spoiler="emphasis">
        <span data-spoiler="text">{home}</span>
      </td>
    </tr>
  );
}

/** Runs of this match's visitors and of its home team, whichever was at home in the meeting. */
function runsOf({ homeTeamId, homeScore, awayScore }: Meeting, match: PreviewMatch): [number, number] {
  const [home, away] = [homeScore ?? 0, awayScore ?? 0];
  return homeTeamId === match.homeTeam.id ? [away, home] : [home, away];
}

function whenOf({ leagueId, season, gameDay, date, postseason }: Meeting, match: PreviewMatch): string {
  if (date !== null) return dayOf({ date, gameDay }) ?? '';
  if (gameDay === null) return 'Friendly';
  const isOther = leagueId !== match.leagueId || season !== match.season;
  const parts = [
    isOther ? seasonName(leagueId, season, match) : null,
    postseason ? 'playoffs' : null,
    `${isOther || postseason ? 'd' : 'D'}ay ${gameDay}`,
  ];
  const words = parts.filter((part) => part !== null).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Name of the season of an earlier meeting; its number, if the season is of another league. */
function seasonName(leagueId: string | null, season: number | null, { league }: PreviewMatch): string {
  const own = league?.id === leagueId ? league?.seasons : undefined;
  return own?.find(({ number }) => number === season)?.name ?? `season ${season}`;
}

/** `Owls lead 3–2`; null for a friendly. */
function seriesWords(match: PreviewMatch): string | null {
  const { leagueId, season, meetings, awayTeam, homeTeam } = match;
  if (leagueId === null) return null;
  const ofSeason = meetings.filter(
    (one) => one.leagueId === leagueId && one.season === season && !one.postseason,
  );
  if (ofSeason.length === 0) return 'First meeting this season';
  const results = ofSeason.map((one) => runsOf(one, match));
  const away = results.filter(([visitors, hosts]) => visitors > hosts).length;
  const home = results.filter(([visitors, hosts]) => visitors < hosts).length;
  if (away === home) return `Season series tied ${away}–${home}`;
  const leader = away > home ? awayTeam.name : homeTeam.name;
  return `${leader} lead ${Math.max(away, home)}–${Math.min(away, home)}`;
}
