import { type Context } from '../../../platform/context/context.js';
import { sentences } from '../../../platform/text/sentences.js';
import { fielderNames } from '../../../engine/figures/fielders.js';
import { type Position } from '../../../engine/players/player.types.js';
import { regularStatsLoader } from '../../clubs/players/statistics.service.js';
import { type PlayerStats } from '../../clubs/players/statistics.types.js';
import { type Player } from '../../clubs/players/player.types.js';
import { teamLoader } from '../../clubs/teams/team.service.js';
import { type Team } from '../../clubs/teams/team.types.js';
import { average, counted, record } from '../../../platform/text/words.js';

const positionNames: Readonly<Record<Position, string>> = { ...fielderNames, DH: 'designated hitter' };

/** The player's position and team, with figures of the current season. */
export async function summaryOfPlayer(ctx: Context, player: Player): Promise<string> {
  const team = player.teamId === null ? null : await ctx.loaders.load(ctx, teamLoader, player.teamId);
  const stats = await ctx.loaders.load(ctx, regularStatsLoader, player.id);
  return sentences(introductionOf(player, team), figuresOf(player, stats));
}

function introductionOf({ name, position, age, isRetired }: Player, team: Team | null): string {
  const part = positionNames[position];
  if (isRetired) return `${name}, retired ${part}.`;
  return `${name}, ${age}, ${part}, ${team ? team.name : 'free agent'}.`;
}

/** Figures of the current season; null for a retired player. */
function figuresOf({ position, isRetired }: Player, stats: PlayerStats): string | null {
  if (isRetired) return null;
  const { gamesPlayed } = stats;
  if (gamesPlayed === 0) return 'Yet to play a game this season.';
  const figures = position === 'P' ? pitchingOf(stats) : battingOf(stats);
  return `${figures.filter((figure) => figure !== null).join(', ')} in ${counted(gamesPlayed, 'game')}.`;
}

const pitchingOf = ({ wins, losses, saves, earnedRunAverage, strikeouts }: PlayerStats) => [
  record({ wins, losses }),
  earnedRunAverage === null ? null : `${earnedRunAverage.toFixed(2)} ERA`,
  saves === 0 ? null : counted(saves, 'save'),
  counted(strikeouts, 'strikeout'),
];

const battingOf = ({ battingAverage, homeRuns, rbis, stolenBases }: PlayerStats) => [
  battingAverage === null ? null : `${average(battingAverage)} average`,
  counted(homeRuns, 'home run'),
  `${rbis.toLocaleString('en-US')} RBI`,
  stolenBases === 0 ? null : counted(stolenBases, 'stolen base'),
];
