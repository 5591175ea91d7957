import { CardSkeletons, QueryState } from '../../../graphql/QueryState';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { useQuery } from '../../../session/use-query';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { clubColours, inkOn } from '../../../ui/appearance/club-colours';
import { paths } from '../../../ui/addresses/paths';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Panel } from '../../../ui/page/Panel';
import { counted } from '../../../ui/text/format';
import { InjuryMark } from '../../clubs/players/injuries/InjuryMark';
import { clubViewFailures } from './club-view-failures';
import { ClubDepthDocument } from './club-views.generated';
import { depthInField, depthOfStaff, type DepthPlace, type DepthPlayer } from './depth';
import classes from './DepthChart.module.css';

/** The players of each position, as they stand on the field, and the pitching staff. */
export default function DepthChart({ teamId }: { teamId: string }) {
  const variables = { id: teamId };
  const result = useQuery(ClubDepthDocument, { variables });
  useUpdates(ClubDepthDocument, variables);
  return (
    <QueryState result={result} fallback={clubViewFailures.loadClub} skeleton={<CardSkeletons count={9} />}>
      {({ team }) =>
        team === null ? null : team.players.length === 0 ? (
          <EmptyState title="No players yet." />
        ) : (
          <div className="stack" style={bandOf(team.colors)}>
            <Panel title="In the field" aside={<span>By games played; the injured (IL) last</span>}>
              <div className={classes.field}>
                <Diamond />
                {depthInField(team.players).map((place) => (
                  <Place key={place.key} place={place} label={place.key} />
                ))}
              </div>
            </Panel>
            <Panel title="Pitching staff">
              <div className={classes.staff}>
                {depthOfStaff(team.players).map((place) => (
                  <Place key={place.key} place={place} label={place.name} />
                ))}
              </div>
            </Panel>
          </div>
        )
      }
    </QueryState>
  );
}

/** Colours of the headings. */
function bandOf(colors: readonly string[]): CSSProperties {
  const { field, trim } = clubColours(colors);
  return { '--band': field, '--band-ink': inkOn(field), '--band-edge': trim };
}

/** The field below the boxes. */
function Diamond() {
  return (
    <svg className={classes.diamond} viewBox="0 0 320 240" preserveAspectRatio="none" aria-hidden="true">
      <path className={classes.grass} d="M160 236 4 86A176 150 0 0 1 316 86Z" />
      <path className={classes.clay} d="M160 236 66 146A106 96 0 0 1 254 146Z" />
      <path className={classes.grass} d="M160 212 104 158 160 104 216 158Z" />
      <path className={classes.lines} d="M4 86 160 236 316 86M160 212 104 158 160 104 216 158Z" />
    </svg>
  );
}

function Place({ place: { key, name, players }, label }: { place: DepthPlace; label: string }) {
  return (
    <section className={classes.place} data-place={key}>
      <h3>{label === name ? name : <abbr title={name}>{label}</abbr>}</h3>
      {players.every(({ injury }) => injury) ? (
        <p className={classes.nobody}>{players.length === 0 ? 'Nobody' : 'Nobody healthy'}</p>
      ) : null}
      {players.length === 0 ? null : (
        <ol className="names">
          {players.map((player) => (
            <li key={player.id} data-injured={player.injury !== null || undefined}>
              <Link to={paths.player(player.id)}>{player.name}</Link>{' '}
              {player.injury ? <InjuryMark injury={player.injury} /> : null}
              <span className={classes.facts}>
                <Hand player={player} />, {counted(player.stats.gamesPlayed, 'game')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** `bats L`, or a pitcher’s `throws R`. */
function Hand({ player: { position, bats, throws } }: { player: DepthPlayer }) {
  if (position === 'P') return <>throws {throws}</>;
  return <>bats {bats === 'S' ? <abbr title="Switch-hitter">S</abbr> : bats}</>;
}
