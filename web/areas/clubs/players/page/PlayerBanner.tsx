import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { MomentumBadge, StreakBadge, Tag } from '../../../../ui/text/badges';
import { clubColours } from '../../../../ui/baseball/club-colours';
import { PageHeader } from '../../../../ui/page/PageHeader';
import { TeamMark } from '../../../../ui/baseball/TeamMark';
import { InjuryBadge } from '../injuries/InjuryBadge';
import { EditPlayerButton } from '../edit/EditPlayerButton';
import type { PlayerAward, ShownPlayer } from './player-page';
import { positionName, sideName } from './player-words';
import classes from './PlayerBanner.module.css';

/** The player's identity, in the colours of the club; `deals` are the owner's possible requests. */
export function PlayerBanner({ player, deals }: { player: ShownPlayer; deals: ReactNode }) {
  const { name, team, position, bats, throws: hand, age } = player;
  return (
    <>
      <PageHeader
        title={name}
        mark={team ? <TeamMark name={team.name} logoUrl={team.logoUrl} size={72} /> : null}
        eyebrow={
          <>
            <Link to={paths.players}>Players</Link>
            {team ? (
              <>
                {' / '}
                <Link to={paths.team(team.id)}>{team.name}</Link>
              </>
            ) : null}
          </>
        }
        lead={`${positionName(player)}, ${player.isRetired ? `retired at ${age}` : `${age} years old`}`}
        actions={
          <>
            {deals}
            {player.viewerCanEdit ? <EditPlayerButton id={player.id} name={name} /> : null}
          </>
        }
      />
      <div className={classes.board} style={team ? stripesOf(team.name) : undefined}>
        <dl className={classes.facts}>
          <Fact label="Position">{position}</Fact>
          <Fact label="Bats">{sideName(bats)}</Fact>
          <Fact label="Throws">{sideName(hand)}</Fact>
          <Fact label="Age">{age}</Fact>
        </dl>
      </div>
      <p className={classes.state}>
        <Standing player={player} />
        {player.injury ? <InjuryBadge injury={player.injury} /> : null}
        <span>
          <strong>Form</strong> <MomentumBadge value={player.momentum} />
        </span>
        <span>
          <strong>Streak</strong> <StreakBadge value={player.streak} />
        </span>
        <span>
          <strong>Fatigue</strong> {player.fatigue}
        </span>
      </p>
      <Awards awards={player.awards} />
    </>
  );
}

/** Each award once, with the number of times; the table of seasons says for which club. */
function Awards({ awards }: { awards: readonly PlayerAward[] }) {
  if (awards.length === 0) return null;
  const seasonsOf = new Map<string, string[]>();
  for (const { label, seasonName } of awards) {
    seasonsOf.set(label, [...(seasonsOf.get(label) ?? []), seasonName]);
  }
  return (
    <ul className={classes.awards} aria-label="Awards">
      {[...seasonsOf].map(([label, seasons]) => (
        <li key={label}>
          <Tag tone="mark" label={seasons.join(', ')}>
            {seasons.length > 1 ? `${seasons.length}× ${label}` : label}
          </Tag>
        </li>
      ))}
    </ul>
  );
}

function Standing({ player: { team, isRetired } }: { player: ShownPlayer }) {
  if (team) return null;
  return <Tag tone="mark">{isRetired ? 'Retired' : 'Free agent'}</Tag>;
}

function stripesOf(teamName: string) {
  const { field, trim } = clubColours(teamName);
  return { '--club-field': field, '--club-trim': trim };
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
