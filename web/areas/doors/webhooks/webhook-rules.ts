export const webhookRules = {
  url: 'URL must be an address like https://example.com/pennant',
  events: 'Choose at least one event',
  secret: 'Secret must be at least 16 characters',
} as const;

const SHORTEST_SECRET = 16;

/** Error of each field; empty without any. */
export interface WebhookProblems {
  url?: string;
  events?: string;
  secret?: string;
}

export function webhookProblems(url: string, events: readonly unknown[], secret: string): WebhookProblems {
  const isAddress = URL.canParse(url.trim()) && /^https?:/i.test(url.trim());
  return {
    ...(!isAddress && { url: webhookRules.url }),
    ...(events.length === 0 && { events: webhookRules.events }),
    ...(secret !== '' && secret.trim().length < SHORTEST_SECRET && { secret: webhookRules.secret }),
  };
}
