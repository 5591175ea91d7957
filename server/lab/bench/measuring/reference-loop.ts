const OUTCOMES = 12;
const ROWS = 4_096;
const LINES = 64;
const STEPS = 200;

const weights = Float64Array.from(
  { length: 3 * ROWS * OUTCOMES },
  (_, i) => 0.5 + ((i * 2_654_435_761) % 1_000) / 1_000,
);
const upTo = new Float64Array(OUTCOMES);
const bytes = new Uint8Array(STEPS * 8);

interface Line {
  turns: number;
  gained: number;
  lost: number;
}

/**
 * A fixed piece of work like that of the engine: random draws, sums of products from tables, a choice, counts and
 * bytes. Its rate measures a machine's present speed, so that figures of different machines can be compared. It must
 * import nothing; a change makes every stored figure in reference rounds worthless.
 */
export function referenceRound(seed: number): number {
  const lines = Array.from({ length: LINES }, (): Line => ({ turns: 0, gained: 0, lost: 0 }));
  let state = (seed + 1) | 0;
  const draw = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  let at = 0;
  for (let step = 0; step < STEPS; step++) {
    const [one, two, three] = [draw() % ROWS, draw() % ROWS, draw() % ROWS];
    let total = 0;
    for (let i = 0; i < OUTCOMES; i++) {
      total +=
        (weights[one * OUTCOMES + i] ?? 0) *
        (weights[(ROWS + two) * OUTCOMES + i] ?? 0) *
        (weights[(2 * ROWS + three) * OUTCOMES + i] ?? 0);
      upTo[i] = total;
    }
    const drawn = (draw() / 4_294_967_296) * total;
    let outcome = 0;
    while (outcome < OUTCOMES - 1 && (upTo[outcome] ?? 0) <= drawn) outcome++;
    const line = lines[draw() % LINES];
    if (line !== undefined) count(line, outcome);
    for (let byte = 0; byte < 8; byte++) bytes[at++] = (outcome << 4) | byte;
  }
  return lines.reduce((sum, { turns, gained, lost }) => sum + turns + gained - lost, 0);
}

function count(line: Line, outcome: number): void {
  line.turns++;
  if (outcome > OUTCOMES / 2) line.gained += outcome;
  else line.lost++;
}
