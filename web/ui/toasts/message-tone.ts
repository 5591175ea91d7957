/** Messages that start with a check mark are green, with a cross red. */
export function messageTone(message: string): 'good' | 'bad' | 'plain' {
  if (/^[✓✔✅]/u.test(message)) return 'good';
  if (/^[✗✘❌]/u.test(message)) return 'bad';
  return 'plain';
}

export const succeeded = (message: string): string => `✓ ${message}`;

export const failed = (message: string): string => `✗ ${message}`;
