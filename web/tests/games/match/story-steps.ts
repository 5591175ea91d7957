import { type LeagueOffice, type Team } from '../../league-office';

export interface Played {
  readonly id: number;
  readonly home: Team;
  readonly away: Team;
}

export async function playedMatch(office: LeagueOffice): Promise<Played> {
  const home = await office.createTeamWithRoster();
  const away = await office.createTeamWithRoster();
  const { id } = await office.scheduleMatch(home, away);
  await office.simulate({ id });
  return { id, home, away };
}

export interface StoryAnswer {
  readonly story: {
    readonly swings: readonly { number: number; text: string; change: number }[];
    readonly player_of_the_game: { player: { player_id: number; name: string }; line: string };
    readonly recap: { headline: string; paragraphs: readonly string[] };
  };
}

export const storyOf = async (office: LeagueOffice, id: number) =>
  (await office.asAdmin<StoryAnswer>('GET', `/matches/${id}/story`)).story;
