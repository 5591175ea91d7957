/** A message that starts with a check mark is green; one that starts with a cross is red. */
export function messageTone(message: string): 'good' | 'bad' | 'plain' {
  if (/^[✓✔✅]/u.test(message)) return 'good';
  if (/^[✗✘❌]/u.test(message)) return 'bad';
  return 'plain';
}

export const succeeded = (message: string): string => `✓ ${message}`;

export const failed = (message: string): string => `✗ ${message}`;
