export { HttpWebhookSender, type WebhookTargets } from './webhook-sender';
export * from './reseal-secrets';
