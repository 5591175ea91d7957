import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { Button } from '@mantine/core';
import { paths } from '../../../../ui/addresses/paths';
import { FollowButton } from '../../../accounts/follows/FollowButton';
import { MomentumBadge, StreakBadge, Tag } from '../../../../ui/text/badges';
import { clubColours } from '../../../../ui/appearance/club-colours';
import { PageHeader } from '../../../../ui/page/PageHeader';
import { FittedName } from '../../../../ui/baseball/NameOrCode';
import { TeamMark } from '../../../../ui/baseball/TeamMark';
import { InjuryBadge } from '../injuries/InjuryBadge';
import type { PlayerAward, ShownPlayer } from './player-page';
import classes from './PlayerBanner.module.css';
import { groupsBy } from '../../../../ui/choices/groups';
import { lazyPart } from '../../../../ui/on-demand/lazy-part';
import { useOpener } from '../../../../ui/dialogs/use-opener';
import { positionName, sideName } from '../player-rules';
import { PlayerFigure } from './PlayerFigure';

/** The player's identity, in the colours of the club. `deals` holds the buttons to claim or waive the player. */
export function PlayerBanner({ player, deals }: { player: ShownPlayer; deals: ReactNode }) {
  const { name, team, bats, throws: hand, age, uniformNumber } = player;
  return (
    <>
      <PageHeader
        title={name}
        mark={<PlayerFigure player={player} colors={team?.colors} width={104} />}
        eyebrow={
          <span className={classes.trail}>
            <Link to={paths.players}>Players</Link>
            {team ? (
              <>
                <span aria-hidden="true">/</span>
                <Link className={classes.club} to={paths.team(team.id)}>
                  <TeamMark name={team.name} team={team} size={22} />
                  <FittedName name={team.name} shortName={team.shortName} code={team.code} />
                </Link>
              </>
            ) : null}
          </span>
        }
        lead={
          <>
            {uniformNumber === null ? null : <span className={classes.number}>#{uniformNumber}</span>}
            {`${positionName(player)}, ${player.isRetired ? `retired at ${age}` : `age ${age}`}`}
          </>
        }
        actions={
          <>
            <Button component={Link} to={paths.compared(player.id)} variant="default">
              Compare
            </Button>
            <FollowButton subject={player} />
            {deals}
            {player.viewerCanEdit ? <EditPlayerButton id={player.id} name={name} /> : null}
          </>
        }
      />
      <div className={classes.board} style={team ? stripesOf(team.colors) : undefined}>
        <dl className={classes.facts}>
          <Fact label="Bats">{sideName(bats)}</Fact>
          <Fact label="Throws">{sideName(hand)}</Fact>
          <Fact label="Form">
            <MomentumBadge value={player.momentum} />
          </Fact>
          <Fact label="Streak">
            <StreakBadge value={player.streak} />
          </Fact>
          <Fact label="Fatigue">{player.fatigue}</Fact>
        </dl>
      </div>
      {team === null || player.injury || player.awards.length > 0 ? (
        <div className={classes.state}>
          <Standing player={player} />
          {player.injury ? <InjuryBadge injury={player.injury} /> : null}
          <Awards awards={player.awards} />
        </div>
      ) : null}
    </>
  );
}

/** Lists each award once, with how often it was won; the table of seasons shows the clubs. */
function Awards({ awards }: { awards: readonly PlayerAward[] }) {
  if (awards.length === 0) return null;
  return (
    <ul className={classes.awards} aria-label="Awards">
      {[...groupsBy(awards, ({ label }) => label)].map(([label, won]) => (
        <li key={label}>
          <Tag tone="mark" label={won.map(({ seasonName }) => seasonName).join(', ')}>
            {won.length > 1 ? `${won.length}× ${label}` : label}
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

function stripesOf(colors: readonly string[] | undefined) {
  const { field, trim } = clubColours(colors);
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

const EditPlayerDialog = lazyPart(() => import('../edit/EditPlayerDialog'));

/** For staff: edits identity and ratings of the player. */
function EditPlayerButton({ id, name }: { id: string; name: string }) {
  const { isOpen, open, close, button } = useOpener();
  return (
    <>
      <Button ref={button} variant="default" aria-haspopup="dialog" onClick={open}>
        Edit player
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <EditPlayerDialog id={id} name={name} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
