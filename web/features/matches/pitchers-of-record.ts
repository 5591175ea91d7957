interface Pitcher {
  name: string;
}

interface DecidedGame<Named extends Pitcher> {
  winningPitcher: Named;
  losingPitcher: Named;
  savePitcher: Named | null;
}

/** The pitchers of record, as a line score shows them: the winner, the loser, and a save if there is one. */
export function decisionsOf<Named extends Pitcher>(game: DecidedGame<Named>) {
  return [
    { label: 'W', title: 'Winning pitcher', pitcher: game.winningPitcher },
    { label: 'L', title: 'Losing pitcher', pitcher: game.losingPitcher },
    ...(game.savePitcher ? [{ label: 'SV', title: 'Save', pitcher: game.savePitcher }] : []),
  ];
}
