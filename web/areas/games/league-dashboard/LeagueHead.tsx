import { Button, Skeleton, Title } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/on-demand/lazy-part';
import { count, counted } from '../../../ui/text/format';
import { Panel } from '../../../ui/page/Panel';
import { formatLabel, typeLabel } from '../../leagues/leagues/league-words';
import { useEditing } from '../../leagues/leagues/use-editing';
import { SeasonChampion } from '../../leagues/seasons/SeasonChampion';
import { SeasonPicker } from '../../leagues/seasons/SeasonPicker';
import type { ShownLeague, ShownSeason } from './league-dashboard';
import classes from './LeagueHead.module.css';

const EditLeague = lazyPart(() => import('../../leagues/setup/EditLeague'));

/** Name and facts of the league and the shown season, with a season picker. */
export function LeagueHead({ league }: { league: ShownLeague }) {
  const { editing, opener, open, close } = useEditing();
  const { season } = league;
  if (editing) {
    return (
      <Panel title="Edit League">
        <Suspense fallback={<Skeleton height={300} />}>
          <EditLeague league={league} onDone={close} />
        </Suspense>
      </Panel>
    );
  }
  return (
    <div className={classes.head}>
      <div>
        <Title order={2}>{league.name}</Title>
        <p>{factsOf(league).join(', ')}</p>
        <Champion league={league} />
        {league.description ? <p className={classes.description}>{league.description}</p> : null}
      </div>
      <div className={classes.tools}>
        <SeasonPicker seasons={league.seasons} shown={season} />
        {season ? <Export leagueId={league.id} season={season} /> : null}
        {league.viewerCanManage && season?.isCurrent ? (
          <Button ref={opener} variant="default" size="xs" onClick={open} data-print="hide">
            Edit League
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const statuses = { NONE: null, PLAYOFFS: 'bracket under way', COMPLETED: 'decided' } as const;

function factsOf(league: ShownLeague): string[] {
  const { leagueType, format, teams, injuries, liveNights, bracketStatus, season } = league;
  const kind = [typeLabel(leagueType), formatLabel(format)];
  if (season === null) return kind;
  const { pending, inProgress, simulated } = season.schedule;
  if (!season.isCurrent) return [...kind, `${counted(simulated, 'match', 'matches')} played`];
  const games = pending + simulated;
  const facts = [
    ...kind,
    counted(teams.length, 'team'),
    injuries ? 'with injuries' : 'without injuries',
    games === 0 ? 'no schedule yet' : `${count(simulated)} of ${counted(games, 'match', 'matches')} played`,
    liveNights ? `live every evening at ${liveNights.time} (${liveNights.timeZone})` : null,
    inProgress === 0 ? null : `${count(inProgress)} live now`,
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
    <a
      href={season.isCurrent ? files : `${files}?season=${season.number}`}
      download
      title="Event files of every match played, for Retrosheet tools such as Chadwick"
      data-print="hide"
    >
      Export as Retrosheet files
    </a>
  );
}
