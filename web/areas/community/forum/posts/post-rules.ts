const LONGEST = 10_000;

/** Error message for the text of a post; `label` names its field. */
export function textProblem(label: string, text: string): string | null {
  if (text.trim() === '') return `${label} is required`;
  return text.trim().length > LONGEST ? `${label} must be at most ${LONGEST} characters` : null;
}
