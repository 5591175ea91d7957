interface Pitcher {
  name: string;
}

interface DecidedGame<Named extends Pitcher> {
  winningPitcher: Named | null;
  losingPitcher: Named | null;
  savePitcher: Named | null;
}

/** Pitchers of record as a line score shows them: winner, loser and, if there is one, save. */
export function decisionsOf<Named extends Pitcher>(game: DecidedGame<Named>) {
  return [
    { label: 'W', title: 'Winning pitcher', pitcher: game.winningPitcher },
    { label: 'L', title: 'Losing pitcher', pitcher: game.losingPitcher },
    { label: 'SV', title: 'Save', pitcher: game.savePitcher },
  ].flatMap(({ pitcher, ...decision }) => (pitcher ? [{ ...decision, pitcher }] : []));
}
