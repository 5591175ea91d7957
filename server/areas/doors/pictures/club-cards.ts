import { type Context } from '../../../platform/context/context.js';
import { fielderNames } from '../../../engine/figures/fielders.js';
import { type Position } from '../../../engine/players/player.types.js';
import { loadLeagues } from '../../leagues/leagues/league.service.js';
import { loadPlacesOfTeams } from '../../leagues/membership/league-team.service.js';
import { playerSourceLoader, teamSourceLoader } from '../../leagues/leagues/source/source.service.js';
import { type Player } from '../../clubs/players/player.types.js';
import { regularStatsLoader } from '../../clubs/players/statistics.service.js';
import { type PlayerStats } from '../../clubs/players/statistics.types.js';
import { teamLoader } from '../../clubs/teams/team.service.js';
import { type Team } from '../../clubs/teams/team.types.js';
import { shownClub } from '../drawing/shown-club.js';
import { average, record } from '../../../platform/text/words.js';
import { type Card, type ProfileCard } from './card.types.js';

type Figures = ProfileCard['figures'];

const nothing = '–';

export async function teamCard(ctx: Context, team: Team): Promise<Card> {
  const place = await ctx.loaders.load(ctx, loadPlacesOfTeams, team.id);
  const league = place && (await ctx.loaders.load(ctx, loadLeagues, place.leagueId));
  const source = await ctx.loaders.load(ctx, teamSourceLoader, team.id);
  const group = [league?.name, place?.conference, place?.division].filter(Boolean).join(', ');
  return {
    kind: 'profile',
    title: team.name,
    subtitle: group === '' ? 'In no league' : group,
    club: shownClub(team.name, team),
    figures: figuresOfTeam(team),
    notice: source?.notice ?? null,
  };
}

const figuresOfTeam = (team: Team): Figures => [
  { label: 'Record', value: record(team) },
  { label: 'Average', value: rate(team.battingAverage, average) },
  { label: 'Home runs', value: team.homeRuns.toLocaleString('en-US') },
  { label: 'ERA', value: rate(team.earnedRunAverage, (era) => era.toFixed(2)) },
];

export async function playerCard(ctx: Context, player: Player): Promise<Card> {
  const team = player.teamId === null ? null : await ctx.loaders.load(ctx, teamLoader, player.teamId);
  const stats = await ctx.loaders.load(ctx, regularStatsLoader, player.id);
  const source = await ctx.loaders.load(ctx, playerSourceLoader, player.id);
  return {
    kind: 'profile',
    title: player.name,
    subtitle: partOf(player, team),
    club: team && shownClub(team.name, team),
    figures: !player.isRetired ? figuresOfPlayer(player, stats) : [],
    notice: source?.notice ?? null,
  };
}

const positionNames: Readonly<Record<Position, string>> = { ...fielderNames, DH: 'designated hitter' };

function partOf({ position, isRetired }: Player, team: Team | null): string {
  const part = positionNames[position];
  const written = `${part.charAt(0).toUpperCase()}${part.slice(1)}`;
  if (isRetired) return `${written}, retired`;
  return `${written}, ${team ? team.name : 'free agent'}`;
}

function figuresOfPlayer({ position }: Player, stats: PlayerStats): Figures {
  if (position === 'P') {
    return [
      { label: 'Record', value: record(stats) },
      { label: 'ERA', value: rate(stats.earnedRunAverage, (era) => era.toFixed(2)) },
      { label: 'Strikeouts', value: stats.strikeouts.toLocaleString('en-US') },
      { label: 'Saves', value: String(stats.saves) },
    ];
  }
  return [
    { label: 'Average', value: rate(stats.battingAverage, average) },
    { label: 'Home runs', value: String(stats.homeRuns) },
    { label: 'RBI', value: String(stats.rbis) },
    { label: 'Stolen bases', value: String(stats.stolenBases) },
  ];
}

const rate = (value: number | null, written: (value: number) => string): string =>
  value === null ? nothing : written(value);
