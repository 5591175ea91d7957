/** Rule for choosing the starter after a day without a game. */
export type AfterOffDays =
  /** The next pitcher in the rotation starts, with an extra day of rest. */
  | 'KEEP'
  /** The first rested pitcher of the rotation starts. */
  | 'SKIP';

/** Part of the body that is hurt. */
export type BodyPart =
  /** An ankle, a foot or the lower leg. */
  | 'ANKLE'
  /** The back or the neck. */
  | 'BACK'
  /** The elbow or the forearm. */
  | 'ELBOW'
  /** The groin or the hip. */
  | 'GROIN'
  /** The back of the thigh. */
  | 'HAMSTRING'
  /** A hand, a wrist or a finger. */
  | 'HAND'
  /** A concussion, or the face. */
  | 'HEAD'
  /** The knee. */
  | 'KNEE'
  /** The muscles of the side. */
  | 'OBLIQUE'
  /** The shoulder. */
  | 'SHOULDER';

/** State of a league’s bracket. */
export type BracketStatus =
  /** It has a champion. */
  | 'COMPLETED'
  /** No bracket was set up. */
  | 'NONE'
  /** It is being played. */
  | 'PLAYOFFS';

/** Relievers by role; no pitcher may have two roles. */
export type BullpenInput = {
  /** Finishes close games. */
  closer?: string | null | undefined;
  /** For left-handed batters. */
  lefty?: Array<string> | null | undefined;
  /** For many innings. */
  long?: Array<string> | null | undefined;
  /** Pitch between starter and setup pitchers. */
  middle?: Array<string> | null | undefined;
  /** Hold a lead before the closer. */
  setup?: Array<string> | null | undefined;
};

/** A new category. */
export type CategoryInput = {
  /** Subject of the category; at most 2,000 characters. */
  description?: string | null | undefined;
  /** At most 100 characters. */
  name: string;
};

/** Another email address for the signed-in account. */
export type ChangeEmailInput = {
  /** A session alone is not enough. */
  currentPassword: string;
  /** The new address. */
  email: string;
};

/** A new password for one’s own account. */
export type ChangePasswordInput = {
  /** The password as it is. */
  currentPassword: string;
  /** At least 6 characters. */
  newPassword: string;
  /** Whether the account’s personal tokens are revoked too; they stay unless this says so. */
  revokeTokens?: boolean | null | undefined;
};

/** Kinds of requests that an owner makes about a player. */
export type ClaimKind =
  /** To get a free agent. */
  | 'CLAIM'
  /** To give a player up, who becomes a free agent. */
  | 'WAIVER';

/** States of a claim or a waiver. */
export type ClaimStatus =
  /** The player has changed teams. */
  | 'GRANTED'
  /** Staff did not want it, or another team got the player. */
  | 'REFUSED'
  /** It was granted; an administrator has undone it. */
  | 'UNDONE'
  /** The player or the owner left meanwhile. */
  | 'VOID'
  /** It waits for staff. */
  | 'WAITING'
  /** Its owner withdrew it. */
  | 'WITHDRAWN';

/** Kinds of decisions that the owner of a club has to make. */
export type ClubDecisionKind =
  /** The orders name players who left the club. */
  | 'GONE_IN_ORDERS'
  /** A regular, a starting pitcher or an ordered player is injured. */
  | 'INJURED_REGULAR'
  /** The coaching staff has no manager. */
  | 'NO_MANAGER'
  /** The club has no players and has not asked for a roster. */
  | 'NO_ROSTER'
  /** Too few of the club’s players are healthy to take the field. */
  | 'THIN_ROSTER'
  /** The probable starter of the club’s next match is tired. */
  | 'TIRED_STARTER'
  /** Another owner offers a trade. */
  | 'TRADE_OFFER';

/** Confirms an email address by a link. */
export type ConfirmEmailInput = {
  /** The part of the link after `#token=`. */
  token: string;
};

/** The password of one’s own account, once more. */
export type ConfirmPasswordInput = {
  password: string;
};

/** The first code of an authenticator app. */
export type ConfirmTotpInput = {
  /** Six digits, as the app shows them now. */
  code: string;
};

/** A kind of thing that an account makes and staff may delete all at once. */
export type ContentKind =
  /** Its articles. */
  | 'NEWS'
  /** Its posts, replaced by the sentence that they were deleted. */
  | 'POSTS'
  /** Its teams that are in no league and have no match. For administrators. */
  | 'TEAMS'
  /** Its threads, with every post in them. */
  | 'THREADS';

/** A new league. */
export type CreateLeagueInput = {
  /** At most 2,000 characters. */
  description?: string | null | undefined;
  /** Whether division winners are seeded first in its playoffs; they are not unless true. */
  divisionWinnersFirst?: boolean | null | undefined;
  /** The way in which its champion is meant to be decided. */
  format: LeagueFormat;
  /** Whether its games hurt players, who then miss some game days; they do unless false. */
  injuries?: boolean | null | undefined;
  /** A season or a tournament. */
  leagueType: LeagueType;
  /** The way in which trades, claims and waivers of its teams are approved; by staff when left out. */
  marketRule?: MarketRule | null | undefined;
  /** At most 100 characters. */
  name: string;
  /** Teams that go to its playoffs, an even number from 2 to 1,000; four when left out. */
  playoffPlaces?: number | null | undefined;
};

/** A team to create. */
export type CreateTeamInput = {
  /** An http(s) address or an uploaded image. */
  logoUrl?: string | null | undefined;
  /** 3 to 100 characters. */
  name: string;
  /** For administrators: the account that owns it; null for none. Left out, its creator does. */
  ownerId?: string | null | undefined;
  /** For administrators: the name of the account that owns it, instead of its id. */
  ownerUsername?: string | null | undefined;
};

/** A new thread with its first post. */
export type CreateThreadInput = {
  /** The category to open it in. */
  categoryId: string;
  /** The first post; at most 10,000 characters. */
  initialPost: string;
  /** At most 200 characters. */
  title: string;
};

/** A new webhook. */
export type CreateWebhookInput = {
  /** At least one. */
  events: Array<WebhookEvent>;
  /** Key of the signatures, 16 to 200 characters of ASCII without spaces; one is made unless given. */
  secret?: string | null | undefined;
  /** Address to send events to: http or https, without a user name or a password, at most 500 characters. */
  url: string;
};

/** Why staff declines a request. */
export type DeclineRequestInput = {
  /** To the owner; at most 500 characters. */
  reason?: string | null | undefined;
};

/** Confirms that one’s own account is to be deleted. */
export type DeleteMyAccountInput = {
  /** The password once more. */
  currentPassword: string;
};

/** The new text of a post. */
export type EditPostInput = {
  /** Plain text; at most 10,000 characters. `@username` mentions an account. */
  content: string;
};

/** The side that a forfeited game was awarded to. */
export type Forfeit =
  /** The visitors. */
  | 'AWAY'
  /** The home team. */
  | 'HOME'
  /** Neither: the game was no decision. */
  | 'NEITHER';

/** Place of a team within the league that it joins; what is left out can be assigned later. */
export type GrantLeagueRequestInput = {
  /** At most 100 characters. */
  conference?: string | null | undefined;
  /** Within the conference; at most 100 characters. */
  division?: string | null | undefined;
};

/** A coach to hire. */
export type HireCoachInput = {
  /** At most 100 characters. */
  name: string;
  /** One of: Manager, Bench Coach, Pitching Coach, Hitting Coach, First Base Coach, Third Base Coach, Bullpen Coach, Quality Control Coach. */
  role: string;
  /** The team to work for. */
  teamId: string;
};

/** States of the import of a season. */
export type ImportState =
  /** Stopped before its end: nothing of it is here. */
  | 'CANCELLED'
  /** All of it is here. */
  | 'DONE'
  /** Nothing of it is here: `problem` says why. */
  | 'FAILED'
  /** Its files are being read, or its games scored; nothing of it can be seen yet. */
  | 'RUNNING'
  /** Its turn has not come. */
  | 'WAITING';

/** The way in which a league is meant to be decided. It sets nothing: any league may have a schedule and a bracket. */
export type LeagueFormat =
  /** The loser is out. */
  | 'KNOCKOUT'
  /** A schedule, then playoffs of the best. */
  | 'PLAYOFFS'
  /** Everybody plays everybody. */
  | 'ROUND_ROBIN';

/** States of a request to join a league. */
export type LeagueRequestState =
  /** Staff declined it; the team may ask again. */
  | 'DECLINED'
  /** The team joined the league. */
  | 'GRANTED'
  /** Staff has not decided. */
  | 'OPEN';

/** A season or a tournament. */
export type LeagueType =
  /** Has standings; its playoff games are kept apart as postseason figures. */
  | 'SEASON'
  /** Has a bracket, whose games count in the totals of teams and players. */
  | 'TOURNAMENT';

/** Live nights: time of the games, and their length. */
export type LiveNightsInput = {
  /** Approximate length of nine innings in minutes, 1 to 240. */
  minutes: number;
  /** Time of the first pitches on the 24-hour clock, such as `20:00`. */
  time: string;
  /** Time zone by its name in the IANA database, such as `Europe/Berlin`. */
  timeZone: string;
};

/** Credentials of a user. */
export type LoginInput = {
  /** For an account with a second factor: a code of its authenticator app, or a recovery code. Without it the answer is “A second factor is required”, with the kinds that the account has in `extensions.secondFactor`. */
  code?: string | null | undefined;
  password: string;
  username: string;
};

/** A personal token to make. */
export type MakeTokenInput = {
  /** Of an account with a second factor: a code of its authenticator app, or a recovery code. */
  code?: string | null | undefined;
  /** Instead of a code: what the browser answered with a passkey of the account to the options of a sign-in by passkey. */
  credential?: unknown;
  /** When it ends; without one it lasts until it is revoked. */
  expiresAt?: string | null | undefined;
  /** Its name, such as the program that it is for. */
  name: string;
  /** `[READ]` or `[READ, WRITE]`. */
  scopes: Array<Scope>;
};

/** Which notifications to mark read: all unless it says which. */
export type MarkReadInput = {
  /** These, at most 1,000. */
  ids?: Array<string> | null | undefined;
  /** Those up to the one with this id, the newest that was seen. */
  upTo?: string | null | undefined;
};

/** Ways to approve trades between teams of a league, claims and waivers. */
export type MarketRule =
  /** Nobody has to: they take effect at once. */
  | 'AUTOMATIC'
  /** Moderators and administrators. */
  | 'STAFF';

/** Matches by whether they have been played. */
export type MatchStatus =
  /** Being played live. */
  | 'IN_PROGRESS'
  /** None of these: a status that an import brought along. */
  | 'OTHER'
  /** To be played. */
  | 'PENDING'
  /** Played. */
  | 'SIMULATED';

/** Kinds of events that an account can be notified of. */
export type NotificationKind =
  /** A request or an offer of the account was decided. */
  | 'DECISION'
  /** A player of an own team was hurt. */
  | 'INJURY'
  /** A post names the account. */
  | 'MENTION'
  /** An owner offers a trade. */
  | 'OFFER'
  /** Somebody reacted to an own post. */
  | 'REACTION'
  /** Somebody wrote in a thread one wrote in, or quoted an own post. */
  | 'REPLY'
  /** For moderators and administrators: something waits for a decision. */
  | 'REQUEST'
  /** A match of an own team was played. */
  | 'RESULT';

/** A trade to offer. */
export type OfferTradeInput = {
  /** The team that offers; the one that the viewer runs when left out. */
  fromTeamId?: string | null | undefined;
  /** Players of the other team: 1 to 10. */
  gets: Array<string>;
  /** Players of the team that offers: 1 to 10. */
  gives: Array<string>;
  /** To the other owner: at most 500 characters. */
  message?: string | null | undefined;
  /** The team to trade with. */
  toTeamId: string;
};

/** A place in an ordered lineup. */
export type OrderedPlaceInput = {
  /** The batter. */
  playerId: string;
  /** C, 1B, 2B, 3B, SS, LF, CF, RF or DH. */
  position: string;
};

/** Orders for a team as a whole: a part that is left out or null is left to the manager. */
export type OrdersInput = {
  /** KEEP unless given. */
  afterOffDays?: AfterOffDays | null | undefined;
  /** Batting order against left-handers. */
  againstLeft?: Array<OrderedPlaceInput> | null | undefined;
  /** Batting order against right-handers. */
  againstRight?: Array<OrderedPlaceInput> | null | undefined;
  /** Reserves in the order in which they are used. */
  bench?: Array<string> | null | undefined;
  /** The relievers by role. */
  bullpen?: BullpenInput | null | undefined;
  /** One to seven starters in the order of turns. */
  rotation?: Array<string> | null | undefined;
  /** The tactics. */
  tactics?: TacticsInput | null | undefined;
};

/** Kinds of warnings about orders. */
export type OrdersWarningKind =
  /** The player left the club. */
  | 'GONE'
  /** The player is injured. */
  | 'INJURED'
  /** Too few relievers are left. */
  | 'NO_RELIEVER'
  /** The club has no other healthy catcher. */
  | 'NO_RESERVE_CATCHER'
  /** The player is ordered to an unfamiliar position. */
  | 'OUT_OF_POSITION'
  /** The rotation has too few starters to get enough rest. */
  | 'SHORT_ROTATION'
  /** The player is tired. */
  | 'TIRED';

/** A sign-in by passkey. */
export type PasskeyLoginInput = {
  /** The browser’s answer, as `PublicKeyCredential.toJSON()` writes it. */
  credential: unknown;
};

/** Results of a pitch. All but BALL, INTENTIONAL_BALL and HIT_BY_PITCH count as strikes in a pitcher’s line. */
export type PitchKind =
  | 'BALL'
  | 'CALLED_STRIKE'
  | 'FOUL'
  | 'FOUL_BUNT'
  | 'FOUL_TIP'
  | 'HIT_BY_PITCH'
  | 'INTENTIONAL_BALL'
  | 'IN_PLAY'
  | 'MISSED_BUNT'
  | 'SWINGING_STRIKE';

/** Kinds of plays. */
export type PlayKind =
  /** A runner is placed on second base at the beginning of an extra inning. */
  | 'PLACED_RUNNER'
  /** A completed turn at bat. */
  | 'PLATE_APPEARANCE'
  /** A play during a turn at bat, such as a steal or a wild pitch. */
  | 'RUNNING_PLAY'
  /** A player enters for another, or moves to another position. */
  | 'SUBSTITUTION';

/** The playoffs to set up. */
export type PlayoffsInput = {
  /** Whether the division winners take part and are seeded first, then the best records. It becomes the league’s choice, which counts if left out. */
  divisionWinnersFirst?: boolean | null | undefined;
  /** Most games by round, the last for all later rounds. Odd whole numbers. An empty list is 3, 5, 7. */
  seriesLengths?: Array<number> | null | undefined;
  /** Number of the best teams that take part: even, from 2 to the teams there are; the league’s playoff places if left out. */
  topN?: number | null | undefined;
};

/** A reply. */
export type PostInput = {
  /** Plain text; at most 10,000 characters. `@username` mentions an account. */
  content: string;
  /** A post of the thread that the reply quotes. */
  quotedPostId?: string | null | undefined;
};

/** A new article. */
export type PostNewsInput = {
  /** Name of the member of the team’s coaching staff who signs it. */
  authorName: string;
  /** Role of the member of the team’s coaching staff who signs it. */
  authorRole: string;
  /** Plain text, at most 50,000 characters. */
  content: string;
  /** An uploaded image’s address or an http(s) one. */
  imageUrl?: string | null | undefined;
  /** The team it is about: one of your own, unless you are staff. */
  teamId: string;
  /** The headline, at most 200 characters. */
  title: string;
};

/** Ratings of a new player; 50 where left out. */
export type RatingsInput = {
  /** Throwing. 0 to 100; 50 when left out. */
  arm?: number | null | undefined;
  /** Putting the bat on the ball. 0 to 100; 50 when left out. */
  contact?: number | null | undefined;
  /** Pitcher: throwing strikes. 0 to 100; 50 when left out. */
  control?: number | null | undefined;
  /** Standing close to the plate: hit by pitches. 0 to 100; 50 when left out. */
  crowding?: number | null | undefined;
  /** Telling balls from strikes. 0 to 100; 50 when left out. */
  discipline?: number | null | undefined;
  /** Range and sure hands. 0 to 100; 50 when left out. */
  fielding?: number | null | undefined;
  /** Line drives: hits on balls in play. 0 to 100; 50 when left out. */
  liners?: number | null | undefined;
  /** Pitcher: weak contact, few home runs. 0 to 100; 50 when left out. */
  movement?: number | null | undefined;
  /** Home runs and extra bases. 0 to 100; 50 when left out. */
  power?: number | null | undefined;
  /** Steals, extra bases, infield hits. 0 to 100; 50 when left out. */
  speed?: number | null | undefined;
  /** Pitches before tiring. 0 to 100; 50 when left out. */
  stamina?: number | null | undefined;
  /** Pitcher: missing bats. 0 to 100; 50 when left out. */
  stuff?: number | null | undefined;
};

/** Reactions that a reader can give to a post. */
export type ReactionKind =
  /** The reader is of the same opinion. */
  | 'AGREE'
  /** The reader applauds. */
  | 'CHEER'
  /** The reader had to laugh. */
  | 'LAUGH'
  /** The reader is of another opinion. */
  | 'OUT'
  /** The post helped the reader. */
  | 'THANKS';

/** Why a trade, a claim or a waiver is refused. */
export type RefusalInput = {
  /** To the owners; at most 500 characters. */
  reason?: string | null | undefined;
};

/** A new account. */
export type RegisterInput = {
  email: string;
  /** At least 6 characters. */
  password: string;
  /** 3 to 50 letters, digits, hyphens and underscores. */
  username: string;
};

/** A passkey that the browser has made. */
export type RegisterPasskeyInput = {
  /** The browser’s answer, as `PublicKeyCredential.toJSON()` writes it. */
  credential: unknown;
  /** Without one, the browser’s name. */
  name?: string | null | undefined;
};

/** Confirmation to remove one’s authenticator app. */
export type RemoveTotpInput = {
  /** A code of the app, or a recovery code. */
  code: string;
  password: string;
};

/** A passkey’s new name. */
export type RenamePasskeyInput = {
  name: string;
};

/** Reasons why a player was not used as ordered. */
export type ReplacementReason =
  /** The player was no longer with the club. */
  | 'GONE'
  /** The player was hurt. */
  | 'INJURED'
  /** The player moved to another player’s position. */
  | 'MOVED'
  /** The pitcher lacked rest. */
  | 'SPENT'
  /** The player was rested, because the tactics ask for rest. */
  | 'TIRED';

/** Which league a team asks to join. */
export type RequestLeagueInput = {
  /** The league. */
  leagueId: string;
  /** To staff; at most 500 characters. */
  message?: string | null | undefined;
};

/** A new password, by a link. */
export type ResetPasswordInput = {
  /** At least 6 characters. */
  newPassword: string;
  /** The part of the link after `#token=`. */
  token: string;
};

/** Request of a link to set a new password. */
export type ResetRequestInput = {
  /** The email address of the account. */
  email: string;
};

/** Rights of a signed-in user. */
export type Role =
  /** Also simulates and deletes matches, manages users, and everything else. */
  | 'ADMIN'
  /** Also creates leagues, manages rosters, moderates the forum and news. */
  | 'MODERATOR'
  /** Creates teams, writes in the forum, posts news of an own team. */
  | 'USER';

/** The schedule to make. */
export type ScheduleInput = {
  /** Meetings with other teams of the conference for each one with teams outside it: 1 to the division weight, 2 if left out. */
  conferenceWeight?: number | null | undefined;
  /** Meetings with teams of the division for each one with teams outside the conference: 1 to 20, 4 if left out. */
  divisionWeight?: number | null | undefined;
  /** Games of each team, 1 to 365; an even number where that of the teams is odd. Required for a balanced schedule, which alone reads this and what follows. */
  games?: number | null | undefined;
  /** For a custom schedule: 1 to 50, two if left out. Other types ignore it. */
  matchesPerPair?: number | null | undefined;
  /** Days without a game of each team over the season; one for every seven games if left out. */
  offDays?: number | null | undefined;
  /** Rule for the meetings of every two teams. */
  type: ScheduleType;
};

/** Rule for the meetings of every two teams of a league. */
export type ScheduleType =
  /** Every team plays a number of games in all, most often those of its division. */
  | 'BALANCED'
  /** As often as asked. */
  | 'CUSTOM'
  /** Twice, once in each park. */
  | 'DOUBLE_ROUND_ROBIN'
  /** Once. */
  | 'ROUND_ROBIN';

/** Uses that a personal token allows. */
export type Scope =
  /** Queries, subscriptions and GET calls, as the account that made it. */
  | 'READ'
  /** Also mutations and all other calls that the account may make. */
  | 'WRITE';

/** The schedule to make with a new season. */
export type SeasonScheduleInput = {
  /** Meetings with other teams of the conference for each one with teams outside it: 1 to the division weight, 2 if left out. */
  conferenceWeight?: number | null | undefined;
  /** Meetings with teams of the division for each one with teams outside the conference: 1 to 20, 4 if left out. */
  divisionWeight?: number | null | undefined;
  /** Games of each team, 1 to 365; an even number where that of the teams is odd. Required for a balanced schedule, which alone reads this and what follows. */
  games?: number | null | undefined;
  /** For a custom schedule: 1 to 50, two if left out. Other types ignore it. */
  matchesPerPair?: number | null | undefined;
  /** Days without a game of each team over the season; one for every seven games if left out. */
  offDays?: number | null | undefined;
  /** Rule for the meetings of every two teams; balanced if left out, for which `games` are required. */
  type?: ScheduleType | null | undefined;
};

/** States of a season. */
export type SeasonState =
  /** It has its champion, or the next season was started. Then nothing in it changes. */
  | 'COMPLETED'
  /** Its playoffs are being played. */
  | 'POSTSEASON'
  /** No match is scheduled yet. */
  | 'PREPARING'
  /** Its schedule or its tournament is being played. */
  | 'REGULAR';

/** New orders, and the version of the orders to be replaced. */
export type SetOrdersInput = {
  /** KEEP unless given. */
  afterOffDays?: AfterOffDays | null | undefined;
  /** Batting order against left-handers. */
  againstLeft?: Array<OrderedPlaceInput> | null | undefined;
  /** Batting order against right-handers. */
  againstRight?: Array<OrderedPlaceInput> | null | undefined;
  /** Reserves in the order in which they are used. */
  bench?: Array<string> | null | undefined;
  /** The relievers by role. */
  bullpen?: BullpenInput | null | undefined;
  /** One to seven starters in the order of turns. */
  rotation?: Array<string> | null | undefined;
  /** The tactics. */
  tactics?: TacticsInput | null | undefined;
  /** Version of the orders to be replaced; a conflict if there is a newer version. */
  version: number;
};

/** Parts of the schedule to simulate. */
export type SimulationSpan =
  /** To the end, including the games of a bracket as they are scheduled. */
  | 'ALL'
  /** The next game day. */
  | 'DAY'
  /** The next seven game days. */
  | 'WEEK';

/** States of a bulk simulation. */
export type SimulationStatus =
  /** The job was stopped before its end; the games played until then count. */
  | 'CANCELLED'
  /** The job has played every game that it could. */
  | 'COMPLETED'
  /** An error stopped the job; the games played until then count. */
  | 'FAILED'
  /** Games are being played, or the job waits for the live match in `waitsFor`. */
  | 'RUNNING'
  /** The job waits for its turn. */
  | 'WAITING';

/** Days of a league’s schedule to play live, and their times. */
export type StartLeagueInput = {
  /** Days of the schedule, 1 to 7, one after another; 1 if left out. */
  days?: number | null | undefined;
  /** Time of the first pitch, at most a year ahead; now if left out. */
  firstPitchAt?: string | null | undefined;
  /** Approximate length of nine innings in minutes, 1 to 240; a real game takes about 180. */
  minutes: number;
};

/** First pitch and length of a match that is played live. */
export type StartMatchInput = {
  /** Time of the first pitch, at most a year ahead; now if left out. */
  firstPitchAt?: string | null | undefined;
  /** Approximate length of nine innings in minutes, 1 to 240; a real game takes about 180. */
  minutes: number;
};

/** The season to start. */
export type StartSeasonInput = {
  /** Whether a winter passes: players age, old ones retire, newcomers fill the rosters. True if left out. */
  agePlayers?: boolean | null | undefined;
  /** At most 100 characters; “Season” and its number if left out. */
  name?: string | null | undefined;
  /** The schedule to make at once; none if left out. */
  schedule?: SeasonScheduleInput | null | undefined;
  /** Seed of the winter; drawn if left out. Equal seeds give equal winters. */
  seed?: number | null | undefined;
};

/** The hand with which a starting pitcher throws. */
export type StartersHand =
  /** The left. */
  | 'LEFT'
  /** The right. */
  | 'RIGHT';

/** Until when and why an account is suspended. */
export type SuspensionInput = {
  /** Shown to the suspended person and to staff; at most 500 characters. */
  reason: string;
  /** When it ends on its own, in the future; without it, the suspension lasts until it is lifted. */
  until?: string | null | undefined;
};

/** Readiness of a club for each tactic, 1 to 5; 3 unless given. */
export type TacticsInput = {
  /** Bunting runners over. */
  bunt?: number | null | undefined;
  /** Taking out the starter: 1 is late, 5 is early. */
  hook?: number | null | undefined;
  /** Pinch hitters. */
  pinchHit?: number | null | undefined;
  /** Resting tired regulars. */
  rest?: number | null | undefined;
  /** Stealing bases. */
  steal?: number | null | undefined;
  /** Walking batters intentionally. */
  walk?: number | null | undefined;
};

/** Place of a team within its league. */
export type TeamAssignmentInput = {
  /** Required; nullable so that its absence gets a sentence. */
  conference?: string | null | undefined;
  /** Within the conference; null for none. */
  division?: string | null | undefined;
  /** A team of the league, or one that is in no league and so joins it. */
  teamId: string;
};

/** Results of a team in the playoffs or the tournament of a season. */
export type TeamSeasonResult =
  /** It won the final. */
  | 'CHAMPION'
  /** It lost a series before the final. */
  | 'ELIMINATED'
  /** It has not lost yet. */
  | 'PLAYING'
  /** It lost the final. */
  | 'RUNNER_UP'
  /** It had not lost when the next season was started. */
  | 'UNFINISHED';

/** The tournament to set up, of all of the league’s teams. */
export type TournamentInput = {
  /** Teams, best first, in place of a draw; teams it leaves out follow behind. */
  seeds?: Array<string> | null | undefined;
  /** Most games by round, the last for all later rounds. Odd whole numbers. An empty list is 1. */
  seriesLengths?: Array<number> | null | undefined;
  /** Draw the seeding; otherwise the teams are seeded by the standings. */
  shuffle?: boolean | null | undefined;
};

/** States of a trade. */
export type TradeStatus =
  /** Both owners want it; it waits for staff. */
  | 'ACCEPTED'
  /** The players have changed teams. */
  | 'COMPLETED'
  /** It waits for the owner of the other team. */
  | 'OFFERED'
  /** The other owner or staff did not want it. */
  | 'REFUSED'
  /** It was completed; an administrator has undone it. */
  | 'UNDONE'
  /** One of its players or owners left meanwhile. */
  | 'VOID'
  /** The team that offered it withdrew it. */
  | 'WITHDRAWN';

/** Ways in which players change teams. */
export type TransactionKind =
  /** The owner of a team claimed a free agent. */
  | 'CLAIM'
  /** An administrator made a player a free agent. */
  | 'RELEASE'
  /** Staff put a free agent on a roster. */
  | 'SIGN'
  /** Two teams traded them. */
  | 'TRADE'
  /** The owner of a team gave a player up. */
  | 'WAIVER';

/** States of a trial. */
export type TrialState =
  /** Played. */
  | 'DONE'
  /** The trial could not be played: `problem` says why. */
  | 'FAILED'
  /** Being played. */
  | 'PLAYING'
  /** Not begun. */
  | 'WAITING';

/** A match to play many times over. */
export type TryOrdersInput = {
  /** Number of games, 1 to 1,000; 1,000 unless given. */
  games?: number | null | undefined;
  /** A pending match of the team. */
  matchId: string;
  /** Orders to try; the saved orders unless given. */
  orders?: OrdersInput | null | undefined;
  /** A whole number; drawn at random unless given. */
  seed?: number | null | undefined;
};

/** Changes of a league; what is left out stays. */
export type UpdateLeagueInput = {
  /** At most 2,000 characters; null removes it. */
  description?: string | null | undefined;
  /** Whether division winners are seeded first in its playoffs. */
  divisionWinnersFirst?: boolean | null | undefined;
  /** The way in which its champion is meant to be decided. */
  format?: LeagueFormat | null | undefined;
  /** Whether its games hurt players from now on, and keep out those who are hurt. */
  injuries?: boolean | null | undefined;
  /** A season or a tournament. */
  leagueType?: LeagueType | null | undefined;
  /** The way in which trades, claims and waivers of its teams are approved from now on. */
  marketRule?: MarketRule | null | undefined;
  /** At most 100 characters; not blank. */
  name?: string | null | undefined;
  /** Teams that go to its playoffs, an even number from 2 to 1,000; null for the usual four. */
  playoffPlaces?: number | null | undefined;
};

/** Changes of an article; what is left out stays. */
export type UpdateNewsInput = {
  /** Name of the coach who signs it. */
  authorName?: string | null | undefined;
  /** Role of the coach who signs it. */
  authorRole?: string | null | undefined;
  /** Plain text, at most 50,000 characters. */
  content?: string | null | undefined;
  /** Address of the image; null or blank takes it away. */
  imageUrl?: string | null | undefined;
  /** The headline, at most 200 characters. */
  title?: string | null | undefined;
};

/** Changes of a player; what is left out stays. */
export type UpdatePlayerInput = {
  /** 16 to 60 years. */
  age?: number | null | undefined;
  /** L, R, or S for both sides. */
  bats?: string | null | undefined;
  /** At most 100 characters; not blank. */
  name?: string | null | undefined;
  /** A pitcher's part: starter, reliever, closer. */
  pitcherRole?: string | null | undefined;
  /** One of: P, C, 1B, 2B, 3B, SS, LF, CF, RF, DH. */
  position?: string | null | undefined;
  /** The player’s ratings; what is left out stays. */
  ratings?: RatingsInput | null | undefined;
  /** L or R. */
  throws?: string | null | undefined;
};

/** Changes of a team. */
export type UpdateTeamInput = {
  /** 3 to 100 characters. */
  name: string;
};

/** States of a delivery. */
export type WebhookDeliveryState =
  /** The receiver answered with a status from 200 to 299. */
  | 'DELIVERED'
  /** The webhook was switched off before it was delivered. */
  | 'DROPPED'
  /** It was given up: `problem` says why the last attempt failed. */
  | 'FAILED'
  /** Its next attempt is to come. */
  | 'WAITING';

/** An event that webhooks can receive. */
export type WebhookEvent =
  /** A bracket was set up, or its series or games changed. `data.status` and `data.bracket` are as `GET /leagues/{id}/bracket` answers them. */
  | 'BRACKET_CHANGED'
  /** The final of a bracket has its winner. `data.season` is as `GET /leagues/{id}/seasons` answers it, with the champion. */
  | 'CHAMPION_DECIDED'
  /** A live game that had begun was called off: its match is pending again. */
  | 'MATCH_CALLED_OFF'
  /** A match has its result: it was simulated, or its live game ended. `data.match` is as `GET /matches/{id}` answers it. Imported seasons send none. */
  | 'MATCH_FINAL'
  /** A live game began. `data.match` is as `GET /matches/{id}` answers it at that moment: nothing of what is still to be played. */
  | 'MATCH_STARTED'
  /** A played match was deleted, as if it had never been played. `data.match` is as it was before; deleting a league sends none. */
  | 'MATCH_UNDONE'
  /** An article was posted. `data.news` is as `GET /news/{id}` answers it. */
  | 'NEWS_POSTED'
  /** A season is over: it has its champion, or without one the next season was started. `data.season` is as `GET /leagues/{id}/seasons` answers it. */
  | 'SEASON_COMPLETED'
  /** An administrator started the next season of a league. `data.season` is as `GET /leagues/{id}/seasons` answers it. */
  | 'SEASON_STARTED'
  /** A series of a bracket has its winner. `data.series` is as `GET /leagues/{id}/bracket` answers it. */
  | 'SERIES_DECIDED';

/** Whether a webhook receives events. */
export type WebhookState =
  /** It does. */
  | 'ACTIVE'
  /** No delivery has succeeded since `failingSince`; they are tried again. */
  | 'FAILING'
  /** It is switched off: it receives nothing. */
  | 'OFF';

/** A coming match, and the team assumed to win it. */
export type WhatIfPickInput = {
  /** A match of the league’s current season without a result. */
  matchId: string;
  /** The assumed winner, one of the match’s two teams. */
  winnerTeamId: string;
};

/** States of a what-if. */
export type WhatIfState =
  /** Computed. */
  | 'DONE'
  /** The what-if could not be computed: `problem` says why. */
  | 'FAILED'
  /** Being computed. */
  | 'WAITING';
