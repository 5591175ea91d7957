/** Rule for choosing the starter after a day without a game. */
export type AfterOffDays =
  /** The next pitcher in the rotation starts, with an extra day of rest. */
  | 'KEEP'
  /** The first rested pitcher of the rotation starts. */
  | 'SKIP';

/** Setting of a league’s autopilot. */
export type AutopilotInput = {
  /** Treatment of missed matches; if omitted, as before, or else PLAY. */
  catchUp?: CatchUpRule | null | undefined;
  /** Approximate length of nine innings of a live game in minutes, 1 to 240; if omitted, as before, or else 30. */
  minutes?: number | null | undefined;
  /** Way in which matches are played; if omitted, as before, or else SIMULATE. */
  mode?: AutopilotMode | null | undefined;
  /** Whether the autopilot plays; false pauses it and keeps the other fields. */
  on: boolean;
  /** Last date on which the autopilot plays, such as `2027-09-30`; null for no end. If omitted, as before. */
  until?: string | null | undefined;
};

/** Way in which the autopilot plays matches. */
export type AutopilotMode =
  /** Matches are announced a day ahead and played live from their time on. */
  | 'LIVE'
  /** Each match is simulated at its time. */
  | 'SIMULATE';

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
  /** The bracket has a champion. */
  | 'COMPLETED'
  /** No bracket was set up. */
  | 'NONE'
  /** The bracket is being played. */
  | 'PLAYOFFS';

/** Relievers by role; no pitcher may have two roles. */
export type BullpenInput = {
  /** Id of the closer, who finishes close games. */
  closer?: string | null | undefined;
  /** Ids of the relievers for left-handed batters. */
  lefty?: Array<string> | null | undefined;
  /** Ids of the long relievers, who pitch many innings if the starter leaves early. */
  long?: Array<string> | null | undefined;
  /** Ids of the middle relievers, who pitch between the starter and the setup pitchers. */
  middle?: Array<string> | null | undefined;
  /** Ids of the setup pitchers, who hold a lead before the closer pitches. */
  setup?: Array<string> | null | undefined;
};

/** Treatment of matches whose time was missed by more than an hour, because no server was running or the autopilot was off. */
export type CatchUpRule =
  /** They are simulated as soon as possible, in the order of the schedule. */
  | 'PLAY'
  /** They are postponed until they are given new dates. */
  | 'POSTPONE';

/** A new category. */
export type CategoryInput = {
  /** Subject of the category; at most 2,000 characters. */
  description?: string | null | undefined;
  /** Name of the category, at most 100 characters. */
  name: string;
};

/** A new email address for the signed-in account. */
export type ChangeEmailInput = {
  /** The account’s password, entered again. */
  currentPassword: string;
  /** The new address. */
  email: string;
};

/** A new password for the signed-in account. */
export type ChangePasswordInput = {
  /** The current password. */
  currentPassword: string;
  /** At least 6 characters. */
  newPassword: string;
  /** Whether to revoke the account’s personal tokens, too; false if absent. */
  revokeTokens?: boolean | null | undefined;
};

/** Kinds of requests that a team’s owner makes about a player. */
export type ClaimKind =
  /** The team wants a free agent. */
  | 'CLAIM'
  /** The team gives up a player, who becomes a free agent. */
  | 'WAIVER';

/** States of a claim or a waiver. */
export type ClaimStatus =
  /** The player has changed teams. */
  | 'GRANTED'
  /** Staff refused it, or another team got the player. */
  | 'REFUSED'
  /** It was granted, but an administrator has undone it. */
  | 'UNDONE'
  /** Before the decision, the player changed teams, or the team changed owners. */
  | 'VOID'
  /** It waits for a decision of staff. */
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

/** Sets of columns in tables of figures. The SPLIT sets, for situations such as at bats with runners on base, leave out columns that only make sense for whole games. */
export type ColumnSet =
  | 'COMPACT'
  | 'FULL'
  | 'GAME_BATTING'
  | 'GAME_PITCHING'
  | 'PERCENTILE_BATTING'
  | 'PERCENTILE_PITCHING'
  | 'ROSTER_BATTING'
  | 'ROSTER_PITCHING'
  | 'SEASON_BATTING'
  | 'SEASON_FIELDING'
  | 'SEASON_PITCHING'
  | 'SITUATION_BATTING'
  | 'SITUATION_PITCHING'
  | 'SPLIT_BATTING'
  | 'SPLIT_PITCHING'
  | 'SUMMARY_BATTING'
  | 'SUMMARY_PITCHING';

/** Confirms an email address by a link. */
export type ConfirmEmailInput = {
  /** The part of the link after `#token=`. */
  token: string;
};

/** The password of the signed-in account, entered again. */
export type ConfirmPasswordInput = {
  password: string;
};

/** The first code of an authenticator app. */
export type ConfirmTotpInput = {
  /** Six digits, as the app shows them now. */
  code: string;
};

/** A kind of an account’s content. Staff may delete all content of a kind in one request. */
export type ContentKind =
  /** The account’s articles. */
  | 'NEWS'
  /** The account’s posts; readers see a notice in place of each post. */
  | 'POSTS'
  /** The account’s teams that are in no league and have no match. Only administrators may delete them. */
  | 'TEAMS'
  /** The account’s threads, with every post in them. */
  | 'THREADS';

/** A new league. */
export type CreateLeagueInput = {
  /** Dates on which the league does not play; at most 50 breaks of at most a year each. */
  breaks?: Array<ScheduleBreakInput> | null | undefined;
  /** Description of the league; at most 2,000 characters. */
  description?: string | null | undefined;
  /** Whether division winners reach the playoffs and are seeded first; if omitted, automatic: true if the league has at least two divisions. */
  divisionWinnersFirst?: boolean | null | undefined;
  /** First date of the season, such as `2027-04-01`; in a season that has begun, date of the next day to play. A date on which the league does not play means the next one on which it does. Null removes the dates of pending matches. */
  firstDay?: string | null | undefined;
  /** Intended format; it restricts nothing. */
  format: LeagueFormat;
  /** Time of day of the first pitches in the time zone, on the 24-hour clock, such as `19:05`; null for none. */
  gameTime?: string | null | undefined;
  /** Weekdays on which the league plays; every day if omitted. */
  gameWeekdays?: Array<Weekday> | null | undefined;
  /** Whether players can be injured in the league’s games, and then miss game days; true if omitted. */
  injuries?: boolean | null | undefined;
  /** A season or a tournament. */
  leagueType: LeagueType;
  /** Approval of the teams’ trades, claims and waivers; STAFF if omitted. */
  marketRule?: MarketRule | null | undefined;
  /** Name of the league; at most 100 characters. */
  name: string;
  /** Number of teams in the playoffs: an even number from 2 to 1,000; if omitted, four, or as many as division winners need. */
  playoffPlaces?: number | null | undefined;
  /** Whether in each round of the playoffs the highest remaining seed meets the lowest; if false, the bracket is fixed. False if omitted. */
  playoffReseeding?: boolean | null | undefined;
  /** Maximum number of games of a playoff series in each round, odd numbers; the last number also holds for all later rounds. 3, 5, 7 if omitted. */
  playoffSeriesLengths?: Array<number> | null | undefined;
  /** Whether each of two conferences has half of the playoff places and its own bracket; the champions meet in the final. Applies only if all teams are in two conferences. False if omitted. */
  playoffsByConference?: boolean | null | undefined;
  /** Time zone of the league by its name in the IANA database, such as `America/Chicago`. */
  timeZone?: string | null | undefined;
};

/** A team to create. */
export type CreateTeamInput = {
  /** Two or three letters or digits, stored in capitals. Null chooses one from the name that no other team of the league has. */
  code?: string | null | undefined;
  /** Two colors, primary and secondary, each as `#rrggbb`, with a contrast ratio of at least 1.5. Null chooses them. */
  colors?: Array<string> | null | undefined;
  /** Address of the logo: an http(s) address, or the address of an uploaded image. */
  logoUrl?: string | null | undefined;
  /** Name of the team, 3 to 100 characters. */
  name: string;
  /** For administrators: the owner’s account; null for a team without an owner. If left out, the creator owns the team. */
  ownerId?: string | null | undefined;
  /** For administrators: the username of the owner, instead of the id. */
  ownerUsername?: string | null | undefined;
  /** Short name, at most 20 characters. Null takes one from the name, which no other team of the league has. */
  shortName?: string | null | undefined;
};

/** A new thread with its first post. */
export type CreateThreadInput = {
  /** The category of the new thread. */
  categoryId: string;
  /** The first post; at most 10,000 characters. */
  initialPost: string;
  /** Title of the thread, at most 200 characters. */
  title: string;
};

/** A new webhook. */
export type CreateWebhookInput = {
  /** The events to receive, at least one. */
  events: Array<WebhookEvent>;
  /** Format of the bodies. Default: PENNANT. */
  format?: WebhookFormat | null | undefined;
  /** Receive events of this league only. */
  leagueId?: string | null | undefined;
  /** Key with which deliveries are signed: 16 to 200 ASCII characters without spaces. Default: a random key. */
  secret?: string | null | undefined;
  /** Receive events of this team only: its matches, series, titles and articles. */
  teamId?: string | null | undefined;
  /** Address to send events to: http or https, without a user name or a password, at most 500 characters. */
  url: string;
};

/** Reason why staff declines a request. */
export type DeclineRequestInput = {
  /** Reason for the owner; at most 500 characters. */
  reason?: string | null | undefined;
};

/** Confirmation that the signed-in account is to be deleted. */
export type DeleteMyAccountInput = {
  /** The password of the account. */
  currentPassword: string;
};

/** The new text of a post. */
export type EditPostInput = {
  /** Plain text; at most 10,000 characters. `@username` mentions an account. */
  content: string;
};

/** A result to enter by hand. */
export type EnterResultInput = {
  /** Runs of the visitors, 0 to 99. */
  awayScore: number;
  /** Lines of the players, which count in their statistics. Runs and hits agree with the score and with the other team’s pitchers. */
  boxScore?: EnteredBoxScoreInput | null | undefined;
  /** Runs of the home team, 0 to 99. */
  homeScore: number;
  /** Line score; its sums are the scores. */
  innings?: EnteredInningsInput | null | undefined;
};

/** A batter’s line of a result that is entered by hand. Figures that are left out are 0. */
export type EnteredBatterInput = {
  /** At bats. */
  ab?: number | null | undefined;
  /** Bases on balls. */
  bb?: number | null | undefined;
  /** Doubles. */
  doubles?: number | null | undefined;
  /** Hits. */
  h?: number | null | undefined;
  /** Home runs. */
  hr?: number | null | undefined;
  /** Runners left on base. */
  lob?: number | null | undefined;
  /** Id of the player. */
  playerId: string;
  /** Positions held, in order: `SS-2B`. */
  pos?: string | null | undefined;
  /** Runs scored. */
  r?: number | null | undefined;
  /** Runs batted in. */
  rbi?: number | null | undefined;
  /** Stolen bases. */
  sb?: number | null | undefined;
  /** Place in the batting order, 1 to 9; if it is left out, the place in the list. Of the batters in one place the first is the starter. */
  slot?: number | null | undefined;
  /** Strikeouts as batter. */
  so?: number | null | undefined;
  /** Triples. */
  triples?: number | null | undefined;
};

/** Box lines of both teams. */
export type EnteredBoxScoreInput = {
  /** Lines of the visitors. */
  away: EnteredLinesInput;
  /** Lines of the home team. */
  home: EnteredLinesInput;
};

/** Runs by inning. The last inning of the home team is null if it did not bat. */
export type EnteredInningsInput = {
  /** Runs of the visitors by inning. */
  away: Array<number | null | undefined>;
  /** Runs of the home team by inning. */
  home: Array<number | null | undefined>;
};

/** One team's box lines. */
export type EnteredLinesInput = {
  /** Batters in batting order, at least one. */
  batters: Array<EnteredBatterInput>;
  /** Pitchers in order of appearance, at least one. */
  pitchers: Array<EnteredPitcherInput>;
};

/** A pitcher’s line of a result that is entered by hand. Figures that are left out are 0. */
export type EnteredPitcherInput = {
  /** Batters faced. */
  battersFaced?: number | null | undefined;
  /** Bases on balls allowed. */
  bb?: number | null | undefined;
  /** W win, L loss, SV save, HLD hold, BS blown save; null if the pitcher has no decision. */
  decision?: string | null | undefined;
  /** Earned runs. */
  er?: number | null | undefined;
  /** Hits allowed. */
  h?: number | null | undefined;
  /** Home runs allowed. */
  hr?: number | null | undefined;
  /** Innings in baseball's notation: 6.1 is six and a third. */
  ip?: number | null | undefined;
  /** Strikeouts as pitcher. */
  k?: number | null | undefined;
  /** Pitches thrown. */
  pitches?: number | null | undefined;
  /** Id of the player. */
  playerId: string;
  /** Runs allowed. */
  r?: number | null | undefined;
};

/** A team, a player or a league: exactly one id. */
export type FollowInput = {
  /** The league. */
  leagueId?: string | null | undefined;
  /** The player. */
  playerId?: string | null | undefined;
  /** The team. */
  teamId?: string | null | undefined;
};

/** The side that a forfeited game was awarded to. */
export type Forfeit =
  /** The visitors. */
  | 'AWAY'
  /** The home team. */
  | 'HOME'
  /** Neither side won. */
  | 'NEITHER';

/** Conference and division in the league that a team joins; conference and division can also be assigned later. */
export type GrantLeagueRequestInput = {
  /** The team’s conference; at most 100 characters. */
  conference?: string | null | undefined;
  /** The team’s division within the conference; at most 100 characters. */
  division?: string | null | undefined;
};

/** The account that a club is offered to. */
export type HandOverInput = {
  /** Username of the new owner. */
  username: string;
};

/** Kinds of hand-overs. */
export type HandOverKind =
  /** The club is offered to an account, which must accept. */
  | 'OFFER'
  /** An account asks for a club without an owner; staff must accept. */
  | 'REQUEST';

/** A coach to hire. */
export type HireCoachInput = {
  /** Name of the coach, at most 100 characters. */
  name: string;
  /** One of: Manager, Bench Coach, Pitching Coach, Hitting Coach, First Base Coach, Third Base Coach, Bullpen Coach, Quality Control Coach. */
  role: string;
  /** The team to work for. */
  teamId: string;
};

/** States of the import of a season. */
export type ImportState =
  /** An administrator stopped the import. Nothing that was imported is kept. */
  | 'CANCELLED'
  /** The league is complete. */
  | 'DONE'
  /** The import failed; `problem` says why. Nothing that was imported is kept. */
  | 'FAILED'
  /** The files are being read, or the games are being scored. The league is not visible yet. */
  | 'RUNNING'
  /** The import waits in the queue. */
  | 'WAITING';

/** Roles to which an invitation leads. */
export type InvitationRole =
  /** Owner of a club of the league. */
  | 'OWNER';

/** States of an invitation. */
export type InvitationState =
  /** It has expired. */
  | 'EXPIRED'
  /** It can be accepted. */
  | 'OPEN'
  /** Staff revoked it. */
  | 'REVOKED'
  /** As many people as were invited have accepted it. */
  | 'USED_UP'
  /** The club got another owner, left the league or was deleted. */
  | 'VOID';

/** A new invitation to a league. */
export type InviteInput = {
  /** Days until it expires: 1 to 90; usually 14. */
  expiresInDays?: number | null | undefined;
  /** The role to which it leads. */
  role: InvitationRole;
  /** The club to own; if left out, the invited people choose one of the clubs without owners. */
  teamId?: string | null | undefined;
  /** Number of people who may accept it: 1 to 100; usually 1. */
  uses?: number | null | undefined;
};

/** Intended format of a league. It restricts nothing: any league can have a schedule and a bracket. */
export type LeagueFormat =
  /** A team that loses a series is eliminated. */
  | 'KNOCKOUT'
  /** A schedule, then playoffs of the best teams. */
  | 'PLAYOFFS'
  /** Every team plays every other team. */
  | 'ROUND_ROBIN';

/** States of a request to join a league. */
export type LeagueRequestState =
  /** Staff declined the request; the team may ask again. */
  | 'DECLINED'
  /** The team joined the league. */
  | 'GRANTED'
  /** Staff has not decided the request yet. */
  | 'OPEN';

/** Whether a league is a season or a tournament. */
export type LeagueType =
  /** A league with standings; statistics of its playoff games are counted separately. */
  | 'SEASON'
  /** A league with a bracket, whose games count in the totals of teams and players. */
  | 'TOURNAMENT';

/** Credentials of a user. */
export type LoginInput = {
  /** For an account with a second factor: a code of its authenticator app, or a recovery code. Without it the error is “A second factor is required”, and `extensions.secondFactor` lists the kinds that the account has. */
  code?: string | null | undefined;
  password: string;
  username: string;
};

/** Frequency of the mail with an account’s unread notifications. */
export type MailDigest =
  /** Each day after 06:00 UTC, if there are any. */
  | 'DAILY'
  /** Never. */
  | 'OFF'
  /** Each Monday after 06:00 UTC, if there are any. */
  | 'WEEKLY';

/** A personal token to make. */
export type MakeTokenInput = {
  /** A code of the account’s authenticator app, or a recovery code. Required if the account has a second factor, unless `credential` is given. */
  code?: string | null | undefined;
  /** A passkey of this account, instead of `code`: the browser’s answer to the options for signing in with a passkey. */
  credential?: unknown;
  /** When the token expires; if absent, it lasts until it is revoked. */
  expiresAt?: string | null | undefined;
  /** Name of the token, such as the name of the program that uses it. */
  name: string;
  /** `[READ]` or `[READ, WRITE]`. */
  scopes: Array<Scope>;
};

/** The notifications to mark as read; all notifications if no field is given. */
export type MarkReadInput = {
  /** Ids of the notifications, at most 1,000. */
  ids?: Array<string> | null | undefined;
  /** Id of a notification; only this notification and earlier notifications are marked. */
  upTo?: string | null | undefined;
};

/** Approval of a league’s trades, claims and waivers. */
export type MarketRule =
  /** No approval: trades, claims and waivers take effect immediately. */
  | 'AUTOMATIC'
  /** Moderators and administrators approve or refuse trades, claims and waivers. */
  | 'STAFF';

/** Origin of a result. */
export type MatchOrigin =
  /** The result was entered by hand: there are no plays. */
  | 'ENTERED'
  /** The match was imported with its season. */
  | 'IMPORTED'
  /** The match was simulated, at once or live. */
  | 'SIMULATED';

/** Status of a match. */
export type MatchStatus =
  /** Being played live. */
  | 'IN_PROGRESS'
  /** Any other status; only imported matches can have one. */
  | 'OTHER'
  /** To be played. */
  | 'PENDING'
  /** Played. */
  | 'SIMULATED';

/** A new date of a day of the schedule. */
export type MoveDayInput = {
  /** The new date, such as `2027-04-03`. */
  date: string;
  /** If true, nothing is stored: the answer tells what the change would cost. */
  dryRun?: boolean | null | undefined;
  /** If true, the matches of that date are moved to the former date of the day. */
  swap?: boolean | null | undefined;
};

/** A new date of a match. Either `date` or `swapWith` is required. */
export type MoveMatchInput = {
  /** The new date, such as `2027-04-03`. */
  date?: string | null | undefined;
  /** If true, nothing is stored: the answer tells what the change would cost. */
  dryRun?: boolean | null | undefined;
  /** Id of another pending match of the league, which exchanges dates and times with this one. */
  swapWith?: string | null | undefined;
  /** Time of day of the first pitch in the time zone of the league, such as `19:05`; null for none. If omitted, the match keeps its time; a postponed match gets the usual time of the league. */
  time?: string | null | undefined;
};

/** A day of a league’s schedule, relative to its play. */
export type Night =
  /** The latest day with results before tonight; after the last match, its day. */
  | 'LAST'
  /** The day that is being played live, else the announced day, else the next day without a result, else the last day. */
  | 'TONIGHT';

/** Channels: kinds that a list leaves out are switched off; a field left out stays unchanged. */
export type NotificationChannelsInput = {
  /** Kinds that the bell lists. */
  bell?: Array<NotificationKind> | null | undefined;
  /** Frequency of the mail digest. */
  digest?: MailDigest | null | undefined;
  /** Kinds that mail digests include, if the bell does. */
  mail?: Array<NotificationKind> | null | undefined;
  /** Kinds that the account’s browsers show, if the bell lists them. */
  push?: Array<NotificationKind> | null | undefined;
};

/** Kinds of events that an account can be notified of. */
export type NotificationKind =
  /** A request or an offer of the account was decided. */
  | 'DECISION'
  /** A player of one of the account’s teams was injured. */
  | 'INJURY'
  /** A post mentions the account. */
  | 'MENTION'
  /** Another owner offered a trade to a team of the account, or withdrew the offer. Somebody offered a team to the account. */
  | 'OFFER'
  /** Somebody reacted to one of the account’s posts. */
  | 'REACTION'
  /** Staff of a league misses the account, which owns a team there; sent by mail, too. */
  | 'REMINDER'
  /** Somebody replied in a thread in which the account has written, or quoted a post of the account. */
  | 'REPLY'
  /** For moderators and administrators: a request waits for their decision. */
  | 'REQUEST'
  /** A match of one of the account’s teams was played. */
  | 'RESULT';

/** A trade to offer. */
export type OfferTradeInput = {
  /** The offering team; if left out, the team that the viewer runs. */
  fromTeamId?: string | null | undefined;
  /** Players whom the other team gives: 1 to 10. */
  gets: Array<string>;
  /** Players whom the offering team gives: 1 to 10. */
  gives: Array<string>;
  /** Message to the other owner; at most 500 characters. */
  message?: string | null | undefined;
  /** The team to trade with. */
  toTeamId: string;
};

/** A place in an ordered lineup. */
export type OrderedPlaceInput = {
  /** Id of the batter. */
  playerId: string;
  /** C, 1B, 2B, 3B, SS, LF, CF, RF or DH. */
  position: string;
};

/** Orders for a team as a whole: a part that is left out or null is left to the manager. */
export type OrdersInput = {
  /** Rule for choosing the starter after a day without a game; KEEP unless given. */
  afterOffDays?: AfterOffDays | null | undefined;
  /** Batting order against left-handers. */
  againstLeft?: Array<OrderedPlaceInput> | null | undefined;
  /** Batting order against right-handers. */
  againstRight?: Array<OrderedPlaceInput> | null | undefined;
  /** Ids of the reserves in the order in which they are used. */
  bench?: Array<string> | null | undefined;
  /** The relievers by role. */
  bullpen?: BullpenInput | null | undefined;
  /** Ids of one to seven starting pitchers in the order of their turns. */
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

/** Results of a plate appearance, from STRIKEOUT to CATCHERS_INTERFERENCE, or of a running play. */
export type PlayResult =
  | 'BALK'
  | 'CATCHERS_INTERFERENCE'
  | 'CAUGHT_STEALING'
  | 'DEFENSIVE_INDIFFERENCE'
  | 'DOUBLE'
  /** An error: a fielder dropped a foul fly. The turn at bat continues. */
  | 'DROPPED_FOUL'
  | 'FIELDERS_CHOICE'
  | 'HIT_BY_PITCH'
  | 'HOME_RUN'
  | 'INTENTIONAL_WALK'
  /** A runner tries for a base on a pitch that did not get far away. */
  | 'OTHER_ADVANCE'
  | 'OUT'
  | 'PASSED_BALL'
  | 'PICKED_OFF'
  /** A runner was picked off and caught stealing the next base. */
  | 'PICKED_OFF_STEALING'
  | 'PICKOFF_ERROR'
  | 'REACHED_ON_ERROR'
  | 'SINGLE'
  | 'STOLEN_BASE'
  | 'STRIKEOUT'
  | 'TRIPLE'
  | 'WALK'
  | 'WILD_PITCH';

/** The playoffs to set up. */
export type PlayoffsInput = {
  /** Whether each of two conferences has half of the playoff places and its own bracket; the champions meet in the final. Applies only if all teams are in two conferences. The value is stored as the league’s setting; if omitted, that setting applies. */
  byConference?: boolean | null | undefined;
  /** Whether the division winners take part and get the best seeds; the other places go to wild cards. The value is stored as the league’s setting; if omitted, that setting applies. */
  divisionWinnersFirst?: boolean | null | undefined;
  /** Whether in each round of the playoffs the highest remaining seed meets the lowest; if false, the bracket is fixed. The value is stored as the league’s setting; if omitted, that setting applies. */
  reseeding?: boolean | null | undefined;
  /** Maximum number of games of a series in each round, odd numbers; the last number also holds for all later rounds. The value is stored as the league’s setting; if omitted, that setting applies. An empty list means 3, 5, 7. */
  seriesLengths?: Array<number> | null | undefined;
  /** Number of teams that take part: an even number from 2 to the number of all teams. The value is stored as the league’s setting; if omitted, that setting applies. */
  topN?: number | null | undefined;
};

/** A reply. */
export type PostInput = {
  /** Plain text; at most 10,000 characters. `@username` mentions an account. */
  content: string;
  /** The post of the same thread that the reply quotes; null to quote no post. */
  quotedPostId?: string | null | undefined;
};

/** A new article. */
export type PostNewsInput = {
  /** Name of the team’s coach who signs the article. */
  authorName: string;
  /** Role of the team’s coach who signs the article. */
  authorRole: string;
  /** Plain text, at most 50,000 characters. */
  content: string;
  /** Address of an uploaded image, or any http(s) address. */
  imageUrl?: string | null | undefined;
  /** The team that the article is about. Only staff may write about teams that they do not own. */
  teamId: string;
  /** The headline, at most 200 characters. */
  title: string;
};

/** Postponement of a match. */
export type PostponeInput = {
  /** If true, nothing is stored: the answer tells what the change would cost. */
  dryRun?: boolean | null | undefined;
  /** Reason, such as “Rain”; at most 200 characters. */
  reason?: string | null | undefined;
};

/** The clubs of a practice game. */
export type PracticeInput = {
  /** Id of the visiting team; unless given, one of the best clubs of the borrowed team’s league, or of all clubs if it has none there. */
  opponentId?: string | null | undefined;
  /** A whole number; drawn at random unless given. */
  seed?: number | null | undefined;
  /** Id of the borrowed team, which plays at home; unless given, the first of `practiceClubs`. */
  teamId?: string | null | undefined;
};

/** Keys of a push subscription, as the browser gives them, in base64url. */
export type PushKeysInput = {
  /** Secret of the browser, 16 bytes. */
  auth: string;
  /** Public key of the browser: a point on P-256, 65 bytes. */
  p256dh: string;
};

/** A push subscription of a browser, as its Push API gives it. */
export type PushSubscriptionInput = {
  /** Address of the browser’s push service: https, at most 1,000 characters. */
  endpoint: string;
  /** Keys of the browser. */
  keys: PushKeysInput;
};

/** Reason for which a team is in the playoffs. */
export type Qualification =
  /** It has one of the best records; divisions do not count. */
  | 'BEST_RECORD'
  /** It is first in its division. */
  | 'DIVISION_WINNER'
  /** It is one of the best teams that are not first in their divisions. */
  | 'WILD_CARD';

/** Ratings of a player. For a new player, ratings left out are 50. For an existing player, ratings left out stay unchanged. */
export type RatingsInput = {
  /** Throwing. From 0 to 100. */
  arm?: number | null | undefined;
  /** Putting the bat on the ball. From 0 to 100. */
  contact?: number | null | undefined;
  /** Pitcher: throwing strikes. From 0 to 100. */
  control?: number | null | undefined;
  /** Standing close to the plate, and so being hit by pitches. From 0 to 100. */
  crowding?: number | null | undefined;
  /** Telling balls from strikes. From 0 to 100. */
  discipline?: number | null | undefined;
  /** Range and sure hands. From 0 to 100. */
  fielding?: number | null | undefined;
  /** Hitting line drives, which often become hits. From 0 to 100. */
  liners?: number | null | undefined;
  /** Pitcher: weak contact, few home runs. From 0 to 100. */
  movement?: number | null | undefined;
  /** Home runs and extra bases. From 0 to 100. */
  power?: number | null | undefined;
  /** Steals, extra bases, infield hits. From 0 to 100. */
  speed?: number | null | undefined;
  /** Pitcher: endurance before tiring. From 0 to 100. */
  stamina?: number | null | undefined;
  /** Pitcher: missing bats. From 0 to 100. */
  stuff?: number | null | undefined;
};

/** Reactions that a reader can give to a post. */
export type ReactionKind =
  /** The reader agrees. */
  | 'AGREE'
  /** The reader applauds. */
  | 'CHEER'
  /** The reader had to laugh. */
  | 'LAUGH'
  /** The reader disagrees. */
  | 'OUT'
  /** The post helped the reader. */
  | 'THANKS';

/** Refusal of a trade, a claim or a waiver. */
export type RefusalInput = {
  /** Reason for the owners; at most 500 characters. */
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
  /** Name of the passkey; if absent, the browser’s name. */
  name?: string | null | undefined;
};

/** Password and code that confirm the removal of the authenticator app. */
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
  /** The player moved to the position of another player who was not used. */
  | 'MOVED'
  /** The pitcher lacked rest. */
  | 'SPENT'
  /** The player was rested, because the tactics ask for rest. */
  | 'TIRED';

/** The league that a team asks to join. */
export type RequestLeagueInput = {
  /** Id of the league. */
  leagueId: string;
  /** Message to staff; at most 500 characters. */
  message?: string | null | undefined;
};

/** A new password, with the token of a reset link. */
export type ResetPasswordInput = {
  /** At least 6 characters. */
  newPassword: string;
  /** The part of the link after `#token=`. */
  token: string;
};

/** Request for a link to set a new password. */
export type ResetRequestInput = {
  /** The email address of the account. */
  email: string;
};

/** Rights of a signed-in user. */
export type Role =
  /** May also simulate and delete matches, manage accounts, and do everything else. */
  | 'ADMIN'
  /** May also create leagues, manage rosters, and moderate the forum and the news. */
  | 'MODERATOR'
  /** May create teams, write in the forum, and post news of teams they own. */
  | 'USER';

/** Dates on which a league does not play. */
export type ScheduleBreakInput = {
  /** First date without games, such as `2027-07-12`. */
  from: string;
  /** Last date without games. */
  to: string;
};

/** The schedule to make. */
export type ScheduleInput = {
  /** Dates on which the league does not play; at most 50 breaks of at most a year each. */
  breaks?: Array<ScheduleBreakInput> | null | undefined;
  /** For a balanced schedule: how many times as often two teams of a conference but different divisions meet as two teams of different conferences. From 1 to the division weight; 2 if omitted. */
  conferenceWeight?: number | null | undefined;
  /** For a balanced schedule: how many times as often two teams of a division meet as two teams of different conferences. From 1 to 20; 4 if omitted. */
  divisionWeight?: number | null | undefined;
  /** First date of the season, such as `2027-04-01`; in a season that has begun, date of the next day to play. A date on which the league does not play means the next one on which it does. Null removes the dates of pending matches. */
  firstDay?: string | null | undefined;
  /** Time of day of the first pitches in the time zone, on the 24-hour clock, such as `19:05`; null for none. */
  gameTime?: string | null | undefined;
  /** Weekdays on which the league plays; every day if omitted. */
  gameWeekdays?: Array<Weekday> | null | undefined;
  /** Required for a balanced schedule: number of games of each team, 1 to 365; an even number if the number of teams is odd. */
  games?: number | null | undefined;
  /** For a custom schedule: number of matches between every two teams, 1 to 50; two if omitted. */
  matchesPerPair?: number | null | undefined;
  /** For a balanced schedule: number of days off of each team; if omitted, one for every seven games. */
  offDays?: number | null | undefined;
  /** Time zone of the league by its name in the IANA database, such as `America/Chicago`. */
  timeZone?: string | null | undefined;
  /** Kind of schedule. */
  type: ScheduleType;
};

/** Kind of schedule, which determines the number of games between two teams of a league. */
export type ScheduleType =
  /** Every team plays `games` games in all, most often against teams of its division. */
  | 'BALANCED'
  /** Every two teams meet `matchesPerPair` times. */
  | 'CUSTOM'
  /** Every two teams meet twice, once in each park. */
  | 'DOUBLE_ROUND_ROBIN'
  /** Every two teams meet once. */
  | 'ROUND_ROBIN';

/** Uses that a personal token allows. */
export type Scope =
  /** Queries, subscriptions and GET calls with the rights of the account. */
  | 'READ'
  /** Also mutations and all other calls that the account may make. */
  | 'WRITE';

/** Kind of a subject that the search of the whole site finds. */
export type SearchKind =
  /** An article of the news, by its title. */
  | 'ARTICLE'
  /** A league, by its name. */
  | 'LEAGUE'
  /** A player, by their name; retired players too. */
  | 'PLAYER'
  /** A team, by its name. */
  | 'TEAM'
  /** A thread of the forum, by its title. */
  | 'THREAD';

/** The schedule to make with a new season. */
export type SeasonScheduleInput = {
  /** Dates on which the league does not play; at most 50 breaks of at most a year each. */
  breaks?: Array<ScheduleBreakInput> | null | undefined;
  /** For a balanced schedule: how many times as often two teams of a conference but different divisions meet as two teams of different conferences. From 1 to the division weight; 2 if omitted. */
  conferenceWeight?: number | null | undefined;
  /** For a balanced schedule: how many times as often two teams of a division meet as two teams of different conferences. From 1 to 20; 4 if omitted. */
  divisionWeight?: number | null | undefined;
  /** First date of the season, such as `2027-04-01`; in a season that has begun, date of the next day to play. A date on which the league does not play means the next one on which it does. Null removes the dates of pending matches. */
  firstDay?: string | null | undefined;
  /** Time of day of the first pitches in the time zone, on the 24-hour clock, such as `19:05`; null for none. */
  gameTime?: string | null | undefined;
  /** Weekdays on which the league plays; every day if omitted. */
  gameWeekdays?: Array<Weekday> | null | undefined;
  /** Required for a balanced schedule: number of games of each team, 1 to 365; an even number if the number of teams is odd. */
  games?: number | null | undefined;
  /** For a custom schedule: number of matches between every two teams, 1 to 50; two if omitted. */
  matchesPerPair?: number | null | undefined;
  /** For a balanced schedule: number of days off of each team; if omitted, one for every seven games. */
  offDays?: number | null | undefined;
  /** Time zone of the league by its name in the IANA database, such as `America/Chicago`. */
  timeZone?: string | null | undefined;
  /** Kind of schedule; if omitted, balanced, which requires `games`. */
  type?: ScheduleType | null | undefined;
};

/** State of a season. */
export type SeasonState =
  /** The season has a champion, or the next season was started. A completed season no longer changes. */
  | 'COMPLETED'
  /** The season’s playoffs are being played. */
  | 'POSTSEASON'
  /** No match is scheduled yet. */
  | 'PREPARING'
  /** The season’s schedule or tournament is being played. */
  | 'REGULAR';

/** New orders, and the version of the orders to be replaced. */
export type SetOrdersInput = {
  /** Rule for choosing the starter after a day without a game; KEEP unless given. */
  afterOffDays?: AfterOffDays | null | undefined;
  /** Batting order against left-handers. */
  againstLeft?: Array<OrderedPlaceInput> | null | undefined;
  /** Batting order against right-handers. */
  againstRight?: Array<OrderedPlaceInput> | null | undefined;
  /** Ids of the reserves in the order in which they are used. */
  bench?: Array<string> | null | undefined;
  /** The relievers by role. */
  bullpen?: BullpenInput | null | undefined;
  /** Ids of one to seven starting pitchers in the order of their turns. */
  rotation?: Array<string> | null | undefined;
  /** The tactics. */
  tactics?: TacticsInput | null | undefined;
  /** Version of the orders to be replaced; CONFLICT if there is a newer version. */
  version: number;
};

/** Parts of the schedule to simulate. */
export type SimulationSpan =
  /** All matches to the end, including the games of a bracket as they are scheduled. */
  | 'ALL'
  /** The next game day. */
  | 'DAY'
  /** The next seven game days. */
  | 'WEEK';

/** States of a bulk simulation. */
export type SimulationStatus =
  /** The job was stopped before its end; the games played until then count. */
  | 'CANCELLED'
  /** The job has played every game that could be played. */
  | 'COMPLETED'
  /** An error stopped the job; the games played until then count. */
  | 'FAILED'
  /** Games are being played, or the job waits for the live match in `waitsFor`. */
  | 'RUNNING'
  /** The job waits for its turn. */
  | 'WAITING';

/** Days of a league’s schedule to play live, and their times. */
export type StartLeagueInput = {
  /** Number of consecutive days of the schedule to play, 1 to 7; 1 if left out. */
  days?: number | null | undefined;
  /** Time of the first pitch, at most a year ahead; if left out, the game starts now. */
  firstPitchAt?: string | null | undefined;
  /** Approximate length of nine innings in minutes, 1 to 240; a real game takes about 180. */
  minutes: number;
};

/** First pitch and length of a match that is played live. */
export type StartMatchInput = {
  /** Time of the first pitch, at most a year ahead; if left out, the game starts now. */
  firstPitchAt?: string | null | undefined;
  /** Approximate length of nine innings in minutes, 1 to 240; a real game takes about 180. */
  minutes: number;
};

/** The season to start. */
export type StartSeasonInput = {
  /** Whether players age, old players retire and newcomers fill the rosters; true if omitted. */
  agePlayers?: boolean | null | undefined;
  /** Name of the season; at most 100 characters. If omitted, “Season” and the number of the season. */
  name?: string | null | undefined;
  /** The schedule to make; if omitted, no schedule is made. */
  schedule?: SeasonScheduleInput | null | undefined;
  /** Seed for ageing, retirements and newcomers; random if omitted. */
  seed?: number | null | undefined;
};

/** The hand with which a starting pitcher throws. */
export type StartersHand =
  /** The left hand. */
  | 'LEFT'
  /** The right hand. */
  | 'RIGHT';

/** End and reason of a suspension. */
export type SuspensionInput = {
  /** Reason, which the suspended person and staff can read; at most 500 characters. */
  reason: string;
  /** Time in the future at which the suspension ends. If absent, the suspension lasts until it is lifted. */
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

/** Conference and division of a team in a league. */
export type TeamAssignmentInput = {
  /** The team’s conference. Required. The schema allows null only so that a missing conference gets a readable error. */
  conference?: string | null | undefined;
  /** The team’s division within the conference; null for none. */
  division?: string | null | undefined;
  /** Id of a team of the league, or of a team without a league, which then joins the league. */
  teamId: string;
};

/** A team’s result in the playoffs or the tournament of a season. */
export type TeamSeasonResult =
  /** The team won the final. */
  | 'CHAMPION'
  /** The team lost a series before the final. */
  | 'ELIMINATED'
  /** The team has not lost a series yet. */
  | 'PLAYING'
  /** The team lost the final. */
  | 'RUNNER_UP'
  /** The team had not lost a series when the next season was started. */
  | 'UNFINISHED';

/** The tournament to set up, with all teams of the league. */
export type TournamentInput = {
  /** Team ids in the order of their seeds, the best first. Teams that are not listed are seeded after them. */
  seeds?: Array<string> | null | undefined;
  /** Maximum number of games of a series in each round, odd numbers; the last number also holds for all later rounds. An empty list means 1. */
  seriesLengths?: Array<number> | null | undefined;
  /** Whether the seeding is drawn at random; if false, teams are seeded by the standings. */
  shuffle?: boolean | null | undefined;
};

/** States of a trade. */
export type TradeStatus =
  /** Both owners have accepted it; it waits for staff. */
  | 'ACCEPTED'
  /** The players have changed teams. */
  | 'COMPLETED'
  /** It waits for an answer of the other team’s owner. */
  | 'OFFERED'
  /** Staff or the owner of the other team refused it. */
  | 'REFUSED'
  /** It was completed, but an administrator has undone it. */
  | 'UNDONE'
  /** It can no longer be completed: a player or an owner has left one of the teams. */
  | 'VOID'
  /** The team that offered the trade withdrew it. */
  | 'WITHDRAWN';

/** Trajectories of a batted ball. */
export type Trajectory =
  | 'FLY_BALL'
  | 'GROUND_BALL'
  | 'LINE_DRIVE'
  | 'POP_UP';

/** Ways in which players change teams. */
export type TransactionKind =
  /** The owner of a team claimed a free agent. */
  | 'CLAIM'
  /** An administrator made a player a free agent. */
  | 'RELEASE'
  /** Staff put a free agent on a roster. */
  | 'SIGN'
  /** Two teams traded players. */
  | 'TRADE'
  /** The owner of a team gave a player up. */
  | 'WAIVER';

/** States of a trial. */
export type TrialState =
  /** The trial has been played: `result` has its figures. */
  | 'DONE'
  /** The trial could not be played: `problem` says why. */
  | 'FAILED'
  /** The trial is being played. */
  | 'PLAYING'
  /** The trial has not begun. */
  | 'WAITING';

/** A match to play many times, and the orders to try. */
export type TryOrdersInput = {
  /** Number of games, 1 to 1,000; 1,000 unless given. */
  games?: number | null | undefined;
  /** Id of a pending match of the team. */
  matchId: string;
  /** Orders to try; the saved orders unless given. */
  orders?: OrdersInput | null | undefined;
  /** A whole number; drawn at random unless given. */
  seed?: number | null | undefined;
};

/** Changes of a league; omitted fields stay unchanged. */
export type UpdateLeagueInput = {
  /** Dates on which the league does not play; at most 50 breaks of at most a year each. */
  breaks?: Array<ScheduleBreakInput> | null | undefined;
  /** Description of the league; at most 2,000 characters; null removes it. */
  description?: string | null | undefined;
  /** Whether division winners reach the playoffs and are seeded first; null means automatic: true if the league has at least two divisions. */
  divisionWinnersFirst?: boolean | null | undefined;
  /** First date of the season, such as `2027-04-01`; in a season that has begun, date of the next day to play. A date on which the league does not play means the next one on which it does. Null removes the dates of pending matches. */
  firstDay?: string | null | undefined;
  /** Intended format; it restricts nothing. */
  format?: LeagueFormat | null | undefined;
  /** Time of day of the first pitches in the time zone, on the 24-hour clock, such as `19:05`; null for none. */
  gameTime?: string | null | undefined;
  /** Weekdays on which the league plays; every day if omitted. */
  gameWeekdays?: Array<Weekday> | null | undefined;
  /** Whether, from now on, players can be injured in the league’s games, and then miss game days. */
  injuries?: boolean | null | undefined;
  /** A season or a tournament. */
  leagueType?: LeagueType | null | undefined;
  /** Approval of the teams’ trades, claims and waivers from now on. */
  marketRule?: MarketRule | null | undefined;
  /** Name of the league; at most 100 characters, not blank. */
  name?: string | null | undefined;
  /** Number of teams in the playoffs: an even number from 2 to 1,000; null means four, or as many as division winners need. */
  playoffPlaces?: number | null | undefined;
  /** Whether in each round of the playoffs the highest remaining seed meets the lowest; if false, the bracket is fixed. */
  playoffReseeding?: boolean | null | undefined;
  /** Maximum number of games of a playoff series in each round, odd numbers; the last number also holds for all later rounds. Null or an empty list means 3, 5, 7. */
  playoffSeriesLengths?: Array<number> | null | undefined;
  /** Whether each of two conferences has half of the playoff places and its own bracket; the champions meet in the final. Applies only if all teams are in two conferences. */
  playoffsByConference?: boolean | null | undefined;
  /** Time zone of the league by its name in the IANA database, such as `America/Chicago`. */
  timeZone?: string | null | undefined;
};

/** Changes of an article; fields left out stay unchanged. */
export type UpdateNewsInput = {
  /** Name of the coach who signs the article. */
  authorName?: string | null | undefined;
  /** Role of the coach who signs the article. */
  authorRole?: string | null | undefined;
  /** Plain text, at most 50,000 characters. */
  content?: string | null | undefined;
  /** Address of the image; null or blank removes it. */
  imageUrl?: string | null | undefined;
  /** The headline, at most 200 characters. */
  title?: string | null | undefined;
};

/** Changes of a player; fields left out stay unchanged. */
export type UpdatePlayerInput = {
  /** Age in years, from 16 to 60. */
  age?: number | null | undefined;
  /** The side the player bats from: L, R, or S for both. */
  bats?: string | null | undefined;
  /** Name of the player, at most 100 characters; not blank. */
  name?: string | null | undefined;
  /** A pitcher's role: starter, reliever, closer. */
  pitcherRole?: string | null | undefined;
  /** One of: P, C, 1B, 2B, 3B, SS, LF, CF, RF, DH. */
  position?: string | null | undefined;
  /** Ratings to change; ratings left out stay unchanged. */
  ratings?: RatingsInput | null | undefined;
  /** The hand the player throws with: L or R. */
  throws?: string | null | undefined;
};

/** Changes of a team. */
export type UpdateTeamInput = {
  /** Two or three letters or digits, stored in capitals. Null chooses one from the name that no other team of the league has. */
  code?: string | null | undefined;
  /** Two colors, primary and secondary, each as `#rrggbb`, with a contrast ratio of at least 1.5. Null chooses them. */
  colors?: Array<string> | null | undefined;
  /** Name of the team, 3 to 100 characters, not blank. */
  name?: string | null | undefined;
  /** Short name, at most 20 characters. Null takes one from the name, which no other team of the league has. */
  shortName?: string | null | undefined;
};

/** States of a delivery. */
export type WebhookDeliveryState =
  /** The receiver answered with a status from 200 to 299. */
  | 'DELIVERED'
  /** The webhook was switched off before the delivery. */
  | 'DROPPED'
  /** No further attempt is made; `problem` says why the last attempt failed. */
  | 'FAILED'
  /** The delivery waits for its first or next attempt. */
  | 'WAITING';

/** An event that webhooks can receive. */
export type WebhookEvent =
  /** A bracket was set up, or its series or games changed. `data.status` and `data.bracket` are as in `GET /leagues/{id}/bracket`. */
  | 'BRACKET_CHANGED'
  /** The final of a bracket was won. `data.season` is the season as in `GET /leagues/{id}/seasons`, with the champion. */
  | 'CHAMPION_DECIDED'
  /** A live game that had begun was called off: its match is pending again. */
  | 'MATCH_CALLED_OFF'
  /** A match has its result: the match was simulated, its live game ended, or its result was entered by hand. `data.match` is the match as in `GET /matches/{id}`. Imported matches send no event. */
  | 'MATCH_FINAL'
  /** A live game began. `data.match` is the match as in `GET /matches/{id}` at that moment, without any later play. */
  | 'MATCH_STARTED'
  /** A played match was deleted, as if it had never been played, or a result that was entered by hand was removed. `data.match` is the match as it was before. Deleting a league sends no event. */
  | 'MATCH_UNDONE'
  /** An article was posted. `data.news` is as `GET /news/{id}` answers it. */
  | 'NEWS_POSTED'
  /** A season was completed: it has a champion, or the next season was started without a champion. `data.season` is the season as in `GET /leagues/{id}/seasons`. */
  | 'SEASON_COMPLETED'
  /** An administrator started the next season of a league. `data.season` is that season as in `GET /leagues/{id}/seasons`. */
  | 'SEASON_STARTED'
  /** A series of a bracket was won. `data.series` is the series as in `GET /leagues/{id}/bracket`. */
  | 'SERIES_DECIDED';

/** Format of the bodies that a webhook receives. */
export type WebhookFormat =
  /** A message with an embed, for a webhook of a Discord channel. */
  | 'DISCORD'
  /** The event with its data, for programs. */
  | 'PENNANT'
  /** A message of blocks, for an incoming webhook of a Slack channel. */
  | 'SLACK';

/** Whether a webhook receives events. */
export type WebhookState =
  /** The webhook receives events. */
  | 'ACTIVE'
  /** No delivery has succeeded since `failingSince`; deliveries are retried. */
  | 'FAILING'
  /** The webhook is switched off and receives nothing. */
  | 'OFF';

/** Day of the week. */
export type Weekday =
  | 'FRI'
  | 'MON'
  | 'SAT'
  | 'SUN'
  | 'THU'
  | 'TUE'
  | 'WED';

/** A coming match, and the team that is assumed to win it. */
export type WhatIfPickInput = {
  /** Id of a match of the league’s current season that has no result yet. */
  matchId: string;
  /** Id of the assumed winner, one of the match’s two teams. */
  winnerTeamId: string;
};

/** States of a what-if. */
export type WhatIfState =
  /** The what-if has been computed: `teams` has the odds. */
  | 'DONE'
  /** The what-if could not be computed: `problem` says why. */
  | 'FAILED'
  /** The what-if is being computed, or waits for its turn. */
  | 'WAITING';
