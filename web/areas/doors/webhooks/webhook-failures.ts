export const webhookFailures = {
  loadWebhooks: 'Failed to load the webhooks',
  loadDeliveries: 'Failed to load the deliveries',
  createWebhook: 'Failed to add the webhook',
  switchWebhook: 'Failed to change the webhook',
  deleteWebhook: 'Failed to delete the webhook',
  testWebhook: 'Failed to send the ping',
  redeliver: 'Failed to send the delivery again',
} as const;
