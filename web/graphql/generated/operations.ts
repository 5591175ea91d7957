/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** How far a league’s bracket is. */
export type BracketStatus =
  /** It has a champion. */
  | 'COMPLETED'
  /** No bracket was set up. */
  | 'NONE'
  /** It is being played. */
  | 'PLAYOFFS';

/** A new category. */
export type CategoryInput = {
  /** What belongs here; at most 2,000 characters. */
  description?: string | null | undefined;
  /** At most 100 characters. */
  name: string;
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
  /** How it is meant to be decided. */
  format: LeagueFormat;
  /** A season or a tournament. */
  leagueType: LeagueType;
  /** At most 100 characters. */
  name: string;
};

/** A team to found. */
export type CreateTeamInput = {
  /** An http(s) address or an uploaded image. */
  logoUrl?: string | null | undefined;
  /** 3 to 100 characters. */
  name: string;
};

/** A new thread with its first post. */
export type CreateThreadInput = {
  /** Where to open it. */
  categoryId: string;
  /** The first post; at most 10,000 characters. */
  initialPost: string;
  /** At most 200 characters. */
  title: string;
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

/** How a league is meant to be decided. It sets nothing: any league may have a schedule and a bracket. */
export type LeagueFormat =
  /** Who loses is out. */
  | 'KNOCKOUT'
  /** A schedule, then playoffs of the best. */
  | 'PLAYOFFS'
  /** Everybody plays everybody. */
  | 'ROUND_ROBIN';

/** A season or a tournament. */
export type LeagueType =
  /** Has standings; its playoff games are kept apart as postseason figures. */
  | 'SEASON'
  /** Has a bracket, whose games count in the totals of teams and players. */
  | 'TOURNAMENT';

/** Who signs in. */
export type LoginInput = {
  password: string;
  username: string;
};

/** The playoffs to set up. */
export type PlayoffsInput = {
  /** Most games by round, the last for all later rounds. What is no positive whole number is dropped; even lengths are refused. An empty list is 3, 5, 7. */
  seriesLengths?: Array<number> | null | undefined;
  /** How many of the best teams take part: even, from 2 to the teams there are. */
  topN?: number | null | undefined;
};

/** A reply. */
export type PostInput = {
  /** Plain text; at most 10,000 characters. */
  content: string;
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

/** A new account. */
export type RegisterInput = {
  email: string;
  /** At least 6 characters. */
  password: string;
  /** 3 to 50 letters, digits, hyphens and underscores. */
  username: string;
};

/** What a signed-in person may do. */
export type Role =
  /** Also simulates and deletes matches, manages users, and everything else. */
  | 'ADMIN'
  /** Also creates leagues, manages rosters, moderates the forum and news. */
  | 'MODERATOR'
  /** Founds teams, writes in the forum, posts news of an own team. */
  | 'USER';

/** The schedule to make. */
export type ScheduleInput = {
  /** For a custom schedule: 1 to 50, two if left out. Other types ignore it. */
  matchesPerPair?: number | null | undefined;
  /** How often every two teams meet. */
  type: ScheduleType;
};

/** How often every two teams of a league meet. */
export type ScheduleType =
  /** As often as asked. */
  | 'CUSTOM'
  /** Twice, once in each park. */
  | 'DOUBLE_ROUND_ROBIN'
  /** Once. */
  | 'ROUND_ROBIN';

/** How much of the schedule to play. */
export type SimulationSpan =
  /** To the end, the games of a bracket included as they come up. */
  | 'ALL'
  /** The next game day. */
  | 'DAY'
  /** The next seven game days. */
  | 'WEEK';

/** How far a bulk simulation is. */
export type SimulationStatus =
  /** Stopped before its end; the games played until then stand. */
  | 'CANCELLED'
  /** Every game that could be played was. */
  | 'COMPLETED'
  /** Stopped by an error; the games played until then stand. */
  | 'FAILED'
  /** Games are being played. */
  | 'RUNNING'
  /** Its turn has not come. */
  | 'WAITING';

/** Until when and why an account is suspended. */
export type SuspensionInput = {
  /** Shown to the suspended person and to staff; at most 500 characters. */
  reason: string;
  /** When it ends on its own, in the future; without it, the suspension lasts until it is lifted. */
  until?: string | null | undefined;
};

/** Where a team plays within its league. */
export type TeamAssignmentInput = {
  /** Required; nullable so that its absence gets a sentence. */
  conference?: string | null | undefined;
  /** Within the conference; null for none. */
  division?: string | null | undefined;
  /** A team of the league, or one that is in no league and so joins it. */
  teamId: string;
};

/** The tournament to set up, of all of the league’s teams. */
export type TournamentInput = {
  /** Teams, best first, in place of a draw; teams it leaves out follow behind. */
  seeds?: Array<string> | null | undefined;
  /** Most games by round, the last for all later rounds. What is no positive whole number is dropped; even lengths are refused. An empty list is 1. */
  seriesLengths?: Array<number> | null | undefined;
  /** Draw the seeding; otherwise the teams are seeded by the standings. */
  shuffle?: boolean | null | undefined;
};

/** What to change of a league; what is left out stays. */
export type UpdateLeagueInput = {
  /** At most 2,000 characters; null removes it. */
  description?: string | null | undefined;
  /** How it is meant to be decided. */
  format?: LeagueFormat | null | undefined;
  /** A season or a tournament. */
  leagueType?: LeagueType | null | undefined;
  /** At most 100 characters; not blank. */
  name?: string | null | undefined;
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

export type AdminAuditLogQueryVariables = Exact<{
  before?: string | null | undefined;
}>;


export type AdminAuditLogQuery = { auditLog: Array<{ __typename: 'AuditEntry', id: string, at: string, actorUsername: string, act: string, subjectId: string | null, detail: unknown }> };

export type AdminMatchesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type AdminMatchesQuery = { matches: { __typename: 'MatchConnection', totalCount: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, edges: Array<{ __typename: 'MatchEdge', cursor: string, node: (
        { __typename: 'Match', id: string, status: string }
        & { ' $fragmentRefs'?: { 'MatchTile_MatchFragment': MatchTile_MatchFragment } }
      ) }> } };

export type AdminUsersQueryVariables = Exact<{
  limit: number;
  offset: number;
}>;


export type AdminUsersQuery = { users: Array<{ __typename: 'User', id: string, username: string, email: string | null, role: Role, teamId: string | null, suspensionReason: string | null, team: { __typename: 'Team', id: string, name: string } | null, ownedTeams: Array<{ __typename: 'Team', id: string, name: string }> }> };

export type AdminTeamsQueryVariables = Exact<{
  search?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type AdminTeamsQuery = { rosters: { __typename: 'TeamConnection', totalCount: number, edges: Array<{ __typename: 'TeamEdge', cursor: string, node: { __typename: 'Team', id: string, name: string, rosterSize: number, owner: { __typename: 'User', id: string, username: string } | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type TeamOwnerQueryVariables = Exact<{
  id: string;
}>;


export type TeamOwnerQuery = { team: { __typename: 'Team', id: string, name: string, owner: { __typename: 'User', id: string, username: string } | null } | null };

export type SetUserRoleMutationVariables = Exact<{
  userId: string;
  role: Role;
}>;


export type SetUserRoleMutation = { setUserRole: { __typename: 'User', id: string, role: Role } };

export type AssignUserTeamMutationVariables = Exact<{
  userId: string;
  teamId?: string | null | undefined;
}>;


export type AssignUserTeamMutation = { assignUserTeam: { __typename: 'User', id: string, teamId: string | null, team: { __typename: 'Team', id: string, name: string, owner: { __typename: 'User', id: string, username: string } | null } | null } };

export type DeleteUserMutationVariables = Exact<{
  userId: string;
}>;


export type DeleteUserMutation = { deleteUser: { __typename: 'Message', message: string } };

export type HireCoachMutationVariables = Exact<{
  input: HireCoachInput;
}>;


export type HireCoachMutation = { hireCoach: { __typename: 'Coach', id: string } };

export type DeleteCoachMutationVariables = Exact<{
  id: string;
}>;


export type DeleteCoachMutation = { deleteCoach: { __typename: 'Message', message: string } };

export type LeagueDayQueryVariables = Exact<{
  id: string;
  day: number;
}>;


export type LeagueDayQuery = { league: { __typename: 'League', id: string, matches: { __typename: 'MatchConnection', edges: Array<{ __typename: 'MatchEdge', node: (
          { __typename: 'Match', id: string }
          & { ' $fragmentRefs'?: { 'MatchTile_MatchFragment': MatchTile_MatchFragment } }
        ) }> } } | null };

export type LeagueBracketQueryVariables = Exact<{
  id: string;
}>;


export type LeagueBracketQuery = { league: { __typename: 'League', id: string, bracketStatus: BracketStatus, bracket: { __typename: 'Bracket', status: BracketStatus, champion: { __typename: 'Team', id: string, name: string, logoUrl: string | null } | null, rounds: Array<{ __typename: 'BracketRound', round: number, bestOf: number, series: Array<{ __typename: 'Series', id: string, bestOf: number, winnerId: string | null, fromHigher: string | null, fromLower: string | null, higherSeed: { __typename: 'SeriesTeam', teamId: string, teamName: string, seed: number, wins: number, team: { __typename: 'Team', id: string, logoUrl: string | null } } | null, lowerSeed: { __typename: 'SeriesTeam', teamId: string, teamName: string, seed: number, wins: number, team: { __typename: 'Team', id: string, logoUrl: string | null } } | null }> }> } | null } | null };

export type BracketGamesQueryVariables = Exact<{
  id: string;
}>;


export type BracketGamesQuery = { league: { __typename: 'League', id: string, bracket: { __typename: 'Bracket', rounds: Array<{ __typename: 'BracketRound', series: Array<{ __typename: 'Series', id: string, matches: Array<{ __typename: 'Match', id: string, seriesGame: number | null }> }> }> } | null } | null };

export type PlayoffPreviewQueryVariables = Exact<{
  leagueId: string;
  topN?: number | null | undefined;
  seriesLengths?: Array<number> | number | null | undefined;
}>;


export type PlayoffPreviewQuery = { playoffPreview: { __typename: 'PlayoffPreview', byes: number, pendingGames: number, rounds: Array<{ __typename: 'PlayoffPreviewRound', round: number, series: number, bestOf: number }> } };

export type SetUpPlayoffsMutationVariables = Exact<{
  leagueId: string;
  input: PlayoffsInput;
}>;


export type SetUpPlayoffsMutation = { setUpPlayoffs: { __typename: 'League', id: string, bracketStatus: BracketStatus } };

export type SetUpTournamentMutationVariables = Exact<{
  leagueId: string;
  input: TournamentInput;
}>;


export type SetUpTournamentMutation = { setUpTournament: { __typename: 'League', id: string, bracketStatus: BracketStatus } };

export type AdvancePlayoffsMutationVariables = Exact<{
  leagueId: string;
}>;


export type AdvancePlayoffsMutation = { advancePlayoffs: { __typename: 'PlayoffsAdvance', message: string, league: { __typename: 'League', id: string, bracketStatus: BracketStatus } } };

export type LeagueDashboardQueryVariables = Exact<{
  id: string;
}>;


export type LeagueDashboardQuery = { league: { __typename: 'League', id: string, name: string, format: LeagueFormat, leagueType: LeagueType, description: string | null, bracketStatus: BracketStatus, viewerCanAdminister: boolean, viewerCanManage: boolean, schedule: { __typename: 'LeagueSchedule', pending: number, simulated: number, days: number, nextDay: number | null }, teams: Array<{ __typename: 'LeagueTeam', conference: string | null, division: string | null, team: { __typename: 'Team', id: string, name: string, logoUrl: string | null } }>, standings: Array<{ __typename: 'StandingRow', teamId: string, teamName: string, rank: number, conference: string | null, division: string | null, wins: number, losses: number, winPct: number, runsFor: number, runsAgainst: number, runDiff: number, gamesBack: number | null, streak: number, lastTen: Array<boolean>, homeWins: number, homeLosses: number, awayWins: number, awayLosses: number, magicNumber: number | null, eliminationNumber: number | null, decidedBy: string | null, divisionRank: number | null, divisionGamesBack: number | null, conferenceRank: number | null, conferenceGamesBack: number | null, team: { __typename: 'Team', id: string, name: string, logoUrl: string | null, momentum: { __typename: 'TeamMomentum', average: number, hot: number, cold: number } } }> } | null };

export type DeleteLeagueMutationVariables = Exact<{
  id: string;
  includeMatches: boolean;
}>;


export type DeleteLeagueMutation = { deleteLeague: { __typename: 'LeagueDeletion', message: string, matchesDeleted: number } };

export type DashboardPageQueryVariables = Exact<{
  teams: number;
  matches: number;
  listed: number;
}>;


export type DashboardPageQuery = { dashboard: { __typename: 'Dashboard', totalTeams: number, totalMatches: number, completedMatches: number }, firstTeams: { __typename: 'TeamConnection', edges: Array<{ __typename: 'TeamEdge', cursor: string, node: { __typename: 'Team', id: string, name: string, logoUrl: string | null, wins: number, losses: number, momentum: { __typename: 'TeamMomentum', average: number, hot: number, cold: number }, form: Array<{ __typename: 'TeamResult', matchId: string, won: boolean }> } }> }, matches: { __typename: 'MatchConnection', edges: Array<{ __typename: 'MatchEdge', node: { __typename: 'Match', id: string, status: string, homeScore: number | null, awayScore: number | null, homeTeamId: string, awayTeamId: string, homeTeam: { __typename: 'Team', id: string, name: string, logoUrl: string | null }, awayTeam: { __typename: 'Team', id: string, name: string, logoUrl: string | null } } }> }, upcoming: { __typename: 'MatchConnection', totalCount: number, edges: Array<{ __typename: 'MatchEdge', node: { __typename: 'Match', id: string, status: string, homeTeamId: string, awayTeamId: string, viewerCanSimulate: boolean, homeTeam: { __typename: 'Team', id: string, name: string }, awayTeam: { __typename: 'Team', id: string, name: string } } }> }, other: { __typename: 'MatchConnection', totalCount: number, edges: Array<{ __typename: 'MatchEdge', node: { __typename: 'Match', id: string, status: string, homeTeamId: string, awayTeamId: string, viewerCanSimulate: boolean, homeTeam: { __typename: 'Team', id: string, name: string }, awayTeam: { __typename: 'Team', id: string, name: string } } }> }, results: { __typename: 'MatchConnection', totalCount: number, edges: Array<{ __typename: 'MatchEdge', node: { __typename: 'Match', id: string, status: string, homeScore: number | null, awayScore: number | null, homeTeam: { __typename: 'Team', id: string, name: string }, awayTeam: { __typename: 'Team', id: string, name: string } } }> } };

export type CategoryRow_CategoryFragment = { __typename: 'ForumCategory', id: string, name: string, description: string | null, isLocked: boolean, threadCount: number, viewerCanAdminister: boolean } & { ' $fragmentName'?: 'CategoryRow_CategoryFragment' };

export type CreateForumThreadMutationVariables = Exact<{
  input: CreateThreadInput;
}>;


export type CreateForumThreadMutation = { createThread: { __typename: 'Thread', id: string } };

export type PostCard_PostFragment = { __typename: 'Post', id: string, content: string, authorId: string | null, authorUsername: string, createdAt: string, isDeleted: boolean, viewerCanDelete: boolean } & { ' $fragmentName'?: 'PostCard_PostFragment' };

export type DeleteForumPostMutationVariables = Exact<{
  id: string;
}>;


export type DeleteForumPostMutation = { deletePost: { __typename: 'Post', id: string, content: string, isDeleted: boolean, viewerCanDelete: boolean } };

export type CreateForumPostMutationVariables = Exact<{
  threadId: string;
  input: PostInput;
}>;


export type CreateForumPostMutation = { createPost: { __typename: 'Post', id: string } };

export type ThreadRow_ThreadFragment = { __typename: 'Thread', id: string, title: string, authorUsername: string, isPinned: boolean, isLocked: boolean, postCount: number, viewCount: number, createdAt: string, lastPostAt: string, viewerCanModerate: boolean, category: { __typename: 'ForumCategory', id: string, name: string } } & { ' $fragmentName'?: 'ThreadRow_ThreadFragment' };

export type CreateForumCategoryMutationVariables = Exact<{
  input: CategoryInput;
}>;


export type CreateForumCategoryMutation = { createCategory: { __typename: 'ForumCategory', id: string, name: string } };

export type SetForumCategoryLockMutationVariables = Exact<{
  id: string;
  locked: boolean;
}>;


export type SetForumCategoryLockMutation = { setCategoryLock: { __typename: 'ForumCategory', id: string, isLocked: boolean, viewerCanPost: boolean } };

export type DeleteForumCategoryMutationVariables = Exact<{
  id: string;
}>;


export type DeleteForumCategoryMutation = { deleteCategory: { __typename: 'Message', message: string } };

export type SetForumThreadPinMutationVariables = Exact<{
  id: string;
  pinned: boolean;
}>;


export type SetForumThreadPinMutation = { setThreadPin: { __typename: 'Thread', id: string, isPinned: boolean } };

export type SetForumThreadLockMutationVariables = Exact<{
  id: string;
  locked: boolean;
}>;


export type SetForumThreadLockMutation = { setThreadLock: { __typename: 'Thread', id: string, isLocked: boolean, viewerCanReply: boolean } };

export type DeleteForumThreadMutationVariables = Exact<{
  id: string;
}>;


export type DeleteForumThreadMutation = { deleteThread: { __typename: 'Message', message: string } };

export type ForumThreadPageQueryVariables = Exact<{
  id: string;
  last: boolean;
  after?: string | null | undefined;
  before?: string | null | undefined;
}>;


export type ForumThreadPageQuery = { thread: { __typename: 'Thread', id: string, title: string, authorUsername: string, isPinned: boolean, isLocked: boolean, postCount: number, viewCount: number, createdAt: string, viewerCanReply: boolean, viewerCanModerate: boolean, category: { __typename: 'ForumCategory', id: string, name: string }, posts: { __typename: 'PostConnection', edges: Array<{ __typename: 'PostEdge', cursor: string, node: (
          { __typename: 'Post', id: string }
          & { ' $fragmentRefs'?: { 'PostCard_PostFragment': PostCard_PostFragment } }
        ) }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } } | null };

export type ViewForumThreadMutationVariables = Exact<{
  id: string;
}>;


export type ViewForumThreadMutation = { viewThread: { __typename: 'Thread', id: string, viewCount: number } };

export type LeagueChoicesQueryVariables = Exact<{
  search?: string | null | undefined;
  leagueType?: LeagueType | null | undefined;
}>;


export type LeagueChoicesQuery = { choices: { __typename: 'LeagueConnection', edges: Array<{ __typename: 'LeagueEdge', cursor: string, node: { __typename: 'League', id: string, name: string, leagueType: LeagueType, createdAt: string } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type ChosenLeagueQueryVariables = Exact<{
  id: string;
}>;


export type ChosenLeagueQuery = { league: { __typename: 'League', id: string, name: string, leagueType: LeagueType } | null };

export type SetupLeaguesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type SetupLeaguesQuery = { leaguesConnection: { __typename: 'LeagueConnection', totalCount: number, edges: Array<{ __typename: 'LeagueEdge', cursor: string, node: { __typename: 'League', id: string, name: string, format: LeagueFormat, leagueType: LeagueType, description: string | null, teamCount: number, bracketStatus: BracketStatus, viewerCanManage: boolean, schedule: { __typename: 'LeagueSchedule', pending: number, simulated: number, days: number } } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type SetupLeagueQueryVariables = Exact<{
  id: string;
}>;


export type SetupLeagueQuery = { league: { __typename: 'League', id: string, name: string, format: LeagueFormat, leagueType: LeagueType, description: string | null, teamCount: number, bracketStatus: BracketStatus, viewerCanManage: boolean, schedule: { __typename: 'LeagueSchedule', pending: number, simulated: number, days: number } } | null };

export type AvailableTeamsQueryVariables = Exact<{
  search?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type AvailableTeamsQuery = { unassignedTeamsConnection: { __typename: 'TeamConnection', totalCount: number, edges: Array<{ __typename: 'TeamEdge', cursor: string, node: { __typename: 'Team', id: string, name: string, logoUrl: string | null, wins: number, losses: number } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type CreateLeagueMutationVariables = Exact<{
  input: CreateLeagueInput;
}>;


export type CreateLeagueMutation = { createLeague: { __typename: 'League', id: string, name: string } };

export type UpdateLeagueMutationVariables = Exact<{
  id: string;
  input: UpdateLeagueInput;
}>;


export type UpdateLeagueMutation = { updateLeague: { __typename: 'League', id: string, name: string, format: LeagueFormat, leagueType: LeagueType, description: string | null } };

export type AddLeagueTeamsMutationVariables = Exact<{
  leagueId: string;
  teamIds: Array<string> | string;
}>;


export type AddLeagueTeamsMutation = { addLeagueTeams: { __typename: 'League', id: string, teamCount: number } };

export type AssignLeagueTeamsMutationVariables = Exact<{
  leagueId: string;
  assignments: Array<TeamAssignmentInput> | TeamAssignmentInput;
}>;


export type AssignLeagueTeamsMutation = { assignLeagueTeams: { __typename: 'League', id: string, teamCount: number, teams: Array<{ __typename: 'LeagueTeam', conference: string | null, division: string | null, team: { __typename: 'Team', id: string, name: string } }> } };

export type GenerateScheduleMutationVariables = Exact<{
  leagueId: string;
  input: ScheduleInput;
}>;


export type GenerateScheduleMutation = { generateSchedule: { __typename: 'ScheduleResult', message: string, count: number, league: { __typename: 'League', id: string, schedule: { __typename: 'LeagueSchedule', pending: number, simulated: number, days: number } } } };

export type WipeLeaguesMutationVariables = Exact<{
  includeMatches: boolean;
}>;


export type WipeLeaguesMutation = { wipeLeagues: { __typename: 'LeagueWipe', message: string, leaguesDeleted: number, matchesDeleted: number } };

export type MatchTile_MatchFragment = { __typename: 'Match', id: string, status: string, homeScore: number | null, awayScore: number | null, gameDay: number | null, seriesGame: number | null, leagueName: string | null, viewerCanSimulate: boolean, viewerCanDelete: boolean, homeTeam: { __typename: 'Team', id: string, name: string, logoUrl: string | null }, awayTeam: { __typename: 'Team', id: string, name: string, logoUrl: string | null }, game: { __typename: 'Game', winningPitcher: { __typename: 'PlayerName', playerId: string, name: string }, losingPitcher: { __typename: 'PlayerName', playerId: string, name: string }, savePitcher: { __typename: 'PlayerName', playerId: string, name: string } | null } | null } & { ' $fragmentName'?: 'MatchTile_MatchFragment' };

export type MatchPreviewQueryVariables = Exact<{
  id: string;
}>;


export type MatchPreviewQuery = { match: { __typename: 'Match', id: string, awayTeam: { __typename: 'Team', id: string, name: string, wins: number, losses: number, runsScored: number, runsAllowed: number, battingAverage: number | null, earnedRunAverage: number | null, homeRuns: number, momentum: { __typename: 'TeamMomentum', average: number, hot: number, cold: number }, form: Array<{ __typename: 'TeamResult', matchId: string, won: boolean }> }, homeTeam: { __typename: 'Team', id: string, name: string, wins: number, losses: number, runsScored: number, runsAllowed: number, battingAverage: number | null, earnedRunAverage: number | null, homeRuns: number, momentum: { __typename: 'TeamMomentum', average: number, hot: number, cold: number }, form: Array<{ __typename: 'TeamResult', matchId: string, won: boolean }> } } | null };

export type PreviewLine_TeamFragment = { __typename: 'Team', id: string, name: string, wins: number, losses: number, runsScored: number, runsAllowed: number, battingAverage: number | null, earnedRunAverage: number | null, homeRuns: number, momentum: { __typename: 'TeamMomentum', average: number, hot: number, cold: number }, form: Array<{ __typename: 'TeamResult', matchId: string, won: boolean }> } & { ' $fragmentName'?: 'PreviewLine_TeamFragment' };

export type SimulateMatchMutationVariables = Exact<{
  id: string;
}>;


export type SimulateMatchMutation = { simulateMatch: { __typename: 'Match', id: string, status: string, homeScore: number | null, awayScore: number | null, playedAt: string | null, viewerCanSimulate: boolean, homeTeam: { __typename: 'Team', id: string, name: string }, awayTeam: { __typename: 'Team', id: string, name: string } } };

export type DeleteMatchMutationVariables = Exact<{
  id: string;
}>;


export type DeleteMatchMutation = { deleteMatch: { __typename: 'Message', message: string } };

export type MatchPageQueryVariables = Exact<{
  id: string;
}>;


export type MatchPageQuery = { match: { __typename: 'Match', id: string, status: string, homeScore: number | null, awayScore: number | null, gameDay: number | null, seriesGame: number | null, leagueId: string | null, leagueName: string | null, viewerCanSimulate: boolean, viewerCanDelete: boolean, homeTeam: { __typename: 'Team', id: string, name: string, logoUrl: string | null, wins: number, losses: number, isDeleted: boolean }, awayTeam: { __typename: 'Team', id: string, name: string, logoUrl: string | null, wins: number, losses: number, isDeleted: boolean }, series: { __typename: 'Series', id: string, bestOf: number, winnerId: string | null, higherSeed: { __typename: 'SeriesTeam', teamId: string, teamName: string, wins: number } | null, lowerSeed: { __typename: 'SeriesTeam', teamId: string, teamName: string, wins: number } | null, matches: Array<{ __typename: 'Match', id: string, seriesGame: number | null, status: string, homeTeamId: string, homeScore: number | null, awayScore: number | null }> } | null, game: { __typename: 'Game', winningPitcher: { __typename: 'PlayerName', playerId: string, name: string }, losingPitcher: { __typename: 'PlayerName', playerId: string, name: string }, savePitcher: { __typename: 'PlayerName', playerId: string, name: string } | null, linescore: { __typename: 'Linescore', home: { __typename: 'LinescoreSide', innings: Array<number | null>, runs: number, hits: number, errors: number, leftOnBase: number }, away: { __typename: 'LinescoreSide', innings: Array<number | null>, runs: number, hits: number, errors: number, leftOnBase: number } }, boxScore: { __typename: 'BoxScore', home: { __typename: 'BoxScoreSide', teamId: string, teamName: string, offense: number, defense: number, starter: { __typename: 'PlayerName', playerId: string, name: string }, batters: Array<{ __typename: 'BatterLine', playerId: string, name: string, position: string, slot: number, order: number, ab: number, r: number, h: number, doubles: number, triples: number, hr: number, rbi: number, bb: number, so: number, sb: number, lob: number, avg: number | null, momentum: number, streak: number }>, pitchers: Array<{ __typename: 'PitcherLine', playerId: string, name: string, ip: number, outs: number, h: number, r: number, er: number, bb: number, k: number, hr: number, pitches: number, decision: string | null, era: number | null, momentum: number, streak: number }> }, away: { __typename: 'BoxScoreSide', teamId: string, teamName: string, offense: number, defense: number, starter: { __typename: 'PlayerName', playerId: string, name: string }, batters: Array<{ __typename: 'BatterLine', playerId: string, name: string, position: string, slot: number, order: number, ab: number, r: number, h: number, doubles: number, triples: number, hr: number, rbi: number, bb: number, so: number, sb: number, lob: number, avg: number | null, momentum: number, streak: number }>, pitchers: Array<{ __typename: 'PitcherLine', playerId: string, name: string, ip: number, outs: number, h: number, r: number, er: number, bb: number, k: number, hr: number, pitches: number, decision: string | null, era: number | null, momentum: number, streak: number }> } } } | null } | null };

export type BoxScoreTables_SideFragment = { __typename: 'BoxScoreSide', teamId: string, teamName: string, offense: number, defense: number, starter: { __typename: 'PlayerName', playerId: string, name: string }, batters: Array<{ __typename: 'BatterLine', playerId: string, name: string, position: string, slot: number, order: number, ab: number, r: number, h: number, doubles: number, triples: number, hr: number, rbi: number, bb: number, so: number, sb: number, lob: number, avg: number | null, momentum: number, streak: number }>, pitchers: Array<{ __typename: 'PitcherLine', playerId: string, name: string, ip: number, outs: number, h: number, r: number, er: number, bb: number, k: number, hr: number, pitches: number, decision: string | null, era: number | null, momentum: number, streak: number }> } & { ' $fragmentName'?: 'BoxScoreTables_SideFragment' };

export type MatchPlaysQueryVariables = Exact<{
  id: string;
}>;


export type MatchPlaysQuery = { match: { __typename: 'Match', id: string, game: { __typename: 'Game', plays: Array<{ __typename: 'PlayText', inning: number, half: string, text: string, homeScore: number, awayScore: number, outs: number, scoring: boolean }> } | null } | null };

export type AccountForModerationQueryVariables = Exact<{
  userId: string;
  since?: string | null | undefined;
}>;


export type AccountForModerationQuery = { contentOf: { __typename: 'AccountContent', threads: number, posts: number, news: number, teams: number, user: { __typename: 'User', id: string, username: string, role: Role, suspensionReason: string | null, suspendedUntil: string | null, viewerCanSuspend: boolean } } };

export type SuspendUserMutationVariables = Exact<{
  userId: string;
  input: SuspensionInput;
}>;


export type SuspendUserMutation = { suspendUser: { __typename: 'User', id: string, suspensionReason: string | null, suspendedUntil: string | null } };

export type LiftSuspensionMutationVariables = Exact<{
  userId: string;
}>;


export type LiftSuspensionMutation = { liftSuspension: { __typename: 'User', id: string, suspensionReason: string | null, suspendedUntil: string | null } };

export type DeleteContentMutationVariables = Exact<{
  userId: string;
  kinds: Array<ContentKind> | ContentKind;
  since?: string | null | undefined;
}>;


export type DeleteContentMutation = { deleteContentOf: { __typename: 'ContentDeletion', message: string, deleted: number } };

export type Article_NewsPostFragment = { __typename: 'NewsPost', id: string, teamId: string | null, posterId: string | null, teamName: string, authorName: string, authorRole: string, title: string, content: string, imageUrl: string | null, isFeatured: boolean, createdAt: string, viewerCanEdit: boolean, viewerCanFeature: boolean, viewerCanDelete: boolean, team: { __typename: 'Team', id: string, name: string, logoUrl: string | null, isDeleted: boolean } | null } & { ' $fragmentName'?: 'Article_NewsPostFragment' };

export type UpdateNewsMutationVariables = Exact<{
  id: string;
  input: UpdateNewsInput;
}>;


export type UpdateNewsMutation = { updateNews: { __typename: 'NewsPost', id: string, title: string, content: string, imageUrl: string | null } };

export type PostNewsMutationVariables = Exact<{
  input: PostNewsInput;
}>;


export type PostNewsMutation = { postNews: { __typename: 'NewsPost', id: string } };

export type SetNewsFeaturedMutationVariables = Exact<{
  id: string;
  featured: boolean;
}>;


export type SetNewsFeaturedMutation = { setNewsFeatured: { __typename: 'NewsPost', id: string, isFeatured: boolean } };

export type DeleteNewsMutationVariables = Exact<{
  id: string;
}>;


export type DeleteNewsMutation = { deleteNews: { __typename: 'Message', message: string } };

export type NewsPageQueryVariables = Exact<{
  teamId?: string | null | undefined;
  featured?: boolean | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type NewsPageQuery = { newsConnection: { __typename: 'NewsPostConnection', totalCount: number, edges: Array<{ __typename: 'NewsPostEdge', cursor: string, node: (
        { __typename: 'NewsPost', id: string }
        & { ' $fragmentRefs'?: { 'Article_NewsPostFragment': Article_NewsPostFragment } }
      ) }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type NewsAuthorsQueryVariables = Exact<{
  teamId: string;
}>;


export type NewsAuthorsQuery = { coaches: Array<{ __typename: 'Coach', id: string, name: string, role: string }> };

export type OwnPressQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnPressQuery = { me: { __typename: 'User', id: string, ownedTeams: Array<{ __typename: 'Team', id: string, name: string }> } | null };

export type UploadNewsImageMutationVariables = Exact<{
  file: File;
}>;


export type UploadNewsImageMutation = { uploadNewsImage: { __typename: 'UploadedImage', imageUrl: string } };

export type CompactStatsQueryVariables = Exact<{
  teamId?: string | null | undefined;
  freeAgents: boolean;
  search?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type CompactStatsQuery = { players: { __typename: 'PlayerConnection', totalCount: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, edges: Array<{ __typename: 'PlayerEdge', cursor: string, node: { __typename: 'Player', id: string, name: string, position: string, team: { __typename: 'Team', id: string, name: string } | null, stats: { __typename: 'PlayerStats', wins: number, losses: number, earnedRunAverage: number | null, inningsPitched: number, strikeouts: number, walksAllowed: number, saves: number, battingAverage: number | null, atBats: number, hits: number, homeRuns: number, rbis: number, runs: number } } }> }, statistics: Array<{ __typename: 'Statistic', key: string, abbreviation: string, longName: string, group: string, format: string }> };

export type FullStatsQueryVariables = Exact<{
  teamId?: string | null | undefined;
  freeAgents: boolean;
  search?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type FullStatsQuery = { full: { __typename: 'PlayerConnection', totalCount: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, edges: Array<{ __typename: 'PlayerEdge', cursor: string, node: { __typename: 'Player', id: string, name: string, position: string, team: { __typename: 'Team', id: string, name: string } | null, stats: { __typename: 'PlayerStats', gamesPlayed: number, gamesStarted: number, atBats: number, hits: number, doubles: number, triples: number, homeRuns: number, rbis: number, runs: number, walks: number, strikeoutsBatting: number, stolenBases: number, caughtStealing: number, battingAverage: number | null, onBasePercentage: number | null, sluggingPercentage: number | null, onBasePlusSlugging: number | null, wins: number, losses: number, saves: number, holds: number, inningsPitched: number, strikeouts: number, walksAllowed: number, hitsAllowed: number, homeRunsAllowed: number, earnedRuns: number, earnedRunAverage: number | null, whip: number | null, putouts: number, assists: number, errors: number, fieldingPercentage: number | null } } }> }, statistics: Array<{ __typename: 'Statistic', key: string, abbreviation: string, longName: string, group: string, format: string }> };

export type PlayerCardQueryVariables = Exact<{
  id: string;
}>;


export type PlayerCardQuery = { player: { __typename: 'Player', id: string, name: string, position: string, momentum: number, streak: number, fatigue: number, team: { __typename: 'Team', id: string, name: string } | null, form: Array<{ __typename: 'PlayerGame', matchId: string, gameDay: number | null, won: boolean, summary: string, atBats: number, hits: number, outs: number, earnedRuns: number }> } | null };

export type GenerateTeamRosterMutationVariables = Exact<{
  teamId: string;
}>;


export type GenerateTeamRosterMutation = { generateRoster: { __typename: 'Team', id: string, rosterSize: number } };

export type DeleteTeamRosterMutationVariables = Exact<{
  teamId: string;
}>;


export type DeleteTeamRosterMutation = { deleteRoster: { __typename: 'Message', message: string } };

export type ReleasePlayerMutationVariables = Exact<{
  id: string;
}>;


export type ReleasePlayerMutation = { releasePlayer: { __typename: 'Player', id: string, teamId: string | null } };

export type DeletePlayerMutationVariables = Exact<{
  id: string;
}>;


export type DeletePlayerMutation = { deletePlayer: { __typename: 'Message', message: string } };

export type SeasonRaceQueryVariables = Exact<{
  id: string;
}>;


export type SeasonRaceQuery = { league: { __typename: 'League', id: string, race: { __typename: 'SeasonRace', days: Array<number>, teams: Array<{ __typename: 'RaceTeam', teamId: string, teamName: string, gamesAbove: Array<number> }> } } | null };

export type LeagueLeadersQueryVariables = Exact<{
  id: string;
}>;


export type LeagueLeadersQuery = { league: { __typename: 'League', id: string, battingAverage: Array<{ __typename: 'Leader', rank: number, value: number, player: { __typename: 'Player', id: string, name: string } | null, team: { __typename: 'Team', id: string, name: string, logoUrl: string | null } | null }>, homeRuns: Array<{ __typename: 'Leader', rank: number, value: number, player: { __typename: 'Player', id: string, name: string } | null, team: { __typename: 'Team', id: string, name: string, logoUrl: string | null } | null }>, rbis: Array<{ __typename: 'Leader', rank: number, value: number, player: { __typename: 'Player', id: string, name: string } | null, team: { __typename: 'Team', id: string, name: string, logoUrl: string | null } | null }>, hits: Array<{ __typename: 'Leader', rank: number, value: number, player: { __typename: 'Player', id: string, name: string } | null, team: { __typename: 'Team', id: string, name: string, logoUrl: string | null } | null }>, onBasePlusSlugging: Array<{ __typename: 'Leader', rank: number, value: number, player: { __typename: 'Player', id: string, name: string } | null, team: { __typename: 'Team', id: string, name: string, logoUrl: string | null } | null }>, stolenBases: Array<{ __typename: 'Leader', rank: number, value: number, player: { __typename: 'Player', id: string, name: string } | null, team: { __typename: 'Team', id: string, name: string, logoUrl: string | null } | null }>, earnedRunAverage: Array<{ __typename: 'Leader', rank: number, value: number, player: { __typename: 'Player', id: string, name: string } | null, team: { __typename: 'Team', id: string, name: string, logoUrl: string | null } | null }>, wins: Array<{ __typename: 'Leader', rank: number, value: number, player: { __typename: 'Player', id: string, name: string } | null, team: { __typename: 'Team', id: string, name: string, logoUrl: string | null } | null }>, strikeouts: Array<{ __typename: 'Leader', rank: number, value: number, player: { __typename: 'Player', id: string, name: string } | null, team: { __typename: 'Team', id: string, name: string, logoUrl: string | null } | null }>, saves: Array<{ __typename: 'Leader', rank: number, value: number, player: { __typename: 'Player', id: string, name: string } | null, team: { __typename: 'Team', id: string, name: string, logoUrl: string | null } | null }>, holds: Array<{ __typename: 'Leader', rank: number, value: number, player: { __typename: 'Player', id: string, name: string } | null, team: { __typename: 'Team', id: string, name: string, logoUrl: string | null } | null }>, whip: Array<{ __typename: 'Leader', rank: number, value: number, player: { __typename: 'Player', id: string, name: string } | null, team: { __typename: 'Team', id: string, name: string, logoUrl: string | null } | null }> } | null };

export type LeaderLine_LeaderFragment = { __typename: 'Leader', rank: number, value: number, player: { __typename: 'Player', id: string, name: string } | null, team: { __typename: 'Team', id: string, name: string, logoUrl: string | null } | null } & { ' $fragmentName'?: 'LeaderLine_LeaderFragment' };

export type LoginMutationVariables = Exact<{
  input: LoginInput;
}>;


export type LoginMutation = { login: { __typename: 'Session', accessToken: string, user: { __typename: 'User', id: string, username: string, role: Role } } };

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RegisterMutation = { register: { __typename: 'Session', accessToken: string, user: { __typename: 'User', id: string, username: string, role: Role } } };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { me: { __typename: 'User', id: string, username: string, role: Role } | null };

export type ViewerChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ViewerChangedSubscription = { viewerChanged: { __typename: 'User', id: string, username: string, role: Role } | null };

export type SimulationJobsQueryVariables = Exact<{ [key: string]: never; }>;


export type SimulationJobsQuery = { simulationJobs: Array<{ __typename: 'SimulationJob', id: string, leagueId: string | null, status: SimulationStatus, total: number, done: number, gamesPerSecond: number | null, secondsLeft: number | null, error: string | null, viewerCanCancel: boolean, league: { __typename: 'League', id: string, name: string } | null }> };

export type SimulatePendingMutationVariables = Exact<{
  leagueId?: string | null | undefined;
  span: SimulationSpan;
}>;


export type SimulatePendingMutation = { simulatePending: { __typename: 'SimulationJob', id: string } };

export type CancelSimulationMutationVariables = Exact<{
  id: string;
}>;


export type CancelSimulationMutation = { cancelSimulation: { __typename: 'SimulationJob', id: string, status: SimulationStatus, done: number, viewerCanCancel: boolean } };

export type DeleteTeamMutationVariables = Exact<{
  id: string;
}>;


export type DeleteTeamMutation = { deleteTeam: { __typename: 'Message', message: string } };

export type MatchHistoryQueryVariables = Exact<{
  teamId: string;
  first: number;
  after?: string | null | undefined;
}>;


export type MatchHistoryQuery = { matches: { __typename: 'MatchConnection', totalCount: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, edges: Array<{ __typename: 'MatchEdge', cursor: string, node: { __typename: 'Match', id: string, status: string, gameDay: number | null, homeScore: number | null, awayScore: number | null, homeTeam: { __typename: 'Team', id: string, name: string, isDeleted: boolean }, awayTeam: { __typename: 'Team', id: string, name: string, isDeleted: boolean } } }> } };

export type TeamCard_TeamFragment = { __typename: 'Team', id: string, name: string, logoUrl: string | null, wins: number, losses: number, runsScored: number, runsAllowed: number, homeRuns: number, form: Array<{ __typename: 'TeamResult', matchId: string, won: boolean }> } & { ' $fragmentName'?: 'TeamCard_TeamFragment' };

export type TeamChoicesQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type TeamChoicesQuery = { choices: { __typename: 'TeamConnection', edges: Array<{ __typename: 'TeamEdge', cursor: string, node: { __typename: 'Team', id: string, name: string, league: { __typename: 'League', id: string, name: string } | null, owner: { __typename: 'User', id: string, username: string } | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type ChosenTeamQueryVariables = Exact<{
  id: string;
}>;


export type ChosenTeamQuery = { team: { __typename: 'Team', id: string, name: string } | null };

export type SetTeamLogoMutationVariables = Exact<{
  teamId: string;
  file: File;
}>;


export type SetTeamLogoMutation = { setTeamLogo: { __typename: 'Team', id: string, logoUrl: string | null } };

export type TeamPageQueryVariables = Exact<{
  id: string;
}>;


export type TeamPageQuery = { team: { __typename: 'Team', id: string, name: string, logoUrl: string | null, wins: number, losses: number, postseasonWins: number, postseasonLosses: number, runsScored: number, runsAllowed: number, battingAverage: number | null, earnedRunAverage: number | null, homeRuns: number, strikeouts: number, conference: string | null, division: string | null, rosterSize: number, viewerCanDelete: boolean, viewerCanSetLogo: boolean, viewerCanManageRoster: boolean, viewerCanManageCoaches: boolean, league: { __typename: 'League', id: string, name: string } | null, owner: { __typename: 'User', id: string, username: string } | null, momentum: { __typename: 'TeamMomentum', average: number, hot: number, cold: number }, form: Array<{ __typename: 'TeamResult', matchId: string, won: boolean }>, matches: { __typename: 'MatchConnection', totalCount: number }, coaches: Array<{ __typename: 'Coach', id: string, name: string, role: string, viewerCanDelete: boolean }>, players: Array<{ __typename: 'Player', id: string, name: string, position: string, momentum: number, streak: number, stamina: number, fatigue: number, contact: number, power: number, speed: number, stats: { __typename: 'PlayerStats', gamesPlayed: number, wins: number, losses: number, earnedRunAverage: number | null, strikeouts: number, saves: number, battingAverage: number | null, homeRuns: number, rbis: number } }> } | null, statistics: Array<{ __typename: 'Statistic', key: string, abbreviation: string, longName: string, group: string, format: string }> };

export type FoundTeamMutationVariables = Exact<{
  input: CreateTeamInput;
}>;


export type FoundTeamMutation = { createTeam: { __typename: 'Team', id: string, name: string, logoUrl: string | null } };

export type MatchesChangedSubscriptionVariables = Exact<{
  leagueId?: string | null | undefined;
}>;


export type MatchesChangedSubscription = { matchesChanged: { __typename: 'MatchesChange', leagueId: string | null } };

export type StandingsChangedSubscriptionVariables = Exact<{
  leagueId: string;
}>;


export type StandingsChangedSubscription = { standingsChanged: { __typename: 'League', id: string } };

export type BracketChangedSubscriptionVariables = Exact<{
  leagueId: string;
}>;


export type BracketChangedSubscription = { bracketChanged: { __typename: 'League', id: string, bracketStatus: BracketStatus } };

export type SimulationsChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type SimulationsChangedSubscription = { simulationsChanged: { __typename: 'SimulationJob', id: string, leagueId: string | null, status: SimulationStatus, total: number, done: number, gamesPerSecond: number | null, secondsLeft: number | null, error: string | null, viewerCanCancel: boolean } };

export type LeaguesChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type LeaguesChangedSubscription = { leaguesChanged: boolean };

export type TeamsChangedSubscriptionVariables = Exact<{
  teamId?: string | null | undefined;
}>;


export type TeamsChangedSubscription = { teamsChanged: boolean };

export type ForumChangedSubscriptionVariables = Exact<{
  categoryId?: string | null | undefined;
  threadId?: string | null | undefined;
}>;


export type ForumChangedSubscription = { forumChanged: { __typename: 'ForumChange', categoryId: string, threadId: string | null, postId: string | null, category: { __typename: 'ForumCategory', id: string, isLocked: boolean, threadCount: number, viewerCanPost: boolean } | null, thread: { __typename: 'Thread', id: string, isPinned: boolean, isLocked: boolean, postCount: number, viewCount: number, lastPostAt: string, viewerCanReply: boolean } | null, post: { __typename: 'Post', id: string, content: string, isDeleted: boolean, authorUsername: string, viewerCanDelete: boolean } | null } };

export type NewsChangedSubscriptionVariables = Exact<{
  teamId?: string | null | undefined;
}>;


export type NewsChangedSubscription = { newsChanged: { __typename: 'NewsChange', newsId: string, teamId: string | null } };

export type UsersChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type UsersChangedSubscription = { usersChanged: boolean };

export type AuditLogChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type AuditLogChangedSubscription = { auditLogChanged: boolean };

export type ForumCategoryPageQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type ForumCategoryPageQuery = { forumCategory: { __typename: 'ForumCategory', id: string, name: string, description: string | null, isLocked: boolean, threadCount: number, viewerCanPost: boolean, threads: { __typename: 'ThreadConnection', edges: Array<{ __typename: 'ThreadEdge', node: (
          { __typename: 'Thread', id: string }
          & { ' $fragmentRefs'?: { 'ThreadRow_ThreadFragment': ThreadRow_ThreadFragment } }
        ) }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } } | null };

export type ForumPageQueryVariables = Exact<{
  first: number;
}>;


export type ForumPageQuery = { forumCategoriesConnection: { __typename: 'ForumCategoryConnection', totalCount: number, edges: Array<{ __typename: 'ForumCategoryEdge', cursor: string, node: (
        { __typename: 'ForumCategory', id: string }
        & { ' $fragmentRefs'?: { 'CategoryRow_CategoryFragment': CategoryRow_CategoryFragment } }
      ) }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } }, recentThreads: Array<(
    { __typename: 'Thread', id: string }
    & { ' $fragmentRefs'?: { 'ThreadRow_ThreadFragment': ThreadRow_ThreadFragment } }
  )>, viewerPermissions: { __typename: 'ViewerPermissions', administerForum: boolean } };

export type MoreCategoriesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type MoreCategoriesQuery = { forumCategoriesConnection: { __typename: 'ForumCategoryConnection', totalCount: number, edges: Array<{ __typename: 'ForumCategoryEdge', cursor: string, node: (
        { __typename: 'ForumCategory', id: string }
        & { ' $fragmentRefs'?: { 'CategoryRow_CategoryFragment': CategoryRow_CategoryFragment } }
      ) }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type MatchesPageQueryVariables = Exact<{
  league?: string | null | undefined;
  team?: string | null | undefined;
  pending: number;
  completed: number;
}>;


export type MatchesPageQuery = { pending: { __typename: 'MatchConnection', totalCount: number, edges: Array<{ __typename: 'MatchEdge', cursor: string, node: (
        { __typename: 'Match', id: string, status: string }
        & { ' $fragmentRefs'?: { 'MatchTile_MatchFragment': MatchTile_MatchFragment } }
      ) }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } }, completed: { __typename: 'MatchConnection', totalCount: number, edges: Array<{ __typename: 'MatchEdge', cursor: string, node: (
        { __typename: 'Match', id: string, status: string }
        & { ' $fragmentRefs'?: { 'MatchTile_MatchFragment': MatchTile_MatchFragment } }
      ) }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type MorePendingQueryVariables = Exact<{
  league?: string | null | undefined;
  team?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type MorePendingQuery = { pending: { __typename: 'MatchConnection', totalCount: number, edges: Array<{ __typename: 'MatchEdge', cursor: string, node: (
        { __typename: 'Match', id: string, status: string }
        & { ' $fragmentRefs'?: { 'MatchTile_MatchFragment': MatchTile_MatchFragment } }
      ) }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type MoreCompletedQueryVariables = Exact<{
  league?: string | null | undefined;
  team?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type MoreCompletedQuery = { completed: { __typename: 'MatchConnection', totalCount: number, edges: Array<{ __typename: 'MatchEdge', cursor: string, node: (
        { __typename: 'Match', id: string, status: string }
        & { ' $fragmentRefs'?: { 'MatchTile_MatchFragment': MatchTile_MatchFragment } }
      ) }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type PlayersPageQueryVariables = Exact<{
  teamId: string;
}>;


export type PlayersPageQuery = { team: { __typename: 'Team', id: string, name: string, rosterSize: number, viewerCanManageRoster: boolean } | null };

export type TeamsPageQueryVariables = Exact<{
  search?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type TeamsPageQuery = { teamsConnection: { __typename: 'TeamConnection', totalCount: number, edges: Array<{ __typename: 'TeamEdge', cursor: string, node: (
        { __typename: 'Team', id: string }
        & { ' $fragmentRefs'?: { 'TeamCard_TeamFragment': TeamCard_TeamFragment } }
      ) }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type OwnClubsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnClubsQuery = { me: { __typename: 'User', id: string, ownedTeams: Array<(
      { __typename: 'Team', id: string }
      & { ' $fragmentRefs'?: { 'TeamCard_TeamFragment': TeamCard_TeamFragment } }
    )> } | null };

export type PostsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type PostsQuery = { thread: { __typename: 'Thread', id: string, posts: { __typename: 'PostConnection', edges: Array<{ __typename: 'PostEdge', cursor: string, node: { __typename: 'Post', id: string } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } } | null };
