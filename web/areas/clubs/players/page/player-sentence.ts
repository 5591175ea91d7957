import { average, count, counted, innings, perNine } from '../../../../ui/text/format';
import { positionName } from '../player-rules';
import { isPitcher } from '../statistics';

interface SeasonStats {
  gamesPlayed: number;
  battingAverage: number | null;
  homeRuns: number;
  rbis: number;
  stolenBases: number;
  wins: number;
  losses: number;
  saves: number;
  strikeouts: number;
  inningsPitched: number;
  earnedRunAverage: number | null;
}

interface Described {
  position: string;
  pitcherRole: string | null;
  bats: string;
  throws: string;
  isRetired: boolean;
  momentum: number;
  ratings: Readonly<Record<BatterStrength | PitcherStrength, number>>;
  season: {
    isCurrent: boolean;
    season: number | null;
    stats: SeasonStats;
    ranks: readonly { statistic: string; rank: number }[];
  };
  career: { gamesPlayed: number };
}

type BatterStrength = 'power' | 'contact' | 'speed' | 'discipline' | 'fielding';
type PitcherStrength = 'stuff' | 'control' | 'movement';

const batterKinds: Readonly<Record<BatterStrength, string>> = {
  power: 'power-hitting',
  contact: 'contact-hitting',
  speed: 'speedy',
  discipline: 'patient',
  fielding: 'slick-fielding',
};

const pitcherKinds: Readonly<Record<PitcherStrength, string>> = {
  stuff: 'strikeout pitcher',
  control: 'control pitcher',
  movement: 'ground-ball pitcher',
};

/** Lowest rating, of 50 on average, that makes a strength, and the lowest mean that makes an all-around player. */
const STRENGTH = 58;
const ALL_AROUND = 62;
/** Momentum, of 5 at most, from which a player is hot or cold. */
const STREAKY = 3;
const MOST_RANKS = 2;

/** A player in one or two sentences: the kind of player, the season so far, ranks and form. Facts only. */
export function playerSentence(player: Described): string {
  const kind = capital(isPitcher(player) ? pitcherKind(player) : batterKind(player));
  if (player.isRetired) return `${kind}, retired after ${counted(player.career.gamesPlayed, 'game')}.`;
  const { season, momentum } = player;
  if (season.stats.gamesPlayed === 0) return `${kind}, yet to play this season.`;
  const figures = (isPitcher(player) ? pitchingOf : battingOf)(season.stats);
  const latest = season.isCurrent || season.season === null ? '' : 'in the latest season ';
  const form = momentum >= STREAKY ? 'hot of late' : momentum <= -STREAKY ? 'cold of late' : null;
  const rest = [...rankWords(season.ranks), ...(form === null || latest !== '' ? [] : [form])];
  return `${kind}: ${latest}${figures}.${rest.length === 0 ? '' : ` ${capital(rest.join('; '))}.`}`;
}

function batterKind({ position, pitcherRole, bats, ratings }: Described): string {
  const strength = strengthIn(batterKinds, ratings);
  const side = { L: ' who bats left', S: ' who switch-hits' }[bats] ?? '';
  return `${strength} ${positionName({ position, pitcherRole }).toLowerCase()}${side}`.trim();
}

function pitcherKind({ pitcherRole, throws, ratings }: Described): string {
  const kind = strengthIn(pitcherKinds, ratings) || 'pitcher';
  const part =
    { starter: 'in the rotation', closer: 'who closes games' }[pitcherRole ?? ''] ?? 'in the bullpen';
  const plain = kind === 'all-around' ? 'complete pitcher' : kind;
  return `${throws === 'L' ? 'left-handed' : 'right-handed'} ${plain} ${part}`;
}

/** The highest of the ratings in words; empty if none is a strength. */
function strengthIn<Key extends string>(
  kinds: Readonly<Record<Key, string>>,
  ratings: Readonly<Record<Key, number>>,
): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a record's own keys
  const keys = Object.keys(kinds) as Key[];
  const mean = keys.reduce((sum, key) => sum + ratings[key], 0) / keys.length;
  if (mean >= ALL_AROUND) return 'all-around';
  const best = keys.reduce((one, other) => (ratings[other] > ratings[one] ? other : one));
  return ratings[best] >= STRENGTH ? kinds[best] : '';
}

function battingOf({ battingAverage, homeRuns, rbis, stolenBases, gamesPlayed }: SeasonStats): string {
  const parts = [
    homeRuns === 0 ? 'no home runs' : counted(homeRuns, 'home run'),
    `${count(rbis)} RBI`,
    ...(stolenBases > 0 ? [counted(stolenBases, 'stolen base')] : []),
  ];
  const rate = battingAverage === null ? '' : `${average(battingAverage)} with `;
  return `${rate}${listed(parts)} in ${counted(gamesPlayed, 'game')}`;
}

function pitchingOf(stats: SeasonStats): string {
  const { wins, losses, saves, strikeouts, inningsPitched, earnedRunAverage } = stats;
  const parts = [
    `${wins}-${losses}`,
    ...(earnedRunAverage === null ? [] : [`${perNine(earnedRunAverage)} ERA`]),
    ...(saves > 0 ? [counted(saves, 'save')] : []),
    counted(strikeouts, 'strikeout'),
  ];
  return `${listed(parts)} in ${innings(inningsPitched)} innings`;
}

/** Rates, of which two players rarely have the same: a second place in a count is often shared by many. */
const rates: ReadonlySet<string> = new Set([
  'battingAverage',
  'onBasePlusSlugging',
  'earnedRunAverage',
  'whip',
]);

/** Statistics whose first places are worth a mention, the most important first. */
const mentioned: readonly (readonly [statistic: string, name: string])[] = [
  ['battingAverage', 'batting average'],
  ['homeRuns', 'home runs'],
  ['rbis', 'RBI'],
  ['onBasePlusSlugging', 'OPS'],
  ['stolenBases', 'stolen bases'],
  ['hits', 'hits'],
  ['runs', 'runs'],
  ['wins', 'wins'],
  ['earnedRunAverage', 'ERA'],
  ['strikeouts', 'strikeouts'],
  ['saves', 'saves'],
  ['whip', 'WHIP'],
  ['holds', 'holds'],
];

function rankWords(ranks: Described['season']['ranks']): string[] {
  const namesAt = (place: number) =>
    mentioned.flatMap(([key, name]) =>
      ranks.some(({ statistic, rank }) => statistic === key && rank === place) &&
      (place === 1 || rates.has(key))
        ? [name]
        : [],
    );
  const [first, second] = [namesAt(1), namesAt(2)].map((names) => names.slice(0, MOST_RANKS));
  if (first && first.length > 0) return [`leads the league in ${listed(first)}`];
  if (second && second.length > 0) return [`second in the league in ${listed(second)}`];
  return [];
}

/** `a, b and c`. */
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
