/** The API's results, the latest first, as form dots read them: the oldest first. */
export function resultsOf(form: readonly { won: boolean }[]): ('W' | 'L')[] {
  return form.map(({ won }): 'W' | 'L' => (won ? 'W' : 'L')).toReversed();
}
