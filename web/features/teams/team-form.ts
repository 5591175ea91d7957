/** Converts the API's results, latest first, to the order of form dots, oldest first. */
export function resultsOf(form: readonly { won: boolean }[]): ('W' | 'L')[] {
  return form.map(({ won }): 'W' | 'L' => (won ? 'W' : 'L')).toReversed();
}
