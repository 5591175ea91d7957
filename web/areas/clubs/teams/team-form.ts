/** Converts the API's results, latest first, to the order of form dots, oldest first. */
export function resultsOf(form: readonly { won: boolean | null }[]): ('W' | 'L' | 'T')[] {
  return form.map(({ won }): 'W' | 'L' | 'T' => (won === null ? 'T' : won ? 'W' : 'L')).toReversed();
}
